"""The strong players of The Game: a learned value of a turn, and looking ahead."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tenback.bots import weights
from tenback.bots.budget import USUAL, Budget, Effort
from tenback.bots.player import Heard
from tenback.bots.signals import Signal, may_signal
from tenback.kernel.classic_look import Look, wishes
from tenback.rules import Move, View
from tenback.rules.classic import CARDS
from tenback.rules.moves import End, Lay, Start

__all__ = ["Expert", "Strong"]

COMPARED = 8  # turns that an expert looks at more closely
STRIDE = 5  # deals between two looks at the clock


@dataclass
class Strong:
    """Takes the turn whose outcome the learned value likes best; instant."""

    compared: int = 1
    work: int = 0  # how many times the unseen cards are dealt for each decision
    _looks: dict[int, Look] = field(default_factory=dict, repr=False)
    _plan: tuple[Any, list[tuple[int, int]]] | None = field(default=None, repr=False)

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next card of the best turn, or its end; a plan is kept until it is played out."""
        if view.board.turn is None:
            return Start(view.seat or 0)
        if self._plan is None or self._plan[0] != _moment(view):
            self._plan = (None, self._best_turn(view, random, heard, budget))
        cards = self._plan[1]
        if not cards:
            self._plan = None
            return End()
        card, pile = cards[0]
        move = Lay(card, pile)
        self._plan = (_moment(view, card), cards[1:])
        return move

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """Please leave this pile: of every pile the hand has the ten-back or the next card for."""
        if view.seat is None or not may_signal(view):
            return ()
        bits = wishes(view.hand, view.board.tops)
        return tuple(Signal(view.seat, pile) for pile in range(4) if bits >> pile & 1)

    def _best_turn(
        self, view: View, random: Random, heard: Heard, budget: Budget
    ) -> list[tuple[int, int]]:
        look, kept = self._sit(view, random)
        if kept > 1 and self.work:
            for seat, said in enumerate(heard):
                if seat != view.seat and said is not None:
                    look.hear(seat, sum({1 << signal.pile for signal in said}), True)
            return look.turn(_halve(look, kept, budget.begin(self.work)))
        return look.turn(0) if kept else []

    def _sit(self, view: View, random: Random) -> tuple[Look, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        board = view.board
        players = board.players
        look = self._looks.get(players)
        if look is None:
            look = self._looks[players] = Look()
            look.load(weights.load(f"classic-{players}"))
        unseen = tuple(card for card in CARDS if card not in board.laid and card not in view.hand)
        kept = look.sit(
            view.hand,
            unseen,
            board.tops,
            board.minimum - len(board.played),
            board.options.minimum,
            board.options.hand_size(players),
            board.stock,
            board.counts,
            view.seat or 0,
            self.compared,
            random.getrandbits(63),
        )
        return look, kept


class Expert(Strong):
    """Deals the unseen cards many times over, as the signals allow, and plays on a round."""

    def __init__(self, work: int = 400, compared: int = COMPARED) -> None:
        super().__init__(compared, work)


def _moment(view: View, laid: int | None = None) -> tuple[Any, ...]:
    """Where a turn stands, or will stand once a card of the hand has been laid."""
    hand = tuple(card for card in view.hand if card != laid)
    return view.seat, hand, view.board.stock, len(view.board.played) + (laid is not None)


def _halve(look: Look, kept: int, effort: Effort) -> int:
    """Sequential halving: share the work out, and drop the worse half again and again."""
    alive = list(range(kept))
    rounds = max(1, (kept - 1).bit_length())
    work = effort.left
    for _ in range(rounds):
        share = max(1, work // (rounds * len(alive)))
        bits = sum(1 << place for place in alive)
        while share > 0 and (times := effort.take(min(share, STRIDE) * len(alive)) // len(alive)):
            look.sample(bits, times)
            share -= times
        alive.sort(key=lambda place: -look.worth(place)[1])
        if len(alive) > 1:
            alive = alive[: (len(alive) + 1) // 2]
    return alive[0]
