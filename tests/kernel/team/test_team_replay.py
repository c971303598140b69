"""What the kernel plays among itself is played by the rules: logs, replayed move by move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from tenback.bots import weights
from tenback.bots.signalling import BOT_SIGNALS as SIGNALS
from tenback.bots.signalling import bits_of
from tenback.kernel.team.convert import Position
from tenback.kernel.team.ending import ClassicEnding, ExtremeEnding
from tenback.kernel.team.learn import TeamLearner
from tenback.kernel.team.search import TeamSearch
from tenback.rules import game
from tenback.rules.classic import ClassicOptions, ClassicState, ClassicView
from tenback.rules.instructions import DEFAULT_TABLE, KINDS
from tenback.rules.moves import End, Lay
from tests.kernel.team.games import SEARCHES, replayed, state_of
from tests.rules.random_games import OWN_TABLE, Shuffled
from tests.rules.situations import InOrder

ENDINGS = {"classic": ClassicEnding, "extreme": ExtremeEnding}
LEARNERS = [("classic", 0.0), ("extreme", 0.0), ("extreme", 1.0)]
MANNERS = [*product((2, 3), (False, True), (False, True))]
DEFAULT_BUDGET = {str(kind): list(cards) for kind, cards in DEFAULT_TABLE}
TO_THE_END = 100  # turns: more than a game has
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"minimum": 3}),
    ("classic", {"smaller_hands": True}),
    ("classic", {"minimum": 3, "smaller_hands": True, "take_back": True}),
    ("extreme", {}),
    ("extreme", {"minimum": 3}),
    ("extreme", {"smaller_hands": True}),
    ("extreme", {"instructions": "random"}),
    ("extreme", {"instructions": OWN_TABLE}),
    ("extreme", {"kinds": ["STOP", "NO_BACK", "ONE_PILE"]}),
    ("extreme", {"one_pile": "whole_turn"}),
    ("extreme", {"one_pile": "counted"}),
    ("extreme", {"gentle_minimum": True, "minimum": 3}),
    ("extreme", {"violations": "lose"}),
    ("extreme", {"violations": "lose", "one_pile": "whole_turn", "instructions": "random"}),
]


# --- the games of a learner -------------------------------------------------------------------


def table_of(position: Position) -> dict[str, list[int]]:
    """What stands on the cards of a position, as an option."""
    table: dict[str, list[int]] = {str(kind): [] for kind in KINDS}
    for card, place in position.kinds.items():
        table[KINDS[place]].append(card)
    return table


def dealt(name: str, position: Position, players: int, options: dict[str, Any]) -> ClassicState:
    """The rules' state of a game that is about to begin with these hands and this draw pile."""
    rules = game(name)
    board: Any = rules.deal(players, rules.Options.read(options), deal=InOrder()).board
    return state_of(position, replace(board, turn=None, minimum=0, result=None), name)


def check_learner(name: str, others: float, players: int, manners: Iterable[Any]) -> None:
    """Games of this many players: with this minimum, with smaller hands, by trained weights."""
    for minimum, smaller, trained in manners:
        options: dict[str, Any] = {"minimum": minimum, "smaller_hands": smaller}
        learner = TeamLearner(7, extreme=name == "extreme")
        if trained:
            learner.load(weights.load(f"{name}-{players}"))
        read = game(name).Options.read(options)
        assert isinstance(read, ClassicOptions)
        size = read.hand_size(players)
        learner.seat(players, minimum, size, others)
        for seed, number in ((1, 1), (2, 3)):  # the last of this many games
            start, moves = learner.log_games(number, seed)
            if name == "extreme":
                table = table_of(start)
                assert (table == DEFAULT_BUDGET) == (others == 0)
                options["instructions"] = table
            state = replayed(start, moves, dealt(name, start, players, options))
            assert moves[0] == "@1"
            assert state.result is not None
            wins, left = learner.play_games(number, seed)
            before = learner.play_games(number - 1, seed)
            assert wins - before[0] == bool(state.result.winners)
            assert left - before[1] == state.result.scores[0]


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("name", "others"), LEARNERS)
def test_the_games_of_a_learner_are_games_of_the_rules(
    name: str, others: float, players: int
) -> None:
    """Also with hands of another size, and with instructions on other cards; the score counts."""
    check_learner(name, others, players, MANNERS[players % 2 :: 3])


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("name", "others"), LEARNERS)
def test_the_games_of_a_learner_are_games_of_the_rules_at_length(
    name: str, others: float, players: int
) -> None:
    check_learner(name, others, players, MANNERS)


