"""The naive models against the worked examples of the clauses: who checks the checkers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.naive import Classic, Columns, Duel, Extreme
from tests.naive.column_cards import default_deck, fits, read, write


def unshuffled(number: int, cards: Sequence[Any]) -> list[Any]:
    return list(cards)


def classic(hand: list[int], piles: list[int], **options: Any) -> Classic:
    """One player of three to move, with this hand and these tops."""
    game = Classic(3, {"starter": "@1", **options}, unshuffled)
    seated(game, hand, piles)
    return game


def extreme(hand: list[int], piles: list[int], **options: Any) -> Extreme:
    game = Extreme(3, {"starter": "@1", **options}, unshuffled)
    seated(game, hand, piles)
    return game


def seated(game: Any, hand: list[int], piles: list[int]) -> None:
    game.hands[0] = hand
    game.hands[1] = [2, 3, 4, 5, 6, 8]
    game.hands[2] = [93, 92, 91, 89, 88, 86]
    game.piles = {pile: [top] for pile, top in zip("abcd", piles, strict=True)}
    game.draw = [12, 13, 15, 16, 17, 19, 20]
    game.laid = set()


def lays(game: Any, pile: str) -> list[int]:
    return sorted(int(move[:-1]) for move in game.moves() if move[-1] == pile)


def play(game: Any, moves: str) -> Any:
    for move in moves.split():
        game.play(move)
    return game


def last_turn(game: Extreme, hand: list[int]) -> Extreme:
    """All else is laid: only this hand is left of the 98."""
    game.hands = [hand, [], []]
    game.draw = []
    game.laid = set(range(2, 100)) - set(hand)
    game.begin_turn(0)
    return game


def test_G_7_and_G_8_what_a_pile_takes() -> None:
    everything = list(range(2, 100))
    game = classic(everything, [45, 47, 65, 100])
    assert lays(game, "a") == [35, *range(46, 100)]
    assert lays(game, "b") == [37, *range(48, 100)]
    assert lays(game, "c") == [*range(2, 65), 75]
    game = classic(everything, [12, 11, 65, 100])
    assert lays(game, "a") == [2, *range(13, 100)]
    assert lays(game, "b") == list(range(12, 100))


def test_G_12_four_cards_laid_four_drawn() -> None:
    game = play(classic([22, 33, 44, 55, 66, 77], [1, 1, 100, 100]), "22a 33b 44b 77d .")
    assert sorted(game.hands[0]) == [12, 13, 15, 16, 55, 66]
    assert game.turn == 1


def test_GR_3_a_ten_back_may_be_the_second_card() -> None:
    game = classic([45, 35], [40, 99, 10, 2])
    assert game.can_finish_turn()
    play(game, "45a 35a .")
    assert game.turn == 1


def test_G_16_stuck_scores_25() -> None:
    game = classic([21, 22, 23, 24, 25, 26], [99, 99, 2, 2])
    game.begin_turn(0)
    assert game.result == {"winners": [], "scores": [25], "ending": "stuck"}


def test_X_8_and_X_9_three_and_stop() -> None:
    game = play(extreme([10, 18, 36, 40, 50, 60], [1, 1, 100, 100]), "10a 18a 36a")
    assert game.turn == 1
    assert len(game.hands[0]) == 6
    game = play(extreme([18, 36, 40, 50, 60, 61], [1, 1, 100, 100]), "18a")
    assert "36a" not in game.moves()
    game = play(extreme([18, 40, 41, 43, 60, 61], [1, 1, 100, 100]), "40a 41a 18b")
    assert game.moves() == ["."]
    game = play(extreme([18, 40, 41, 43, 60, 61], [1, 1, 100, 100]), "40a 41a 43a")
    assert "18b" not in game.moves()


def test_X_5_stop_first() -> None:
    game = play(extreme([36, 40, 50, 60, 61, 63], [1, 1, 100, 100]), "36a")
    assert (game.turn, len(game.draw)) == (1, 6)


def test_X_6_skull_and_stop() -> None:
    game = play(extreme([45, 46, 65, 50, 60, 61], [1, 1, 100, 100]), "45a")
    assert "65b" not in game.moves()
    assert "65a" in game.moves()
    assert "." in play(game, "46a").moves()
    lose = play(extreme([45, 65, 50, 60, 61], [1, 1, 100, 100], violations="lose"), "45a 65b")
    assert lose.result is not None
    assert lose.result["ending"] == "broken"


def test_X_7_and_X_10_the_last_turn() -> None:
    ends = {(45,): ("skull", 1), (18,): ("three", 2), (18, 20): ("three", 1), (20,): ("beaten", 0)}
    for hand, (ending, score) in ends.items():
        game = last_turn(extreme([], [1, 1, 100, 100]), list(hand))
        for card in hand:
            game.play(f"{card}a")
        assert game.result is not None
        assert (game.result["ending"], game.result["scores"]) == (ending, [score])


def test_X_12_no_back_until_covered() -> None:
    game = extreme([37, 70, 38, 60, 61], [47, 1, 73, 100])
    assert "37a" not in game.moves()
    assert "37a" in play(game, "70c").moves()


@pytest.mark.parametrize(("moves", "pile", "allowed"), [("30b", "b", 1), ("30b", "c", 0)])
def test_X_13_one_pile(moves: str, pile: str, allowed: int) -> None:
    game = play(extreme([30, 31, 33, 60, 61], [21, 1, 100, 100]), moves)
    assert bool(lays(game, pile)) == bool(allowed)
    free = play(extreme([30, 31, 33, 60, 61], [21, 1, 100, 100]), "30a")
    assert lays(free, "c")  # covered, so void (XR-6)


def test_X_14_and_X_15_draw_one() -> None:
    game = play(extreme([30, 31, 33, 34, 60, 61], [25, 1, 100, 100]), "30b 31b 33b 34b .")
    assert len(game.hands[0]) == 3
    game.begin_turn(0)
    play(game, "60a 61a .")
    assert len(game.hands[0]) == 6


def test_duel_examples() -> None:
    game = Duel(2, {"starter": "@1"}, unshuffled)
    game.hands[0] = list(range(2, 60))
    game.piles = {(0, "up"): [27], (0, "down"): [35], (1, "up"): [29], (1, "down"): [40]}
    assert lays(game, "a") == [17, *range(28, 60)]
    assert lays(game, "b") == [*range(2, 35), 45]
    assert lays(game, "x") == list(range(2, 29))
    assert lays(game, "y") == list(range(41, 60))
    assert lays(play(game, "12x"), "y") == []  # F-6
    game = Duel(2, {"starter": "@1"}, unshuffled)
    assert sorted(play(game, "2a 3a 4a .").hands[0]) == [5, 6, 7, 8, 9]
    assert lays(game, "x") == [2, 3]
    play(game, "7b 6b 5b 3b 2x .")
    assert len(game.hands[1]) == 6


def test_columns_fit() -> None:
    assert len(default_deck()) == 96
    kinds = sorted({write(card) for card in default_deck() if not card[2]})
    takes = {
        top: {kind for kind in kinds if fits(read(top), read(kind))}
        for top in ("8", "6-", "3+", "0")
    }
    assert takes["8"] == {"7", "7-", "7+", "8", "8-", "8+", "9", "9-", "9+"}
    assert takes["6-"] == {"5", "5-", "5+"}
    assert takes["3+"] == {"4", "4-", "4+"}
    assert takes["0"] == {"0", "0+", "1", "1-", "1+"}


def columns(hand: str, tops: str, players: int = 3, **options: Any) -> Columns:
    game = Columns(players, {"starter": "@1", **options}, unshuffled)
    game.hands[0] = [read(card) for card in hand.split()]
    game.columns = [[read(top)] for top in tops.split()]
    return game


def test_columns_runs_and_actions() -> None:
    game = play(columns("11- 10 9 3", "12 4"), "11-:1 10:1")
    assert game.moves() == [".", "9:1"]
    assert play(columns("5S 6 9", "4 12"), "5S:1 6:1 .").turn == 1  # covered: nobody misses
    assert play(columns("5S 9", "4 12"), "5S:1 .").turn == 2
    assert play(columns("15", "14 3"), "15:1").totals[0] == 0
    assert play(columns("15 7", "14 3"), "15:1 7:1").round == 2


def test_columns_bomb_and_earthquake() -> None:
    game = play(columns("4B 1 2E 6S 9 9", "4 12"), "4B:1 . 1:1 2E:1 . 6S:2 .")
    assert game.moves() == ["x1", "x2"]
    assert play(game, "x2").turn == 1  # the STOP went with its column (CR-12a)
