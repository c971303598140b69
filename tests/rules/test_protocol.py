"""The one protocol of all four games: legal moves, play, refusals and immutable states."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.language import LANGUAGES
from tenback.rules import (
    GAMES,
    IllegalMove,
    InvalidMove,
    Legal,
    Move,
    RuleError,
    Sentence,
    State,
)
from tenback.rules.classic import ClassicView
from tenback.rules.moves import Draw, End, Lay, Pass, Remove, TakeBack
from tests.rules.random_games import Shuffled, states
from tests.rules.situations import team

EACH_GAME = pytest.mark.parametrize("name", list(GAMES))
ANY_STATE = st.sampled_from(list(GAMES)).flatmap(states)
WORDS = (".", "<", "draw", "pass", "x1", "x9", "@1", "@2", "@9")
LAYS = tuple(f"{card}{pile}" for card in range(0, 101, 3) for pile in "abcdxy")
COLUMN_LAYS = tuple(
    f"{v}{s}:{c}" for v in range(16) for s in ("", "-", "+", "S") for c in (1, 2, 3)
)
ANY_MOVE = st.sampled_from((*WORDS, *LAYS, *COLUMN_LAYS)) | st.text(max_size=6)


def test_legal_moves_are_worked_out_only_as_far_as_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_and_no_more(view: ClassicView) -> Iterator[Move]:
        yield Lay(10, 0)
        raise AssertionError("nobody asked for a second move")

    state = team((10, 20, 30), (40, 41))
    monkeypatch.setattr(ClassicView, "_moves", one_and_no_more)
    assert next(iter(state.legal)) == Lay(10, 0)
    assert state.legal
    assert "20a" in state.legal
    with pytest.raises(AssertionError, match="nobody asked"):
        list(state.legal)


def test_legal_moves_can_be_gone_through_twice_and_side_by_side() -> None:
    moves = team((10, 20), (40, 41)).legal
    first = iter(moves)
    assert str(next(first)) == "10a"
    assert [str(move) for move in moves][:2] == ["10a", "10b"]
    assert str(next(first)) == "10b"
    assert list(moves) == list(moves)
    assert len(moves) == 8 == len(moves)


def test_legal_moves_contain_moves_and_texts_and_nothing_else() -> None:
    moves = team((10, 20), (40, 41)).legal
    assert Lay(10, 0) in moves
    assert "10a" in moves
    assert " 10A " in moves
    assert Lay(11, 0) not in moves
    for junk in (
        "",
        "10",
        "10e",
        "nonsense",
        "9" * 1000,
        None,
        10,
        3.5,
        b"10a",
        object(),
        ("10a",),
    ):
        assert junk not in moves


def test_legal_moves_print_as_notation() -> None:
    state = team((10,), (), draw=())
    assert str(state.legal) == "10a 10b 10c 10d"
    assert repr(state.legal) == "<Legal: 10a 10b 10c 10d>"
    assert isinstance(state.legal, Legal)
    over = state.play("10a").legal
    assert (str(over), repr(over), len(over), bool(over)) == ("", "<Legal: no move>", 0, False)


@given(ANY_STATE)
def test_legal_moves_are_lists_of_moves_that_can_be_read_back(state: State) -> None:
    moves = list(state.legal)
    assert len(state.legal) == len(moves) == len(set(moves))
    assert bool(state.legal) is bool(moves) is (state.result is None)
    for move in moves:
        assert state.game.parse(str(move)) == move
        assert move in state.legal
        assert str(move) in state.legal
        assert state.refusal(move) is None


@given(ANY_STATE, st.lists(ANY_MOVE, max_size=30))
def test_a_move_is_legal_or_refused_or_unreadable(state: State, texts: list[str]) -> None:
    listed = set(map(str, state.legal))
    before = copy.deepcopy(state)
    for text in texts:
        why = state.refusal(text)
        assert (text in state.legal) is (why is None)
        if why is None:
            assert str(state.game.parse(text)) in listed
            state.play(text)
            continue
        assert isinstance(why, IllegalMove | InvalidMove)
        assert all("{" not in why.say(language) or "{" in text for language in LANGUAGES)
        with pytest.raises(RuleError) as raised:
            state.play(text)
        assert (type(raised.value), str(raised.value)) == (type(why), str(why))
    assert state == before


@given(ANY_STATE)
def test_playing_never_changes_the_state_it_is_played_from(state: State) -> None:
    before = copy.deepcopy(state)
    for move in state.legal:
        after = state.play(move)
        assert after != state
        assert after == state.play(str(move))
        assert hash(after) == hash(state.play(move))
    assert state == before
    assert hash(state) == hash(before)


@given(ANY_STATE)
def test_states_views_and_boards_are_frozen(state: State) -> None:
    for thing in (state, state.board, state.view(None), state.view(0), state.board.options):
        assert dataclasses.is_dataclass(thing)
        first = dataclasses.fields(thing)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, first, None)


@given(ANY_STATE)
def test_only_the_seat_to_move_has_moves(state: State) -> None:
    for seat in (None, *range(state.players)):
        mine = state.turn is None or seat == state.turn
        assert list(state.view(seat).legal) == (list(state.legal) if mine else [])
    if state.turn is not None:
        why = state.view(None).refusal(next(iter(state.legal)))
        assert why is not None
        assert why.key == "move.not_your_turn"
        assert why.values == {"seat": state.turn + 1}
        other, first = (state.turn + 1) % state.players, next(iter(state.legal))
        if other != state.turn:
            with pytest.raises(IllegalMove) as refused:
                state.play(first, by=other)
            assert refused.value.key == "move.not_your_turn"
        assert state.play(first, by=state.turn) == state.play(first)


@given(ANY_STATE)
def test_a_finished_game_has_a_result_and_no_turn(state: State) -> None:
    assert (state.result is None) or (state.turn is None and not state.legal)
    if state.result is not None:
        refusal = state.refusal(".")
        assert refusal is not None
        assert refusal.key == "move.over"
        assert set(state.result.winners) <= set(range(state.players))
        assert all(state.result.sentence.say(language) for language in LANGUAGES)
        assert str(state.result) == state.result.sentence.say("en")


@given(ANY_STATE)
def test_warnings_are_sentences_about_legal_moves(state: State) -> None:
    for move in state.legal:
        for warning in state.warnings(move):
            assert isinstance(warning, Sentence)
            assert all(warning.say(language) for language in LANGUAGES)
        assert state.warnings(move) == state.warnings(str(move))
        assert state.warnings(move) == state.view(state.turn).dangers(move)
    with pytest.raises(InvalidMove):
        state.warnings("nonsense")
    view, moves = state.view(state.turn), list(state.legal)
    assert list(view.losing(moves)) == [move for move in moves if state.warnings(move)]


@EACH_GAME
def test_moves_of_other_games_are_refused(name: str) -> None:
    state = GAMES[name].deal(GAMES[name].default_players, deal=Shuffled(1))
    if state.turn is None:
        state = state.play("@1")
    own: dict[str, tuple[type[Move], ...]] = {
        "classic": (Lay, End, TakeBack),
        "extreme": (Lay, End, TakeBack),
        "duel": (End,),
        "columns": (End, Draw, Pass, Remove),
    }
    moves: list[Move] = [Lay(50, 0), End(), TakeBack(), Draw(), Pass(), Remove(0)]
    for move in moves:
        if not isinstance(move, own[name]):
            why = state.refusal(move)
            assert why is not None
            assert why.key == "move.other_game"
            assert str(move) in why.say()