def test_X_7_X_10_a_game_that_owes_something_at_its_end_is_not_won() -> None:
    """All cards are laid now and then, with a skull open or a THREE unmet."""
    learner = TeamLearner(extreme=True)
    learner.load(weights.load("extreme-2"))
    learner.seat(2, 2, 7, 1.0)
    endings = set()
    for seed in range(80):
        start, moves = learner.log_games(1, seed)
        first = start.copy()
        for move in moves:
            start.play(move)
        assert start.result is not None
        winners, (score,), ending = start.result
        assert learner.play_games(1, seed) == (bool(winners), score)
        if ending not in endings:
            options = {"instructions": table_of(first)}
            result = replayed(first, moves, dealt("extreme", first, 2, options)).result
            assert result is not None
            assert (result.ending, result.scores) == (ending, (score,))
        endings.add(ending)
    assert endings > {"beaten", "stuck"}


def test_a_share_of_the_games_has_other_instructions() -> None:
    learner = TeamLearner(1, extreme=True)
    learner.seat(2, 2, 7, 0.5)
    tables = [table_of(learner.log_games(1, seed)[0]) for seed in range(40)]
    assert 8 < tables.count(DEFAULT_BUDGET) < 32
    assert all(sorted(map(len, table.values())) == [4] * 7 for table in tables)


def test_a_log_that_was_changed_is_noticed() -> None:
    """The replay is worth something: another card, another order, a move more or less."""
    learner = TeamLearner(1)
    learner.seat(3, 2, 6)
    start, moves = learner.log_games(1, 1)
    replayed(start.copy(), moves, dealt("classic", start, 3, {}))
    ended, stolen = moves.index("."), str(next(iter(start.hands[2])))
    changed = [
        [*moves[:1], f"{stolen}a", *moves[2:]],
        [*moves[:1], moves[-1], *moves[1:-1]],
        [*moves[:ended], *moves[ended + 1 :]],
        [*moves[: ended + 1], ".", *moves[ended + 1 :]],
        [*moves, "."],
    ]
    for log in changed:
        with pytest.raises(AssertionError):
            replayed(start.copy(), log, dealt("classic", start, 3, {}))
    with pytest.raises(AssertionError):
        dealt("classic", start, 3, {"minimum": 3})
    other = learner.log_games(1, 2)[0]
    with pytest.raises(AssertionError):
        replayed(other, moves, dealt("classic", other, 3, {}))


# --- the games of a search --------------------------------------------------------------------


def trained(name: str, players: int) -> TeamSearch:
    search = SEARCHES[name]()
    search.load(weights.load(f"{name}-{players}"))
    return search


def walk(name: str, players: int, options: dict[str, Any], seed: int) -> list[Any]:
    """All states of a game as the value plays it."""
    rules = game(name)
    state: Any = rules.deal(players, rules.Options.read(options), deal=Shuffled(seed))
    states = [state]
    search = trained(name, players)
    while state.result is None:
        if state.turn is None:
            states.append(state.play("@1"))
            state = states[-1]
        search.set_position(state.view(state.turn), 1, seed, 1)
        for card in search.turn(0):
            states.append(states[-1].play(Lay(*card)))
        if states[-1].result is None and states[-1].turn == state.turn:
            if End() in states[-1].legal and (states[-1].board.played or players > 1):
                states.append(states[-1].play(End()))
        state = states[-1]
    return states


def last_turns(states: list[Any], view: ClassicView) -> list[tuple[Any, ...]]:
    """The last turn of every other seat, as `find_last_turns` has it for The Game."""
    found: dict[int, tuple[Any, ...]] = {}
    after = view.board
    for before in reversed([s.board for s in states if s.turn is not None and not s.board.played]):
        seat, cards = before.turn, after.laid - before.laid
        if cards and seat != view.seat and seat not in found:
            held, later = before.counts[seat] - len(cards), view.board.laid - after.laid
            tops = (before.tops, after.tops)
            found[seat] = (seat, held, (*cards,), (*later,), *tops, before.stock, before.minimum)
        after = before
    return [turn for turn in found.values() if turn[1]]


