"""The words of position strings: numbers, cards, hands, seats and options as short text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from tenback.record.errors import PositionError
from tenback.rules import Game, OptionInfo, Options, RuleError, State
from tenback.rules.columns import Card, parse_card
from tenback.rules.instructions import KINDS
from tenback.rules.moves import parse_seat

__all__ = [
    "NOTHING",
    "Fields",
    "cards_text",
    "fresh_state",
    "hands_text",
    "options_text",
    "read_card",
    "read_cards",
    "read_hands",
    "read_instructions",
    "read_seat",
    "rest_of",
    "whole",
]

NOTHING = "-"  # an empty list, no options, nobody
NUMBER = re.compile("0|[1-9][0-9]{0,6}")
C = TypeVar("C", bound=Hashable)


class Fields(dict[str, str]):
    """The words of one position string by the names of the fields."""

    @classmethod
    def split(cls, words: Sequence[str], names: Sequence[str], missing: str = "") -> Fields:
        """Name the words; the field `missing`, the last one, may be left out."""
        if len(words) == len(names) - 1 and names[-1] == missing:
            words = [*words, NOTHING]
        if len(words) != len(names):
            count = len(words)
            raise PositionError("fields", "position.fields", given=count, names=" ".join(names))
        return cls(zip(names, words, strict=True))


class _AsPrinted:
    """A deal that leaves every deck in its order, for checking the options."""

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        return tuple(cards)


def fresh_state(game: Game, fields: Fields) -> State:
    """A new game with the players and options of a position; its cards are filled in later."""
    options = _read_options(game.Options, fields["options"])
    try:
        return game.deal(whole("players", fields["players"]), options, deal=_AsPrinted())
    except RuleError as refused:
        place = "players" if refused.key.startswith("option.players") else "options"
        raise PositionError.because(place, refused) from None


def whole(where: str, text: str) -> int:
    """A whole number of at most seven digits, without zeros in front."""
    if not NUMBER.fullmatch(text):
        raise PositionError(where, "position.number", value=text)
    return int(text)


def read_card(where: str, text: str) -> Card:
    """A card of Columns, as it is printed."""
    card = parse_card(text)
    if card is None or str(card) != text:
        raise PositionError(where, "record.card", "CR-1", card=text)
    return card


def read_cards(where: str, text: str, read: Callable[[str, str], C]) -> tuple[C, ...]:
    """Cards with commas between them; none at all is `-`."""
    return () if text == NOTHING else tuple(read(where, card) for card in text.split(","))


def read_hands(
    where: str, text: str, read: Callable[[str, str], C], players: int
) -> tuple[tuple[C, ...], ...]:
    """Cards of every seat, with slashes between the seats."""
    hands = text.split("/")
    if len(hands) != players:
        raise PositionError(where, "position.seats", given=len(hands), players=players)
    return tuple(read_cards(where, hand, read) for hand in hands)


def cards_text(cards: Iterable[object]) -> str:
    return ",".join(map(str, cards)) or NOTHING


def hands_text(hands: Iterable[Iterable[object]]) -> str:
    return "/".join(map(cards_text, hands))


def read_seat(where: str, text: str, players: int) -> int:
    seat = parse_seat(text)
    if seat is None or seat >= players:
        raise PositionError(where, "position.seat", value=text, players=players)
    return seat


def rest_of(deck: Iterable[C], **groups: Iterable[C]) -> tuple[C, ...]:
    """The cards of the deck that are in none of the groups, which are named by their fields."""
    left = Counter(deck)
    cards_of_deck = set(left)
    for where, cards in groups.items():
        for card in cards:
            if card not in cards_of_deck:
                raise PositionError(where, "position.card", card=str(card))
            if not left[card]:
                raise PositionError(where, "position.double", card=str(card))
            left[card] -= 1
    return tuple(left.elements())


def options_text(options: Options) -> str:
    """What differs from the default options, like `minimum=3;take_back=true`."""
    plain = options.write()
    return ";".join(f"{name}={_value_text(value)}" for name, value in plain.items()) or NOTHING


def _value_text(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case list():
            return ",".join(value) or NOTHING
        case dict() if "STOP" in value:
            return ",".join(str(card) for cards in value.values() for card in cards)
        case dict():
            return ",".join(f"{card}:{number}" for card, number in value.items())
    return str(value)


def _read_options(kind: type[Options], text: str) -> Options:
    infos = {info.name: info for info in kind.table()}
    values: dict[str, object] = {}
    for part in text.split(";") if text != NOTHING else ():
        name, sign, value = part.partition("=")
        if not sign or name in values:
            raise PositionError("options", "position.option", value=part)
        values[name] = _read_value(infos[name], value) if name in infos else value
    try:
        return kind.read(values)
    except RuleError as refused:
        raise PositionError.because("options", refused) from None


def _read_value(option: OptionInfo, text: str) -> object:
    """A value as JSON would have it; whether the option takes it is for the rules to say."""
    if option.kind == "flag":
        return {"true": True, "false": False}.get(text, text)
    if option.kind == "kinds":
        return [] if text == NOTHING else text.split(",")
    if option.kind != "table" or text in option.choices:
        return int(text) if NUMBER.fullmatch(text) else text
    if option.name == "instructions":
        return read_instructions("options", text)
    pairs = [part.partition(":") for part in text.split(",")]
    if len({card for card, _, _ in pairs}) < len(pairs):
        raise PositionError("options", "position.option", value=text)
    return {str(read_card("options", card)): whole("options", number) for card, _, number in pairs}


def read_instructions(where: str, text: str) -> dict[str, list[int]]:
    """An instruction table: four cards of each kind in their fixed order, 28 in all."""
    cards = [whole(where, card) for card in text.split(",")]
    if len(cards) != 4 * len(KINDS):
        raise PositionError(where, "position.table", "XR-1", given=len(cards))
    return {str(kind): cards[4 * i : 4 * i + 4] for i, kind in enumerate(KINDS)}
