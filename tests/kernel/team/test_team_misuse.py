"""What cannot be asked of the kernel of a team is refused: no crash, no endless loop, no answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tenback.kernel.core.learner import Learner
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.convert import Position
from tenback.kernel.team.ending import ClassicEnding, ExtremeEnding
from tenback.kernel.team.hidden_hands import signal_bits
from tenback.kernel.team.learn import TeamLearner
from tenback.kernel.team.search import ExtremeSearch, TeamSearch
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.classic import ClassicState
from tests.kernel.team.games import SEARCHES, TEAM
from tests.rules.situations import team
from tests.support.wrong_type import wrong_type

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


def obeying() -> ExtremeSearch:
    """By default 36 is a STOP, 45 a skull, 18 a THREE, 28 a NO_BACK."""
    search = ExtremeSearch()
    view = team((18, 36, 37, 45, 60), (8, 9), tops=(17, 47, 70, 28), on="extreme").view(0)
    search.set_position(view, 4, 1, 2)
    return search


ASKED: dict[str, tuple[Callable[[], Any], str]] = {
    "an ending of nothing": (
        lambda: ClassicEnding().settle(wrong_type(None)),
        "incorrect type",
    ),
    "an ending in which it is nobody's turn": (
        lambda: ClassicEnding().settle(nobodys_turn()),
        "nobody's turn",
    ),
    "an ending of Extreme": (lambda: ClassicEnding().settle(of_extreme()), "another game"),
    "a seat of Extreme": (lambda: sit_at(ClassicSearch(), "extreme"), "another game"),
    "a seat of The Game": (lambda: sit_at(ExtremeSearch(), "classic"), "another game"),
    "a seat of Face to Face": (lambda: sit_at(ClassicSearch(), "duel"), "another game"),
    "a seat of Columns": (lambda: sit_at(ClassicSearch(), "columns"), "another game"),
    "odds of a seat that is not there": (lambda: looking().hidden.odds(7), "nobody sits there"),
    "odds of no seat": (lambda: looking().hidden.odds(-1), "nobody sits there"),
    "a start by a seat that is not there": (lambda: choosing().starts(2, 1, 1), "chooses who"),
    "a start by no seat": (lambda: choosing().starts(-1, 1, 1), "chooses who starts"),
    "a start in the middle of a game": (lambda: looking().starts(1, 1, 1), "chooses who starts"),
    "a way to win from nowhere": (lambda: ClassicSearch().winning_turn(10), "whose turn it is"),
    "a start from nowhere": (lambda: ClassicSearch().starts(0, 1, 1), "chooses who starts"),
    "a hand after a turn that was not seen": (guess_what_was_not_seen, "nobody saw a turn"),
    "a turn that does not fit": (lambda: looking().add([(5, 0), (60, 1)]), "5 does not go on"),
    "a turn that may not end": (lambda: looking().add([(60, 0)]), "may not end there"),
    "a ten-back on a NO_BACK": (lambda: obeying().add([(37, 1), (60, 0)]), "37 does not go on"),
    "a skull left open": (lambda: obeying().add([(18, 0), (37, 0), (45, 0)]), "may not end"),
    "a THREE and no more": (lambda: obeying().add([(18, 0), (37, 0)]), "may not end there"),
    "a turn after its STOP": (lambda: obeying().add([(36, 0), (37, 0)]), "37 does not go on"),
    "a game without a table": (lambda: TeamLearner().play_games(1, 1), "taken a seat"),
    "turns of no card": (lambda: seated(0).play_games(1, 1), "at least one card"),
    "steps after no game": (lambda: seated().learn(3, 1, *HOW, 0), "at least one game"),
}


@pytest.mark.parametrize("asked", ASKED)
def test_what_cannot_be_asked_is_refused(asked: str) -> None:
    question, why = ASKED[asked]
    with pytest.raises((ValueError, TypeError), match=why):
        question()


def test_what_can_be_asked_is_compared() -> None:
    """The turns beside those that are refused."""
    search = obeying()
    for turn in ([(36, 0)], [(18, 0), (37, 0), (60, 0)], [(45, 0), (60, 0)], [(60, 1), (37, 0)]):
        assert search.turn(search.add(turn)) == turn


def test_after_a_refusal_nothing_is_left_to_compare() -> None:
    search = looking()
    assert search.kept > 0
    view = team((5, 60, 70), (8, 9), tops=(50, 40, 3, 4)).view(0)
    with pytest.raises(ValueError, match="as many cards"):
        search.set_position(replace(view, hand=(5, 60)), 4, 1, 2)
    assert search.kept == 0
    assert search.deal_hands() == ()


@pytest.mark.parametrize("name", TEAM)
def test_a_search_that_knows_nothing_yet_has_nothing_to_tell(name: str) -> None:
    search = SEARCHES[name]()
    assert search.kept == 0
    assert search.deal_hands() == ()
    search.sample(1, 3)
    with pytest.raises(IndexError, match="no such turn"):
        search.worth(0)
    with pytest.raises(ValueError, match="whose turn it is"):
        search.add([(5, 0)])
    with pytest.raises(ValueError, match="nobody sits there"):
        search.add_signal(0, 1, exact=True)


@pytest.mark.parametrize("name", TEAM)
def test_a_turn_is_compared_only_by_the_seat_whose_turn_it_is(name: str) -> None:
    search, state = SEARCHES[name](), game(name).deal(3, deal=Seeded("a"))
    assert isinstance(state, ClassicState)
    view = state.view(0)
    search.set_position(view, 5, 1, 3)  # nobody has started yet
    with pytest.raises(ValueError, match="whose turn it is"):
        search.add([(view.hand[0], 0), (view.hand[1], 0)])
    search.sample(1, 3)
    search.set_position(state.play("@2").view(0), 5, 1, 3)
    with pytest.raises(ValueError, match="whose turn it is"):
        search.add([(view.hand[0], 0), (view.hand[1], 0)])


def test_an_empty_table_ends_at_once() -> None:
    for name, ending in (("classic", ClassicEnding()), ("extreme", ExtremeEnding())):
        empty = Position.of(game(name).deal(2, deal=Seeded("a"))).twin()
        assert ending.settle(empty)[0] is False
        assert empty.playout(1) == ((), (0,), "stuck")


@pytest.mark.parametrize(
    "wrong",
    [{"tops": (1,) * 4000}, {"tops": (1,)}, {"turn": 100}, {"turn": -1}, {"counts": (5,) * 3000}],
)
@pytest.mark.parametrize("name", TEAM)
def test_a_board_that_cannot_be_is_refused(name: str, wrong: dict[str, Any]) -> None:
    state: Any = game(name).deal(2, deal=Seeded("a")).play("@1")
    broken = replace(state, board=replace(state.board, **wrong))
    with pytest.raises(ValueError, match=r"piles|sits there|at most 8"):
        Position.of(broken)
    with pytest.raises(ValueError, match=r"piles|sits there|at most 8|turn"):
        SEARCHES[name]().set_position(broken.view(0), 4, 1, 2)


def test_cards_that_are_not_those_of_the_board_are_refused() -> None:
    state: Any = game("classic").deal(2, deal=Seeded("a"))
    for wrong in ({"draw": (5,) * 40_000}, {"hands": ((5,),) * 3000}):
        with pytest.raises(ValueError, match="not those of the board"):
            Position.of(replace(state, **wrong))


def test_what_no_game_stands_behind_is_refused() -> None:
    with pytest.raises(TypeError, match="ClassicSearch"):
        TeamSearch().load(b"")
    with pytest.raises(TypeError, match="ClassicSearch"):
        TeamSearch().set_position(game("classic").deal(2, deal=Seeded("a")).view(0), 3, 1, 3)
    with pytest.raises(TypeError, match="of a game"):
        Learner().step(0.1, 1)
    assert Position.__new__(Position).moves() == []
    with pytest.raises(ValueError, match="four piles"):
        signal_bits([5, 6], [1, 1])


@pytest.mark.parametrize("seat", [-1, 2, 100])
@pytest.mark.parametrize("name", TEAM)
def test_a_view_of_a_seat_that_is_not_there_is_refused(name: str, seat: int) -> None:
    view = game(name).deal(2, deal=Seeded("a")).view(1)
    with pytest.raises(ValueError, match="sits there"):
        SEARCHES[name]().set_position(replace(wrong_type(view), seat=seat), 4, 1, 2)
