"""Our levels keep the promises of a player, and the kit notices those that are broken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tenback.bots import Player, players_of
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.rules import GAMES, Move, State, View
from tenback.rules.classic import ClassicState
from tenback.rules.moves import End
from tenback.rules.signals import Signal
from tenback.testing import bots
from tenback.testing.bots import Players, check_bot

LEVELS = [(level, name) for name in GAMES for level in players_of(name) if level != "expert"]
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "POSITIONS", 2)
    monkeypatch.setattr(bots, "MOST_MOVES", 60)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "name"), LEVELS)
def test_our_levels_keep_every_promise(level: str, name: str) -> None:
    check_bot(level, name)


@pytest.mark.slow
def test_the_example_in_the_documentation_keeps_every_promise() -> None:
    check_bot(f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}", "duel")


class Illegal(EasyPlayer):
    def choose(self, turn: Turn) -> Move:
        return End()


class Moody(EasyPlayer):
    def choose(self, turn: Turn) -> Move:
        return MOODS.choice(list(turn.view.legal))


class Forgetting(EasyPlayer):
    """Plays as the game before went."""

    seen = 0

    def choose(self, turn: Turn) -> Move:
        self.seen += 1
        moves = list(turn.view.legal)
        return moves[0] if self.seen == 1 else moves[-1]


class Loud(EasyPlayer):
    def signals(self, view: View, kinds: object = ()) -> tuple[Signal, ...]:
        return (Signal(4, 0),)


class Slow(EasyPlayer):
    def choose(self, turn: Turn) -> Move:
        clock.append(1)
        return super().choose(turn)


MOODS = Random("moody")
clock: list[int] = []


@pytest.mark.parametrize(
    ("player", "check", "says"),
    [
        (Illegal, bots.every_move_is_legal, "is illegal"),
        (Moody, bots.choices_can_be_repeated, "then"),
        (Forgetting, bots.games_do_not_hang_together, "when it is new"),
        (Loud, bots.signals_are_its_own, "a signal of seat 4"),
    ],
)
def test_a_broken_promise_is_noticed(
    player: Callable[[], Player], check: bots.Check, says: str
) -> None:
    with pytest.raises(AssertionError, match=says):
        check(Players("classic", player))


def test_a_player_that_looks_at_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view, states = ClassicState.view, list[State]()

    def watched(state: ClassicState, seat: int | None) -> View:
        states.append(state)
        return view(state, seat)

    class Peeking(EasyPlayer):
        def choose(self, turn: Turn) -> Move:
            moves, hidden = list(turn.view.legal), (states[-1].hands, states[-1].draw_piles)
            return moves[hash(hidden) % len(moves)]

    monkeypatch.setattr(ClassicState, "view", watched)
    with pytest.raises(AssertionError, match="when other cards are hidden"):
        bots.hidden_cards_change_nothing(Players("classic", Peeking))


def test_a_player_that_takes_too_long_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "monotonic", lambda: 100.0 * len(clock))
    with pytest.raises(AssertionError, match="seconds with"):
        bots.budgets_are_kept(Players("classic", Slow))


def test_a_program_that_does_wrong_is_noticed(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text("print('nonsense')", encoding="utf-8")
    with pytest.raises(AssertionError):
        check_bot(f"cmd:{sys.executable} {program}", "duel")


def test_the_command_says_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.main(["easy", "classic", "duel"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * len(bots.CHECKS)
    assert bots.main([]) == 2


@pytest.mark.parametrize("words", [["boss"], ["easy", "chess"], ["file:no-such-file"]])
def test_what_is_not_there_is_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.main(words) == 2
    assert words[-1].removeprefix("file:") in capsys.readouterr().err