def tell(search: TeamSearch, states: list[Any], view: ClassicView, how: str, seed: int) -> None:
    """What the others have said or done."""
    chance = Random(seed)
    for seat in range(view.board.players):
        if how in ("exact", "people") and seat != view.seat:
            kinds = bits_of(SIGNALS[: chance.randint(1, 2)])
            search.add_signal(seat, chance.getrandbits(8) & kinds, how == "exact", kinds)
    for turn in last_turns(states, view) if how == "guessed" else ():
        search.add_last_turn(turn)
        search.guess_hand(turn[0], 20, 4.0)


def outcome_of(name: str, state: Any, position: Position, search: TeamSearch) -> float:
    """What a search that plays to the end must make of the place it came to."""
    if state.result is not None:
        return float(bool(state.result.winners))
    if state.players <= search.exact and not state.draw:
        answer, _, _ = ENDINGS[name]().settle(position, search.nodes)
        if answer is not None:
            return float(answer)
    judge = trained(name, state.players)
    judge.set_position(state.view(state.turn), 1, 1, 1)
    return judge.worth(0)[0]  # it would not have stopped if it were in doubt: 0 or 1


def check_samples(
    name: str, states: list[Any], how: str, depth: int, exact: int, seed: int
) -> set[float]:
    """Games after each of some turns, and what the search made of them."""
    view: ClassicView = states[-1].view(states[-1].turn)
    search, twin = trained(name, view.board.players), trained(name, view.board.players)
    for each in (search, twin):
        each.exact = exact
        each.set_position(view, 3, seed, depth)
        tell(each, states, view, how, seed)
    found = set()
    for place in range(search.kept):
        start, moves = search.log_sample(place)
        twin.sample(1 << place, 1)  # the same once more, for its outcome
        assert start.hands[view.seat or 0] == view.hand
        turn = [f"{card}{'abcd'[pile]}" for card, pile in search.turn(place)]
        assert moves[: len(turn)] == turn
        state = replayed(start, moves, state_of(start, view.board, name))
        outcome = twin.worth(place)[1]
        found.add(outcome)
        assert 0 <= outcome <= 1
        if depth == TO_THE_END:
            assert outcome == outcome_of(name, state, start, search)
    return found


def check_search(name: str, options: dict[str, Any], players: int) -> None:
    """From the beginning, from the middle and near the end of a game, and of a turn."""
    states = walk(name, players, options, players)
    begun = [n for n, state in enumerate(states) if state.turn is not None and state.board.played]
    fresh = [n for n, s in enumerate(states) if s.turn is not None and not s.board.played]
    moments = [fresh[0], fresh[len(fresh) // 2], fresh[-1], begun[len(begun) // 3], begun[-1]]
    outcomes = set()
    for seed, moment in enumerate(moments):
        how = ("", "exact", "people", "guessed")[(seed + players) % 4]
        past = states[: moment + 1]
        for depth, exact in ((2, 2), (TO_THE_END, 2 * (seed % 2))):
            outcomes |= check_samples(name, past, how, depth, exact, seed)
    assert len(outcomes) > 3


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_games_of_a_search_are_games_of_the_rules(name: str, options: dict[str, Any]) -> None:
    check_search(name, options, 1 + OPTIONS.index((name, options)) % 5)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_games_of_a_search_are_games_of_the_rules_at_length(
    name: str, options: dict[str, Any], players: int
) -> None:
    check_search(name, options, players)


@pytest.mark.parametrize("how", ["exact", "people", "guessed"])
@pytest.mark.parametrize("name", ["classic", "extreme"])
def test_what_was_said_and_done_leads_to_games_of_the_rules(name: str, how: str) -> None:
    states = walk(name, 3, {}, 5)
    fresh = [n for n, s in enumerate(states) if s.turn is not None and not s.board.played]
    for seed, moment in enumerate(fresh[3::3]):
        check_samples(name, states[: moment + 1], how, 3, 2, seed)
