"""The learned players of The Game: legal, blind to hidden cards, repeatable, and strong."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from random import Random

import pytest

from tenback.bots import Player, players_of, weights
from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.games.classic import ClassicExpert, ClassicStrong
from tenback.bots.turn import Turn
from tenback.record import Seeded
from tenback.rules import IllegalMove, State, View, game
from tenback.rules.classic import Classic, ClassicState
from tests.rules.situations import stacked, team

OPTIONS = [{}, {"minimum": 3, "smaller_hands": True}, {"take_back": True, "talk": "silent"}]


def finish(state: State, player: Player, chance: Random) -> State:
    """Let one player take all seats to the end."""
    while state.result is None:
        state = state.play(player.choose(Turn(state.view(state.turn), chance)))
    return state


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_strong_plays_whole_games_by_the_rules(players: int, options: dict[str, object]) -> None:
    rules = game("classic")
    state = rules.deal(players, rules.Options.read(options), deal=Seeded("whole"))
    assert finish(state, ClassicStrong(), Random(1)).result is not None


@pytest.mark.parametrize("players", [1, 3])
def test_expert_plays_whole_games_and_repeats_them(players: int) -> None:
    state = game("classic").deal(players, deal=Seeded("twice"))
    ends = [finish(state, ClassicExpert(work=8), Random("same")) for _ in range(2)]
    assert ends[0] == ends[1]


def test_a_hidden_card_makes_no_difference() -> None:
    state = game("classic").deal(3, deal=Seeded("hidden")).play("@1")
    assert isinstance(state, ClassicState)
    other = replace(state, hands=(state.hands[0], *state.hands[:0:-1]), draw=state.draw[::-1])
    assert state.view(0) == other.view(0)
    for player in (ClassicStrong(), ClassicExpert(work=8)):
        assert player.choose(Turn(state.view(0), Random(1))) == player.choose(
            Turn(other.view(0), Random(1))
        )


def test_a_ten_back_is_taken_and_the_turn_ended() -> None:
    state = team((37, 60, 2), (5, 6, 7), tops=(47, 59, 99, 98))
    moves = []
    for _ in range(4):
        move = str(ClassicStrong().choose(Turn(state.view(0), Random(1))))
        moves.append(move)
        if move == ".":
            break
        state = state.play(move)
    assert "37a" in moves
    assert moves[-1] == "."


def lines_of(
    player: Player, view: View, *also: str, budget: Budget = DEFAULT_BUDGET
) -> dict[str, tuple[float, int]]:
    """What a player thinks of its turns: each written as one text, with its chance and samples."""
    moves = [view.game.parse(text) for text in also]
    lines = player.consider(Turn(view, Random(5), budget=budget), moves)
    return {" ".join(map(str, line.moves)): (line.chance, line.samples) for line in lines}


@pytest.mark.parametrize("player", [ClassicStrong(), ClassicExpert(work=60)])
def test_lines_are_whole_turns_and_the_best_one_is_chosen(player: Player) -> None:
    for number in range(6):
        state = Classic().deal(3, deal=Seeded(f"lines {number}")).play("@1")
        for _ in range(number):
            state = state.play(ClassicStrong().choose(Turn(state.view(state.turn), Random(1))))
        view = state.view(state.turn)
        lines = player.consider(Turn(view, Random(7)))
        assert len(lines) > (len(state.board.played) < 2)
        chances = [line.chance for line in lines]
        assert chances == sorted(chances, reverse=True)
        assert 0 < chances[0] < 1
        assert all((line.samples > 0) == isinstance(player, ClassicExpert) for line in lines)
        for line in lines:
            after = state
            for move in line.moves:
                assert after.turn == state.turn
                after = after.play(move)
            assert after.turn != state.turn
        assert copy(player).choose(Turn(view, Random(7))) == lines[0].moves[0]


@pytest.mark.parametrize("player", [ClassicStrong(), ClassicExpert(work=60)])
def test_a_turn_that_is_asked_about_is_judged_too(player: Player) -> None:
    view = team((20, 30, 52, 70), (5, 6, 7), tops=(47, 50, 99, 98)).view(0)
    plain = lines_of(player, view)
    poor = "70a 52c ."
    assert poor not in plain
    asked = lines_of(player, view, "70a", "52c", ".", "5d", "6d")
    assert set(asked) == {*plain, poor}
    assert asked[poor][0] < max(chance for chance, _ in asked.values())
    best = next(iter(plain))
    first, second, *_ = best.split()
    assert set(lines_of(player, view, second, first, ".")) == {
        f"{second} {first} .",
        *plain,
    } - {best}
    assert poor in lines_of(player, view, "70a", "52c")


def test_part_of_a_turn_is_completed_or_ended() -> None:
    view = team((20, 30, 52, 70), (5, 6, 7), tops=(47, 50, 99, 98)).view(0)
    begun = [text for text in lines_of(ClassicStrong(), view, "70a") if text.startswith("70a ")]
    assert len(begun) == 1
    assert begun[0].count(" ") >= 2
    late = team((20, 30, 52, 70), (5, 6, 7), tops=(47, 50, 99, 98)).play("52a").play("70b")
    assert "." in lines_of(ClassicStrong(), late.view(0))
    assert "20c ." in lines_of(ClassicStrong(), late.view(0), "20c")


def test_a_turn_that_loses_has_no_chance_and_a_beaten_game_needs_no_end() -> None:
    view = team((35, 45, 60), (), tops=(40, 99, 10, 2), draw=()).view(0)
    lines = lines_of(ClassicStrong(), view, "60a")
    assert lines["60a ."][0] < max(chance for chance, _ in lines.values())
    lost = team((35, 45, 60), (5,), tops=(40, 99, 10, 2), draw=(50,)).view(0)
    assert lines_of(ClassicExpert(work=60), lost, "60a")["60a"] == (0.0, 0)
    won = team((60, 70), (), tops=(40, 99, 10, 2), draw=()).view(0)
    assert lines_of(ClassicExpert(work=60), won)["60a 70a"][0] == 1


@pytest.mark.parametrize("player", [ClassicStrong(), ClassicExpert(work=90)])
def test_G_5_every_seat_that_could_start_is_a_line(player: Player) -> None:
    for hand, wanted in (((2, 3, 4, 97, 98, 99), True), ((46, 48, 50, 53, 55, 58), False)):
        first = [card for card in range(10, 90, 13) if card not in hand][:6]
        state = game("classic").deal(3, deal=stacked(*first, *hand))
        lines = player.consider(Turn(state.view(1), Random(3)))
        assert sorted(str(line.moves[0]) for line in lines) == ["@1", "@2", "@3"]
        assert all(len(line.moves) == 1 and line.samples for line in lines)
        assert (str(lines[0].moves[0]) == "@2") == wanted


def test_whose_turn_it_is_not_has_nothing_to_consider() -> None:
    state = team((20, 30, 52), (5, 6, 7), tops=(47, 50, 99, 98))
    assert ClassicStrong().consider(Turn(state.view(1), Random(1))) == ()
    with pytest.raises(IllegalMove):
        lines_of(ClassicStrong(), state.view(0), "20a")


def test_GR_7_cards_taken_back_are_no_part_of_the_turn() -> None:
    state = team((20, 30, 52, 70), (5, 6, 7), tops=(47, 50, 99, 98), take_back=True)
    view = state.view(0)
    assert "70a 52c ." in lines_of(ClassicStrong(), view, "30c", "<", "70a", "52c", ".")
    assert lines_of(ClassicStrong(), state.play("52a").view(0), "<") == lines_of(
        ClassicStrong(), state.play("52a").view(0)
    )


def test_every_game_has_players_and_every_weight_its_card() -> None:
    assert list(players_of("duel")) == ["random", "easy", "medium", "strong", "expert"]
    assert list(players_of("classic")) == ["random", "easy", "medium", "strong", "expert"]
    for players in range(1, 6):
        kept = weights.card(f"classic-{players}")
        assert kept["game"] == "classic"
        assert kept["players"] == players
        floats = weights.load(f"classic-{players}")
        assert weights.unpack(weights.pack(floats)) == floats
