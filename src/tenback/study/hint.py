"""A hint: the moves an expert would make, and why, in facts that are true of the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.levels import find_player, players_of
from tenback.bots.player import Line, Player
from tenback.bots.turn import Turn
from tenback.bots.weights import FILE_PREFIX
from tenback.language import say
from tenback.rules import Board, View
from tenback.rules.signals import Heard
from tenback.study.reasons.columns import columns_reasons
from tenback.study.reasons.duel import duel_reasons
from tenback.study.reasons.reason import MOST_REASONS, Reason, choices, moves_text
from tenback.study.reasons.team import team_reasons
from tenback.study.review.review_json import HintJson, LineJson

__all__ = ["LEVEL", "Hint", "NoHint", "hint", "reasons", "thinker", "thinkers"]

LEVEL = "expert"

# What speaks for a line of a game: the view, the line, the second choice, and the signals.
Reasons = Callable[[View, Line, Line | None, Heard], Iterator[Reason]]
REASONS: dict[str, Reasons] = {
    "classic": team_reasons,
    "extreme": team_reasons,
    "duel": duel_reasons,
    "columns": columns_reasons,
}


class NoHint(ValueError):
    """There is nothing to advise; `key` names the sentence that says why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return say(self.key, "en", **self.values)


@dataclass(frozen=True, slots=True)
class Hint:
    """A line of moves, the reasons for it, and the lines it was compared with, best first."""

    seat: int
    line: Line
    reasons: tuple[Reason, ...]
    others: tuple[Line, ...] = ()

    def plain(self, language: str = "en") -> HintJson:
        """For JSON."""
        return {
            "seat": self.seat,
            **plain_line(self.line),
            "reasons": [reason.plain(language) for reason in self.reasons],
            "others": [plain_line(line) for line in self.others],
        }


def plain_line(line: Line) -> LineJson:
    """A line for JSON."""
    moves = [str(move) for move in line.moves]
    return {"moves": moves, "chance": round(line.chance, 4), "samples": line.samples}


def thinkers(game: str) -> dict[str, Player]:
    """The levels that can judge moves, the weakest first."""
    return {name: player for name, player in players_of(game).items() if player.considers}


def thinker(game: str, level: str = LEVEL) -> Player:
    """A player that gives hints, without plans of other games."""
    if level.startswith(FILE_PREFIX):
        return find_player(game, level)
    levels = thinkers(game)
    if not levels:
        raise NoHint("hint.no_thinker", game=game)
    if level not in levels:
        raise NoHint("hint.no_level", level=level, game=game, choices=", ".join(levels))
    return copy(levels[level])


def hint(
    view: View,
    random: Random,
    heard: Heard = (),
    budget: Budget = DEFAULT_BUDGET,
    expert: Player | None = None,
    past: Callable[[], Sequence[Board]] = tuple,
) -> Hint:
    """What the seat could do now, and why; without a player, the expert of the game says it.

    `past` gives the boards at which all turns began, for advice that fits the others at the table.
    """
    if view.board.result is not None:
        raise NoHint("hint.over")
    if view.seat is None or view.board.turn not in (None, view.seat):
        raise NoHint("hint.not_your_turn", n=(view.board.turn or 0) + 1)
    expert = expert or thinker(view.game.id)
    lines = expert.consider(Turn(view, random, heard, budget=budget, past=past))
    return Hint(view.seat, lines[0], reasons(view, lines, heard), lines[1:])


def reasons(view: View, lines: Sequence[Line], heard: Heard = ()) -> tuple[Reason, ...]:
    """Why the first line is better than the second; when nothing else can be said, the chances."""
    line, second = lines[0], lines[1] if len(lines) > 1 else None
    facts = tuple(islice(_facts(view, line, second, heard), MOST_REASONS))
    every = facts or (_chances(line, second),)
    return tuple(replace(reason, game=view.game.id) for reason in every)


def _chances(line: Line, second: Line | None) -> Reason:
    """What can be said of any line."""
    values: dict[str, int | str] = {"percent": percent(line.chance)}
    if second is None:
        return Reason("chance", values)
    values |= {"less": percent(second.chance), "other": moves_text(second.moves)}
    return Reason("even" if values["percent"] == values["less"] else "better", values)


def percent(chance: float) -> int:
    """A chance as a whole number of percent."""
    return round(100 * chance)


def _facts(view: View, line: Line, second: Line | None, heard: Heard) -> Iterator[Reason]:
    """The facts in favour of a line, each kind once; none for the choice of a starter."""
    if view.board.turn is None:
        return
    kinds = set()
    facts = REASONS[view.game.id](view, line, second, heard)
    for reason in (*choices(view, line, second), *facts):
        if reason.kind not in kinds:
            kinds.add(reason.kind)
            yield reason
