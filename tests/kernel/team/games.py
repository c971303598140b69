"""Games of The Game and Extreme that the kernel has played, and positions to begin with."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.convert import Position
from tenback.kernel.team.search import ExtremeSearch, TeamSearch
from tenback.rules import RuleError
from tenback.rules.classic import CARDS, ClassicBoard, ClassicState
from tenback.rules.extreme import ExtremeState
from tenback.rules.moves import TakeBack
from tests.kernel.lock_step import agree
from tests.rules.random_games import OWN_TABLE
from tests.rules.situations import extreme

TEAM = ("classic", "extreme")
SEARCHES: dict[str, type[TeamSearch]] = {"classic": ClassicSearch, "extreme": ExtremeSearch}
STATES: dict[str, type[ClassicState]] = {"classic": ClassicState, "extreme": ExtremeState}


# --- games that were played in the kernel -----------------------------------------------------


def state_of(position: Position, board: ClassicBoard, name: str) -> ClassicState:
    """The state of the rules with this board, and the cards where the position has them."""
    places = [*(card for hand in position.hands for card in hand), *position.draw]
    assert sorted(places) == [card for card in CARDS if card not in board.laid]
    state = STATES[name](board, position.hands, position.draw)
    agree(position, state)
    return state


def replayed(position: Position, moves: Iterable[str], state: ClassicState) -> ClassicState:
    """The state after these moves, every one of them legal and the same on both sides."""
    for move in moves:
        try:
            state = state.play(move)
        except RuleError as refused:
            raise AssertionError(f"{move}: {refused}") from refused
        position.play(move)
        assert position.equals(state), move
    agree(position, state)
    return state


def can_win(state: ClassicState, known: dict[ClassicState, bool]) -> bool:
    """Can the game be beaten? Every move tried with the plain rules."""
    if state.result is not None:
        return bool(state.result.winners)
    if state not in known:
        moves = [move for move in state.legal if not isinstance(move, TakeBack)]
        known[state] = any(can_win(state.play(move), known) for move in moves)
    return known[state]


# --- games to begin with ----------------------------------------------------------------------


@st.composite
def knots(draw: st.DrawFn) -> ExtremeState:
    """A turn among many instructions, with what the hand needs to get entangled in them."""
    order = draw(st.permutations(range(2, 100)))
    kinds = list(OWN_TABLE)
    table = {kind: sorted(order[4 * n : 4 * n + 4]) for n, kind in enumerate(kinds)}
    special = [card for kind in draw(st.permutations(kinds))[:4] for card in table[kind]]
    deck = [*draw(st.permutations(special))[: draw(st.integers(4, 10))], *order[28:]]
    held, stock = draw(st.integers(1, 6)), draw(st.sampled_from([0, 0, 3]))
    options = {
        "instructions": table,
        "one_pile": draw(st.sampled_from(["from_now", "counted", "whole_turn"])),
        "violations": draw(st.sampled_from(["refuse", "lose"])),
        "minimum": draw(st.sampled_from([2, 3])),
        "gentle_minimum": draw(st.booleans()),
        "take_back": draw(st.booleans()),
    }
    tops, deck = tuple(deck[:2] + deck[held + 2 : held + 4]), deck[2 : held + 2] + deck[held + 4 :]
    other = [deck[held + stock]] if draw(st.booleans()) else []
    draws = deck[held : held + stock]
    state = extreme(deck[:held], other, tops=tops, draw=draws, **options)
    assert isinstance(state, ExtremeState)
    return state
