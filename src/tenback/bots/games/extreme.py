"""The strong players of The Game Extreme: a learned value of a turn, and looking ahead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from random import Random

from tenback.bots import weights
from tenback.bots.budget import USUAL, Budget
from tenback.bots.halving import halve
from tenback.bots.looks import look_of
from tenback.bots.plan import Plan, standing
from tenback.bots.player import Heard, Line, careful
from tenback.bots.signalling import Signalling
from tenback.kernel.extreme_look import Look
from tenback.rules import Move, View
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, Start, TakeBack

__all__ = ["ExtremeExpert", "ExtremeStrong"]

COMPARED = 8  # turns that are looked at more closely
PRIOR = 24.0  # deals that the learned value counts for
CLOSE = 0.7  # of the best chance: a turn that seems worse is not looked at
START_DEALS = 20  # for each seat that could start, without look-ahead
START_STRIDE = 4  # of them between two looks at the clock
LAST_NODES = 20_000  # places an exact ending may take

Cards = list[tuple[int, int]]


@dataclass
class ExtremeStrong(Signalling):
    """Takes the turn whose outcome the learned value likes best; instant."""

    work: int = 0  # how many times the unseen cards are dealt for each decision
    compared: int = COMPARED
    depth: int = 2  # turns that are played on after the one in question
    _plan: Plan | None = field(default=None, repr=False)

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next card of the best turn, or its end; a plan is kept until it is played out."""
        if self._plan is None or self._plan[0] != standing(view):
            self._plan = (None, self.consider(view, random, heard, budget)[0].moves)
        move, *rest = self._plan[1]
        self._plan = (standing(view, move), tuple(rest)) if rest and isinstance(move, Lay) else None
        return move

    def consider(
        self,
        view: View,
        random: Random,
        heard: Heard = (),
        budget: Budget = USUAL,
        also: Sequence[Move] = (),
    ) -> tuple[Line, ...]:
        """Whole turns from here on, the best first; nothing when it is not this seat's turn."""
        board = view.board
        if board.result is None and board.turn is None:
            return self._starters(view, random, budget)
        if board.turn is None or board.turn != view.seat:
            return ()
        assert isinstance(view, ExtremeView)
        asked, lost = self._read(view, random, also)
        look, kept = self._sit(view, random)
        self.hear(look, view, heard)
        if not kept:  # cannot be seen to happen, but then any legal move will do
            return (Line((careful(view)[0],), 0.0),)
        if lost:
            return (*self._compare(look, view, kept, (), budget), Line(lost, 0.0))
        extra = [] if asked is None else [look.add(asked)]
        return self._compare(
            look, view, max([kept, *(place + 1 for place in extra)]), extra, budget
        )

    def _read(
        self, view: ExtremeView, random: Random, also: Sequence[Move]
    ) -> tuple[Cards | None, tuple[Move, ...]]:
        """The cards of the turn somebody asks about, or the moves of one that loses at once."""
        laid, here, over = read_turn(view, also)
        if over is None:
            return None, tuple(laid)
        if not over and here.forbids_end() is not None:
            look, kept = self._sit(here, random)
            rest = look.turn(0) if kept else []
        else:
            rest = []
        if not laid and not (also and here.forbids_end() is None):
            return None, ()
        return [(move.card, move.pile) for move in laid if isinstance(move, Lay)] + rest, ()

    def _compare(
        self, look: Look, view: ExtremeView, count: int, spared: Collection[int], budget: Budget
    ) -> tuple[Line, ...]:
        """What the value, and what samples within the budget, make of the turns."""

        def mean(place: int) -> float:
            value, sampled, samples = look.worth(place)
            return (value * PRIOR + sampled * samples) / (PRIOR + samples)

        sure = look.solved(LAST_NODES) if self.work else None
        if self.work and (sure is None or spared):
            ranked = halve(count, look.sample, mean, budget.begin(self.work), spared)
        else:
            ranked = sorted(((at, mean(at)) for at in range(count)), key=lambda choice: -choice[1])
        lines = [
            Line(_moves(view, look.turn(place)), chance, look.worth(place)[2])
            for place, chance in ranked
        ]
        if sure is not None:
            best = Line(_moves(view, sure), 1.0)
            lines = [best, *(line for line in lines if line.moves != best.moves)]
        return tuple(lines)

    def _starters(self, view: View, random: Random, budget: Budget) -> tuple[Line, ...]:
        """Who should start (G-5): the own hand is known, the others' are dealt."""
        players, own = view.board.players, view.seat or 0
        if view.seat is None:  # a spectator's guess is as good as any
            return tuple(Line((Start(seat),), 0.0) for seat in range(players))
        effort = budget.begin(self.work or START_DEALS * players)
        seats = (*range(own, players), *range(own))
        sums, dealt = dict.fromkeys(seats, 0.0), 0
        while times := effort.take(players * START_STRIDE) // players:
            seed = random.getrandbits(63)  # the same deals for every seat
            for seat in seats:
                look, _ = self._sit(view, Random(seed))
                sums[seat] += times * look.starts(seat, times)
            dealt += times
        lines = [Line((Start(seat),), sums[seat] / max(1, dealt), dealt) for seat in seats]
        return tuple(sorted(lines, key=lambda line: -line.chance))

    def _sit(self, view: View, random: Random) -> tuple[Look, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        players = view.board.players
        name = f"extreme-{players}"
        look = look_of(name, lambda: _made(name))
        kept = look.sit(view, self.compared, random.getrandbits(63), self.depth)  # type: ignore[arg-type]
        close = CLOSE * look.worth(0)[0] if kept else 0.0
        return look, sum(look.worth(place)[0] >= close for place in range(kept))


class ExtremeExpert(ExtremeStrong):
    """Deals the unseen cards many times over, as the signals allow, and plays on a round."""

    def __init__(self, work: int = 400, compared: int = COMPARED, depth: int = 2) -> None:
        super().__init__(work, compared, depth)


def read_turn(
    view: ExtremeView, moves: Sequence[Move]
) -> tuple[list[Move], ExtremeView, bool | None]:
    """The moves of this turn, where they leave the seat, and whether the turn is over with them.

    None instead of yes or no: they lose the game at once. What comes after the turn is left out,
    and so are cards that were taken back (GR-7). Moves that are not legal are refused.
    """
    laid: list[Move] = []
    reached = [view]
    for move in moves:
        here = reached[-1]
        refused = here.refusal(move)
        if refused is not None:
            raise refused
        if isinstance(move, TakeBack):
            if not laid:
                break  # a card from before the question
            laid.pop()
            reached.pop()
            continue
        if here.broken(move):
            return [*laid, move], here, None
        if isinstance(move, End):
            return laid, here, True
        if isinstance(move, Lay):
            laid.append(move)
            reached.append(here.after_card(move))
            ended = reached[-1].ending()
            if ended is not None:
                return laid, reached[-1], True if ended.winners else None
            if here.board.instructions.of.get(move.card) is Kind.STOP:
                return laid, reached[-1], True
    return laid, reached[-1], False


def _moves(view: ExtremeView, cards: Cards) -> tuple[Move, ...]:
    """A turn in moves; STOP and the very last card end it by themselves (X-5)."""
    board = view.board
    stops = bool(cards) and board.instructions.of.get(cards[-1][0]) is Kind.STOP
    over = stops or len(cards) == board.unlaid
    return (*(Lay(*card) for card in cards), *(() if over else (End(),)))


def _made(name: str) -> Look:
    look = Look()
    look.load(weights.load(name))
    return look
