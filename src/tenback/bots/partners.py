"""What level each partner in The Game seems to be, told from the turns that everybody saw.

A turn is as likely for a level as that level makes it with the hands it may have been made from.
What is known of a seat is the product over its turns. Levels that play by rules of thumb, easy and
medium, are told from those that play by a learned value. People are taken for what they play like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from random import Random
from typing import NamedTuple

from tenback.bots import weights
from tenback.bots.lookahead import search_of_thread
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.rules import Board
from tenback.rules.classic import CARDS, ClassicBoard

__all__ = ["SeenTurn", "partner_shares", "seen_turns"]

IMAGINED_HANDS = 24  # from which a turn that was seen may have been made
PRIOR = (0.15, 0.2, 0.65)  # of easy, medium, and of a player by a learned value
SLIP_RATE = 0.05  # of the turns nobody's level explains,
SLIP_CHANCE = 0.03  # and how likely each of these is
LEAST_SHARE = 0.03  # less than this counts as nothing
MOST_KNOWN_TURNS = 4096  # whose likelihoods are kept

Shares = tuple[float, float, float]  # how likely a seat is easy, medium, or of a higher level


class SeenTurn(NamedTuple):
    """A finished turn of The Game as everybody saw it."""

    seat: int
    players: int
    held: int  # cards that stayed in the hand
    cards: tuple[int, ...]  # laid in the turn
    laid_before: frozenset[int]
    tops_before: tuple[int, ...]
    tops_after: tuple[int, ...]
    stock: int  # when the turn began
    minimum: int  # cards the seat had to lay
    size: int  # of a full hand


def seen_turns(boards: Sequence[Board]) -> Iterator[SeenTurn]:
    """The turns between boards at which all turns of a game so far began, in their order."""
    for before, after in pairwise(boards):
        if not isinstance(before, ClassicBoard) or not isinstance(after, ClassicBoard):
            return
        seat, cards = before.turn, after.laid - before.laid
        if seat is None or not cards or len(cards) > before.counts[seat]:
            continue
        yield SeenTurn(
            seat,
            before.players,
            before.counts[seat] - len(cards),
            tuple(sorted(cards)),
            before.laid,
            before.tops,
            after.tops,
            before.stock,
            before.minimum,
            before.options.hand_size(before.players),
        )


@lru_cache(maxsize=MOST_KNOWN_TURNS)
def _likelihoods(turn: SeenTurn) -> Shares:
    """How likely each level makes this turn; the same for whoever asks."""
    name = f"classic-{turn.players}"
    search = search_of_thread(f"partners {name}", lambda: _judge(name))
    unlaid = tuple(card for card in CARDS if card not in turn.laid_before)
    seed = Random(f"{sorted(turn.cards)}{turn.tops_before}{len(unlaid)}").getrandbits(63)
    odds = search.turn_odds(
        (
            turn.held,
            turn.cards,
            unlaid,
            turn.tops_before,
            turn.tops_after,
            turn.stock,
            turn.minimum,
            turn.size,
        ),
        IMAGINED_HANDS,
        seed,
    )
    easy, medium, learned = ((1 - SLIP_RATE) * p + SLIP_RATE * SLIP_CHANCE for p in odds)
    return easy, medium, learned


def _judge(name: str) -> ClassicSearch:
    search = ClassicSearch()
    search.load(weights.load(name))
    return search


def partner_shares(boards: Sequence[Board], players: int) -> list[Shares]:
    """How likely each seat is of which level, after the turns between these boards."""
    logs = [[log(share) for share in PRIOR] for _ in range(players)]
    for turn in seen_turns(boards):
        for level, likelihood in enumerate(_likelihoods(turn)):
            logs[turn.seat][level] += log(likelihood)
    return [_normal(seat) for seat in logs]


def _normal(logs: Sequence[float]) -> Shares:
    most = max(logs)
    parts = [exp(value - most) for value in logs]
    shares = [part / sum(parts) for part in parts[:2]]
    easy, medium = (share if share >= LEAST_SHARE else 0.0 for share in shares)
    return easy, medium, 1 - easy - medium
