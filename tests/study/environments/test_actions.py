"""The tables of actions: every move has a number, and a number means the same everywhere."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra `learn` is not installed")

from tenback.record import Seeded
from tenback.rules import GAMES, State
from tenback.rules.columns import Card, ColumnsState, LayCard
from tenback.rules.errors import IllegalMove
from tenback.rules.moves import Remove
from tenback.study.environments.episode import Episode
from tenback.study.environments.parts import IllegalAction
from tenback.study.environments.variant import Variant

TABLES = [(name, players) for name, game in GAMES.items() for players in game.seats]


def random_states(name: str, players: int, most: int = 60) -> list[State]:
    """The states of a random game, or of its beginning."""
    chance = Random(name)
    state: State = GAMES[name].deal(players, deal=Seeded(f"actions {players}"))
    states = [state]
    while state.result is None and len(states) < most:
        state = state.play(chance.choice(list(state.legal)))
        states.append(state)
    return states


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_legal_moves_and_the_ones_of_the_mask_are_the_same(name: str, players: int) -> None:
    variant = Variant.of(name, players)
    episode = Episode(variant, "mask")
    chance = Random(players)
    while episode.seat is not None and len(episode.moves) < 60:
        view = episode.state.view(episode.state.turn)
        numbers = episode.mask(episode.seat).nonzero()[0].tolist()
        assert [variant.actions.move(view, number) for number in numbers] == sorted(
            view.legal, key=variant.actions.number
        )
        assert numbers, "whoever is asked can do something"
        others = set(range(players)) - {episode.seat}
        assert not any(episode.mask(seat).any() for seat in others)
        episode.act(chance.choice(numbers))


def test_the_documented_numbers() -> None:
    def number(name: str, move: str) -> int:
        return Variant.of(name).actions.number(GAMES[name].parse(move))

    assert [number("classic", move) for move in ("2a", "2d", "13a", "99d")] == [0, 3, 44, 391]
    assert [number("extreme", move) for move in (".", "@1", "@5")] == [392, 393, 397]
    assert [number("duel", move) for move in ("2a", "59y", ".")] == [0, 231, 232]
    assert [number("columns", move) for move in ("0:1", "0+:2", ".", "draw")] == [0, 17, 1200, 1201]
    assert [number("columns", move) for move in ("pass", "x1", "@1")] == [1202, 1203, 1219]
    assert {name: Variant.of(name).size for name in GAMES} == {
        "classic": 398,
        "extreme": 398,
        "duel": 233,
        "columns": 1227,
    }


@pytest.mark.parametrize("name", GAMES)
def test_the_documented_table_has_every_number_once(name: str) -> None:
    actions = Variant.of(name).actions
    numbers = [number for first, last, _ in actions.rows() for number in range(first, last + 1)]
    assert numbers == list(range(actions.size))
    assert str(actions.size - 1) in str(actions)


def many_columns(number: int) -> ColumnsState:
    """A game of Columns with so many columns, all showing a plain 7."""
    state = GAMES["columns"].deal(2, deal=Seeded("columns")).play("@1")
    assert isinstance(state, ColumnsState)
    columns = (*(Card(15) for _ in range(number - 1)), Card(7))
    hand = (Card(8), Card(8), *state.hands[0][2:])
    return replace(
        state, board=replace(state.board, columns=columns), hands=(hand, *state.hands[1:])
    )


def test_columns_beyond_the_last_number_can_still_be_used() -> None:
    actions = Variant.of("columns", 2).actions
    state = many_columns(20)
    lay = LayCard(Card(8), 19)
    assert lay in state.legal
    assert actions.move(state.view(0), actions.number(lay)) == lay
    assert actions.move(state.view(0), actions.number(Remove(19))) == Remove(15)


def test_what_is_no_action_is_refused_and_changes_nothing() -> None:
    for name in GAMES:
        episode = Episode(Variant.of(name), "refused")
        before = episode.state
        for action in (-1, episode.variant.size):
            with pytest.raises(IllegalAction, match="actions go from 0 to"):
                episode.act(action)
        illegal = int((episode.mask(episode.seat or 0) == 0).argmax())
        with pytest.raises(IllegalMove):
            episode.act(illegal)
        assert episode.state is before
        assert not episode.moves


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "classic", "options": {"take_back": True}}, "take_back=False"),
        ({"game": "columns", "options": {"deck": {"8": 90}}}, "deck='default'"),
        ({"game": "classic", "reward": "fame"}, "reward is one of win, cards"),
        ({"game": "classic", "signal_bits": 3}, "from 0 to 2"),
        ({"game": "duel", "signal_bits": 1}, "signals need a team"),
        ({"game": "classic", "players": 6}, "1 to 5"),
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Variant.of(**settings)  # type: ignore[arg-type]
