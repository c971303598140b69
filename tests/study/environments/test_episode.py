"""One game in an environment: rewards, seeds, signals, and its record."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra `learn` is not installed")

from tenback.record import replay
from tenback.rules import GAMES, Result
from tenback.rules.signals import SIGNAL_KINDS
from tenback.study.environments.episode import Episode, gains_at_end
from tenback.study.environments.parts import IllegalAction
from tenback.study.environments.seeds import Seeds
from tenback.study.environments.variant import Variant, meanings


def play_out(episode: Episode) -> list[float]:
    """Random actions to the end; what each seat has gained."""
    chance, gained = Random(episode.seed), [0.0] * episode.variant.players
    while (seat := episode.seat) is not None:
        gains = episode.act(chance.choice(episode.mask(seat).nonzero()[0].tolist()))
        gained = [a + b for a, b in zip(gained, gains, strict=True)]
    return gained


@pytest.mark.parametrize("game", ["classic", "extreme"])
def test_a_team_gains_a_point_for_each_card(game: str) -> None:
    episode = Episode(Variant.of(game, 3, reward="cards"), f"cards {game}")
    gained = play_out(episode)
    assert episode.state.result is not None
    assert gained == [98 - episode.state.result.scores[0]] * 3


def test_a_team_gains_one_for_a_win_and_nothing_else() -> None:
    assert play_out(Episode(Variant.of("classic", 2), "lost")) == [0, 0]
    episode = Episode(Variant.of("classic", 1, reward="win"), "won")
    won = episode.state.begin_turn(0).over(Result((0,), (0,), "beaten", "G-17"))  # type: ignore[attr-defined]
    before, episode.state = episode.state, won
    assert episode._gains(before) == (1.0,)


@pytest.mark.parametrize("reward", ["win", "cards"])
def test_what_one_opponent_gains_the_others_lose(reward: str) -> None:
    for game, options in (("duel", {}), ("columns", {"target": 1})):
        gained = play_out(Episode(Variant.of(game, None, options, reward=reward), "zero"))
        assert sum(gained) == pytest.approx(0)
        assert max(gained) > 0


def test_a_shared_win_is_divided() -> None:
    shared = Result((0, 2), (10, 50, 10), "target", "C-20")
    assert gains_at_end(shared, 3, "win") == pytest.approx((0.25, -0.5, 0.25))
    assert gains_at_end(shared, 3, "cards") == pytest.approx((20, -40, 20))


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_game_leads_to_its_end(game: str) -> None:
    options = {"target": 1} if game == "columns" else {}
    episode = Episode(Variant.of(game, None, options), f"record {game}")
    play_out(episode)
    *_, last = replay(episode.record)
    assert last.state.result == episode.state.result


def test_a_game_that_is_too_long_is_cut() -> None:
    episode = Episode(Variant.of("columns", 2), "cut", most_moves=5)
    assert play_out(episode) == [0, 0]
    assert episode.is_cut
    assert not episode.is_finished
    with pytest.raises(IllegalAction, match="the game is over"):
        episode.act(0)


def test_games_after_a_seed_have_a_number_behind_it() -> None:
    seeds = Seeds()
    assert [seeds.next("tea"), seeds.next(None), seeds.next(None)] == ["tea", "tea/1", "tea/2"]
    assert [seeds.next(7), seeds.next(None)] == ["7", "7/1"]
    assert Seeds().next(None) != Seeds().next(None)


def test_before_each_turn_the_others_signal_in_order() -> None:
    episode = Episode(Variant.of("classic", 3, signal_bits=2), "signals")
    base = episode.variant.actions.size
    assert not episode.asked, "nobody signals before it is known who starts"
    episode.act(base - 4)  # seat 2 starts
    assert episode.asked == [2, 0]
    assert episode.mask(2).sum() == 256
    assert not episode.mask(1).any()
    assert episode.act(base + 1) == (0, 0, 0)  # leave pile a
    assert episode.seat == 0
    episode.act(base + 3 * 64 + 2 * 4)  # a ten-back on d, gently on b
    assert episode.seat == 1
    at, heard = episode.variant.parts, {}
    signals = episode.observation(1)[at["signals"]].reshape(3, 4, 3)
    for place, pile, kind in zip(*signals.nonzero(), strict=True):
        heard[int((1 + place) % 3), "abcd"[pile]] = SIGNAL_KINDS[kind]
    assert heard == {(2, "a"): "leave", (0, "b"): "gently", (0, "d"): "ten_back"}
    assert episode.record.moves == ("@2",)


def test_signals_are_forgotten_when_the_next_turn_begins() -> None:
    episode = Episode(Variant.of("classic", 2, {"starter": "@1"}, signal_bits=1), "forgotten")
    base = episode.variant.actions.size
    episode.act(base + 1)
    while not episode.asked:
        assert episode.heard == (0, 1)
        end = 392
        numbers = episode.mask(0).nonzero()[0].tolist()
        episode.act(end if end in numbers else numbers[0])
    assert episode.heard == (0, 0)


@pytest.mark.parametrize(
    ("bits", "options", "codes"), [(1, {}, 16), (2, {}, 256), (2, {"talk": "strict"}, 81)]
)
def test_what_may_be_signalled(bits: int, options: dict[str, object], codes: int) -> None:
    variant = Variant.of("classic", 2, {"starter": "@1", **options}, signal_bits=bits)
    episode = Episode(variant, "codes")
    assert episode.mask(1).sum() == codes
    with pytest.raises(IllegalAction, match="@2 is asked for a signal"):
        episode.act(0)


def test_nobody_is_asked_where_silence_is_kept() -> None:
    variant = Variant.of("classic", 2, {"starter": "@1", "talk": "silent"}, signal_bits=1)
    assert Episode(variant, "silent").asked == []


def test_a_code_has_two_bits_for_each_pile() -> None:
    assert meanings(1) == (1, 0, 0, 0)
    assert meanings(3 * 64 + 2 * 4) == (0, 2, 0, 3)
