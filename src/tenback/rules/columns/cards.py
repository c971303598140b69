"""The cards of Columns, values 0..15, plain or signed, some with an action, and the decks."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import NamedTuple

from tenback.language import say
from tenback.rules.errors import InvalidOption
from tenback.rules.options import as_dict

__all__ = [
    "DEFAULT_DECK",
    "LAST_VALUE",
    "Action",
    "Card",
    "Deck",
    "Sign",
    "deck_cards",
    "parse_card",
    "read_deck",
]

LAST_VALUE = 15  # finishes its column (C-6)
ACTION_POINTS = 20  # C-19
MOST_CARDS = 480  # of a custom deck: five boxes


class Sign(IntEnum):
    """Which way a card lets its column go on."""

    PLAIN = 0
    MINUS = 1
    PLUS = 2


class Action(IntEnum):
    """What happens when a card stays on top."""

    NONE = 0
    STOP = 1
    HALF_TURN = 2
    NEW_COLUMN = 3
    EARTHQUAKE = 4
    BOMB = 5


SIGNS = ("", "-", "+")
LETTERS = ("", "S", "H", "N", "E", "B")
_CARD = re.compile(r"([0-9]|1[0-5])([-+]?)([shneb]?)")


class Card(NamedTuple):
    """A card; two that look alike are equal, and cards sort by value, sign and action."""

    value: int
    sign: Sign = Sign.PLAIN
    action: Action = Action.NONE

    def __str__(self) -> str:
        return f"{self.value}{SIGNS[self.sign]}{LETTERS[self.action]}"

    def say(self, language: str = "en") -> str:
        """The card in words: `a rising 8`, `an 8 with STOP`, without the article."""
        key = {Sign.MINUS: "card.falling", Sign.PLUS: "card.rising"}.get(self.sign)
        named = say(key, language, value=self.value) if key else str(self.value)
        if not self.action:
            return named
        action = say(f"card.{self.action.name}", language)
        return say("card.with", language, card=named, what=action)

    @property
    def points(self) -> int:
        """What it counts against the hand it is left in (C-19)."""
        return ACTION_POINTS if self.action else self.value

    def takes(self, card: Card) -> bool:
        """May the other card go on this one (C-2 to C-5, CR-3)?"""
        step = card.value - self.value
        if self.sign is Sign.PLAIN:
            return -1 <= step <= 1
        return step == (-1 if self.sign is Sign.MINUS else 1)


def parse_card(text: str) -> Card | None:
    """The card a text such as `8`, `8-` or `8S` stands for."""
    match = _CARD.fullmatch(text.lower())
    if not match:
        return None
    value, sign, letter = match.groups()
    return Card(int(value), Sign(SIGNS.index(sign)), Action(LETTERS.index(letter.upper())))


Deck = tuple[tuple[Card, int], ...]

# The booklet counts 96 cards and lists none; this list is ours (CR-1).
_ACTIONS = {
    Action.STOP: (1, 2, 5, 7, 10, 14),
    Action.HALF_TURN: (1, 3, 8, 9, 12, 14),
    Action.NEW_COLUMN: (2, 3, 6, 7, 8, 9, 12, 13),
    Action.EARTHQUAKE: (4, 6, 11, 13),
    Action.BOMB: (4, 5, 10, 11),
}


def _default_deck() -> Deck:
    counts = {Card(0): 4, Card(0, Sign.PLUS): 2, Card(LAST_VALUE): 4}
    counts |= {Card(LAST_VALUE, Sign.MINUS): 1, Card(LAST_VALUE, Sign.PLUS): 1}
    for value in range(1, LAST_VALUE):
        counts |= {Card(value): 2, Card(value, Sign.MINUS): 1, Card(value, Sign.PLUS): 1}
    for action, values in _ACTIONS.items():
        counts |= {Card(value, action=action): 1 for value in values}
    return tuple(sorted(counts.items()))


DEFAULT_DECK = _default_deck()


def deck_cards(deck: Deck) -> tuple[Card, ...]:
    """Every single card of a deck, in order."""
    return tuple(card for card, number in deck for _ in range(number))


def read_deck(value: object) -> Deck:
    """A deck from plain values, {"8": 2, "8-": 1, "8S": 1, ...} (CR-1, CR-1a, CR-1b)."""
    counts: dict[Card, int] = {}
    for name, number in as_dict(value).items():
        card = name if isinstance(name, Card) else parse_card(str(name))
        if card is None or card in counts:
            raise InvalidOption("option.deck_card", "CR-1", card=str(name)[:40])
        if type(number) is not int or not 1 <= number <= MOST_CARDS:
            shown = {"card": str(card), "value": str(number)[:40], "most": MOST_CARDS}
            raise InvalidOption("option.deck_number", "CR-1", **shown)
        if (card.value == 0 and card.sign is Sign.MINUS) or (
            card.value == LAST_VALUE and card.action
        ):
            raise InvalidOption("option.deck_useless", "CR-1a", card=str(card))
        counts[card] = number
    if not counts or sum(counts.values()) > MOST_CARDS:
        raise InvalidOption("option.deck_size", "CR-1", most=MOST_CARDS)
    if not any(card.points for card in counts):
        raise InvalidOption("option.deck_free", "CR-1b")
    return tuple(sorted(counts.items()))
