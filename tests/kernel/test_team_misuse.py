"""What cannot be asked of the kernel of a team is refused: no crash, no endless loop, no answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tenback.kernel.team.convert import Position
from tenback.kernel.team.ending import ClassicEnding
from tenback.kernel.team.learn import TeamLearner
from tenback.kernel.team.search import ClassicSearch, ExtremeSearch
from tenback.record import Seeded
from tenback.rules import game
from tests.kernel.team import SEARCHES, TEAM
from tests.rules.situations import team

HOW = (0.001, 0.5, 0.3, 8.0)


def seated(minimum: int = 2) -> TeamLearner:
    learner = TeamLearner()
    learner.seat(2, minimum, 7)
    return learner


def looking() -> ClassicSearch:
    search = ClassicSearch()
    search.set_position(team((5, 60, 70), (8, 9), tops=(50, 40, 3, 4)).view(0), 4, 1, 2)
    return search


def choosing() -> ClassicSearch:
    search = ClassicSearch()
    search.set_position(game("classic").deal(2, deal=Seeded("a")).view(0), 4, 1, 2)
    return search


def nobodys_turn() -> Position:
    state = team((5, 6, 7), (8, 9), draw=())
    return Position.of(replace(state, board=replace(state.board, turn=None, minimum=0)))


def guess_what_was_not_seen() -> None:
    """A turn of the position before is not one of this."""
    search = looking()
    search.add_last_turn((1, 2, (50, 40), (), (1, 1, 3, 4), (50, 40, 3, 4), 60, 2))
    search.set_position(team((5, 60), (8, 9), tops=(50, 40, 3, 4), draw=()).view(0), 4, 1, 2)
    search.guess_hand(1, 5, 4.0)


def of_extreme() -> Position:
    return Position.of(team((11, 36, 50), (45, 46), tops=(10, 44, 60, 70), draw=(), on="extreme"))


def sit_at(search: Any, name: str) -> None:
    state = game(name).deal(2, deal=Seeded("a"))
    search.set_position((state if state.turn is not None else state.play("@1")).view(0), 4, 1, 2)


ASKED: dict[str, Callable[[], Any]] = {
    "an ending of nothing": lambda: ClassicEnding().settle(None),  # type: ignore[arg-type]
    "an ending in which it is nobody's turn": lambda: ClassicEnding().settle(nobodys_turn()),
    "an ending of Extreme": lambda: ClassicEnding().settle(of_extreme()),
    "a seat of Extreme": lambda: sit_at(ClassicSearch(), "extreme"),
    "a seat of The Game": lambda: sit_at(ExtremeSearch(), "classic"),
    "a seat of Face to Face": lambda: sit_at(ClassicSearch(), "duel"),
    "a seat of Columns": lambda: sit_at(ClassicSearch(), "columns"),
    "odds of a seat that is not there": lambda: looking().hidden.odds(7),
    "odds of no seat": lambda: looking().hidden.odds(-1),
    "a start by a seat that is not there": lambda: choosing().starts(2, 1, 1),
    "a start by no seat": lambda: choosing().starts(-1, 1, 1),
    "a way to win from nowhere": lambda: ClassicSearch().winning_turn(10),
    "a start from nowhere": lambda: ClassicSearch().starts(0, 1, 1),
    "a hand after a turn that was not seen": guess_what_was_not_seen,
    "a turn that does not fit": lambda: looking().add([(5, 0), (60, 1)]),
    "a turn that may not end": lambda: looking().add([(60, 0)]),
    "a game without a table": lambda: TeamLearner().play_games(1, 1),
    "turns of no card": lambda: seated(0).play_games(1, 1),
    "steps after no game": lambda: seated().learn(3, 1, *HOW, 0),
}


@pytest.mark.xfail(run=False, reason="crashes, does not end, or answers nonsense")
@pytest.mark.parametrize("asked", ASKED)
def test_what_cannot_be_asked_is_refused(asked: str) -> None:
    with pytest.raises((ValueError, TypeError, IndexError)):
        ASKED[asked]()


@pytest.mark.parametrize("name", TEAM)
def test_a_search_that_knows_nothing_yet_has_nothing_to_tell(name: str) -> None:
    search = SEARCHES[name]()
    assert search.kept == 0
    assert search.deal_hands() == ()
    search.sample(1, 3)
    with pytest.raises(IndexError, match="no such turn"):
        search.worth(0)
    with pytest.raises(ValueError, match="cards of the hand"):
        search.add([(5, 0)])
    with pytest.raises(ValueError, match="nobody sits there"):
        search.add_signal(0, 1, exact=True)
