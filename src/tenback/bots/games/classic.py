"""The strong players of The Game: a learned value of a turn, and looking ahead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from random import Random

from tenback.bots import weights
from tenback.bots.asked import read_turn
from tenback.bots.budget import USUAL, Budget, Effort
from tenback.bots.halving import halve
from tenback.bots.looks import look_of
from tenback.bots.plan import Plan, standing
from tenback.bots.player import Heard, Line, careful
from tenback.bots.signalling import Signalling
from tenback.bots.turn import Deed
from tenback.kernel.classic_look import Look
from tenback.rules import Move, Result, View
from tenback.rules.classic import CARDS
from tenback.rules.moves import End, Lay, Start

__all__ = ["Expert", "Strong"]

USUAL_MINIMUM = 2  # cards a turn; expert play has values of its own
COMPARED = 8  # turns that are looked at more closely
PRIOR = 2.0  # deals that the learned value counts for
GUESSING = 2  # players where hands are guessed
GUESSED = 200  # hands thought of for a seat whose last turn was seen
GUESS_STRIDE = 20  # of them between two looks at the clock
SHARPNESS = 8.0  # how sure a seat is taken to be of the better turn
START_STRIDE = 4  # of them between two looks at the clock
START_DEALS = 20  # for each seat that could start, without look-ahead


@dataclass
class Strong(Signalling):
    """Takes the turn whose outcome the learned value likes best; instant."""

    work: int = 0  # how many times the unseen cards are dealt for each decision
    compared: int = COMPARED
    depth: int = 0
    exact: int = 2
    nodes: int = 2000
    _plan: Plan | None = field(default=None, repr=False)
    _seen: Sequence[Deed] = field(default=(), repr=False)

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next card of the best turn, or its end; a plan is kept until it is played out."""
        if self._plan is None or self._plan[0] != standing(view):
            self._plan = None, self.consider(view, random, heard, budget)[0].moves
        move, *rest = self._plan[1]
        self._plan = (standing(view, move), tuple(rest)) if isinstance(move, Lay) else None
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
        asked, ended = self._read(view, random, also)
        look, kept = self._sit(view, random)
        look.ahead(self.depth or max(2, view.board.players), self.exact, self.nodes)
        self.hear(look, view, heard)
        if not _is_worth_guessing(view, heard):
            self._seen = ()
        effort = budget.begin(self.work)
        if not kept:  # cannot be seen to happen, but then any legal move will do
            return (Line((careful(view)[0],), 0.0),)
        if ended is not None and not ended.winners:
            lost = Line(tuple(Lay(*card) for card in asked), 0.0)
            return (*self._compare(look, view, range(kept), (), effort), lost)
        ends = view.refusal(End()) is None
        extra = {look.add(asked)} if asked or (also and ends) else set()
        way = look.way(ends) if self.work else None
        last = {look.add(way)} if way is not None else set()
        return self._compare(look, view, sorted({*range(kept), *extra, *last}), extra, effort)

    def _read(
        self, view: View, random: Random, also: Sequence[Move]
    ) -> tuple[list[tuple[int, int]], Result | None]:
        """The turn somebody asks about, completed as well as can be if it may not end there."""
        laid, reached = read_turn(view, also)  # type: ignore[arg-type]
        cards = [(move.card, move.pile) for move in laid]
        ended = reached.ending() if laid else None
        if laid and ended is None and reached.forbids_end() is not None:
            look, kept = self._sit(reached, random)
            cards += look.turn(0) if kept else []
        return cards, ended

    def _compare(
        self, look: Look, view: View, places: Sequence[int], spared: Collection[int], effort: Effort
    ) -> tuple[Line, ...]:
        """What the value, and what samples within the budget, make of the turns."""

        def mean(place: int) -> float:
            value, sampled, samples = look.worth(place)
            return (value * PRIOR + sampled * samples) / (PRIOR + samples)

        if self.work and look.fate(places[0]) is not None:
            ranked = _settle(look, places, effort)
        elif self.work:
            self._guess(look, effort)
            ranked = halve(len(places), look.sample, mean, effort, spared)
        else:
            ranked = sorted(((at, mean(at)) for at in places), key=lambda choice: -choice[1])
        lines = []
        for place, chance in ranked:
            cards = [Lay(*card) for card in look.turn(place)]
            end = (End(),) if len(cards) < view.board.unlaid else ()  # the last card needs none
            lines.append(Line((*cards, *end), chance, look.worth(place)[2]))
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
                sums[seat] += times * look.starts(seat, times, 1)
            dealt += times
        lines = [Line((Start(seat),), sums[seat] / max(1, dealt), dealt) for seat in seats]
        return tuple(sorted(lines, key=lambda line: -line.chance))

    def _guess(self, look: Look, effort: Effort) -> None:
        """What the others may have held on to, from the turns they were seen to make."""
        seen, self._seen = self._seen, ()
        for deed in seen:
            look.saw(*deed)
            for _ in range(min(GUESSED, effort.left) // GUESS_STRIDE):
                if effort.is_over():
                    return
                look.guess(deed.seat, GUESS_STRIDE, SHARPNESS)

    def _sit(self, view: View, random: Random) -> tuple[Look, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        board = view.board
        players = board.players
        minimum = board.options.minimum
        name = f"classic-{players}" if minimum == USUAL_MINIMUM else f"classic-{players}-{minimum}"
        look = look_of(name, lambda: _made(name))
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
    """Deals the unseen cards many times over, as words and deeds allow, and plays on a round."""

    def __init__(self, work: int = 400, compared: int = COMPARED) -> None:
        super().__init__(work, compared)

    def watch(self, seen: Sequence[Deed]) -> None:
        """What the others did last: their hands are guessed from it."""
        self._seen = seen


def _is_worth_guessing(view: View, heard: Heard) -> bool:
    """Of one partner without a word: words tell more, and of several one learns too little."""
    said = [words for seat, words in enumerate(heard) if seat != view.seat and words is not None]
    return view.board.players == GUESSING and not said


def _settle(look: Look, places: Sequence[int], effort: Effort) -> list[tuple[int, float]]:
    """With nothing hidden: the turns that win, the likeliest to be understood by others first."""
    chances = []
    for place in places:
        fate = look.fate(place) if effort.take(1) else -1
        chances.append((place, look.worth(place)[0] if fate is None or fate < 0 else float(fate)))
    return sorted(chances, key=lambda choice: -choice[1])


def _made(name: str) -> Look:
    look = Look()
    look.load(weights.load(name))
    return look
