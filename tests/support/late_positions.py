"""Random positions near the end of a game, with a few cards left, for the rare endings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tenback.rules import State
from tenback.rules.columns import DEFAULT_DECK
from tenback.rules.columns.cards import LAST_VALUE
from tests.rules.situations import COLOUR, NUMBERS, columns, duel, team

__all__ = ["late_positions"]

SPECIAL = [4, 36, 65, 97, 11, 45, 56, 90, 18, 32, 69, 83]  # STOP, SKULL, THREE by default


def late_positions(game: str, random: Random) -> Iterator[State]:
    """A few such positions."""
    if game in ("classic", "extreme"):
        yield _team(game, random)
        yield _team(game, random)
    elif game == "duel":
        yield _duel(random)
    else:
        yield _columns(random)


def _team(game: str, random: Random) -> State:
    players = random.randint(1, 3)
    left = random.sample(NUMBERS, random.randint(1, 6))
    if game == "extreme" and random.random() < 0.7:
        left = list({*left[:2], *random.sample(SPECIAL, 2)})
    hands: list[list[int]] = [[] for _ in range(players)]
    stock = random.choice([0, 0, 0, 2])
    for card in left[stock:] or left:
        hands[random.randrange(players)].append(card)
    draw = left[:stock] if left[stock:] else []
    laid = [card for card in NUMBERS if card not in left]
    tops: tuple[int, ...] = (
        laid[0],
        laid[random.randrange(4, 40)],
        laid[-1],
        laid[-random.randrange(5, 40)],
    )
    if random.random() < 0.6:
        tops = _ten_away(random.choice(left), left, tops)
    turn = next(seat for seat, hand in enumerate(hands) if hand)
    options: dict[str, Any] = {"take_back": random.random() < 0.3}
    if game == "extreme":
        options["violations"] = random.choice(["refuse", "lose"])
    return team(*hands, tops=tops, draw=draw, turn=turn, on=game, **options)


def _ten_away(card: int, left: list[int], tops: tuple[int, ...]) -> tuple[int, ...]:
    """Tops from which this card jumps back, as far as there are such cards on the piles."""
    high, low = card + 10, card - 10
    rising = high if high in NUMBERS and high not in (*left, *tops) else tops[0]
    falling = low if low in NUMBERS and low not in (*left, *tops) else tops[2]
    return rising, tops[1], falling, tops[3]


def _duel(random: Random) -> State:
    hands = [random.sample(COLOUR, random.randint(2, 4)) for _ in range(2)]
    rest = [[card for card in COLOUR if card not in hand] for hand in hands]
    draws = (random.sample(rest[0], random.choice([0, 1, 2])), random.sample(rest[1], 1))
    tops = (random.randint(1, 30), random.randint(31, 60), random.randint(1, 30), 59)
    lone = random.choice(["lose", "may_win"])
    return duel(*hands, tops=tops, draws=draws, turn=random.randrange(2), lone_last_card=lone)


def _columns(random: Random) -> State:
    faces = [str(card) for card, _ in DEFAULT_DECK]
    open_ones = [str(card) for card, _ in DEFAULT_DECK if card.value != LAST_VALUE]
    hands = [" ".join(random.sample(faces, random.randint(1, 3))) for _ in range(3)]
    shown = " ".join(random.sample(open_ones, random.randint(1, 4)))
    draw = " ".join(random.sample(faces, random.choice([0, 1, 5])))
    return columns(*hands, shown=shown, draw=draw, turn=random.randrange(3), target=60)
