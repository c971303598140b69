"""The cards of `columns` for its naive model: what they are, where they fit, what they count."""

from __future__ import annotations

import re

Card = tuple[int, str, str]  # value, sign ("", "-" or "+"), action letter ("" or one of SHNEB)

ACTIONS = {  # CR-1
    "S": [1, 2, 5, 7, 10, 14],
    "H": [1, 3, 8, 9, 12, 14],
    "N": [2, 3, 6, 7, 8, 9, 12, 13],
    "E": [4, 6, 11, 13],
    "B": [4, 5, 10, 11],
}


def order(card: Card) -> tuple[int, int, int]:
    """CR-7a: by value, then plain, minus, plus, then none, S, H, N, E, B."""
    return card[0], ["", "-", "+"].index(card[1]), ["", *"SHNEB"].index(card[2])


def default_deck() -> list[Card]:
    """The 96 cards of C-1 as CR-1 spreads them."""
    cards: list[Card] = [(0, "", "")] * 4 + [(0, "+", "")] * 2
    for value in range(1, 15):
        cards += [(value, "", "")] * 2 + [(value, "-", ""), (value, "+", "")]
    for action, values in ACTIONS.items():
        cards += [(value, "", action) for value in values]
    return cards + [(15, "", "")] * 4 + [(15, "-", ""), (15, "+", "")]


def read(text: str) -> Card:
    """`8`, `8-`, `8S` and so on."""
    found = re.fullmatch(r"(\d+)([-+]?)([SHNEB]?)", text)
    assert found is not None, text
    return int(found[1]), found[2], found[3]


def write(card: Card) -> str:
    """The card as it is typed."""
    return f"{card[0]}{card[1]}{card[2]}"


def fits(top: Card, card: Card) -> bool:
    """C-2 to C-5, CR-3: the sign of the top decides, the sign of the card does not matter."""
    if top[1] == "-":
        return card[0] == top[0] - 1
    if top[1] == "+":
        return card[0] == top[0] + 1
    return card[0] in (top[0] - 1, top[0], top[0] + 1)


def points(hand: list[Card]) -> int:
    """C-19."""
    return sum(20 if card[2] else card[0] for card in hand)
