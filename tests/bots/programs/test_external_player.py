"""Programs as players: whatever they do, the game goes on, and nothing of them is left behind."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from tenback.bots.budget import Budget
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.programs.external_player import MOST_TAKEN_BACK_CARDS, ExternalPlayer, command_of
from tenback.bots.programs.process import Process, ProcessFailure
from tenback.bots.turn import Turn
from tenback.language import LANGUAGES
from tenback.rules import Move, State
from tests.bots.programs.nasty import GOOD, LONG, a_game, first_word, program, script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only")

DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
SHORT = 0.05  # seconds for an answer that never comes


def play(
    guest: ExternalPlayer, moves: int = 5, state: State | None = None
) -> tuple[list[Move], State]:
    """Let a program make some moves, each of which must be legal."""
    state = state or a_game()
    made = []
    for _ in range(moves):
        made.append(guest.choose(Turn(state.view(state.turn), Random(1))))
        state = state.play(made[-1])
    return made, state


def kinds(guest: ExternalPlayer) -> list[str]:
    return [incident.kind for incident in guest.incidents]


def pid_of(guest: ExternalPlayer) -> int:
    assert guest._process is not None
    return guest._process._child.pid


def easy(moves: int = 5) -> list[Move]:
    state, made = a_game(), []
    for _ in range(moves):
        made.append(EasyPlayer().choose(Turn(state.view(state.turn), Random(1))))
        state = state.play(made[-1])
    return made


def test_a_good_program_is_believed(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path))
    state = a_game()
    for _ in range(4):
        move = guest.choose(Turn(state.view(state.turn), Random(1)))
        assert move == next(iter(state.legal))
        state = state.play(move)
    assert guest.incidents == []
    assert guest.called == "nasty"


QUICK = (0, 4, 9, 11, 12, 15, 18)  # one of each kind; the others take their time in `make test`
THREE_AND_OUT: list[tuple[str, str, str]] = [
    ("illegal", "say(type='move', id=number, move='200a')", "200a (G-6)"),
    ("illegal", "say(type='move', id=number, move='?' * 9000)", "?" * 40 + " (G-6)"),
    ("illegal", "say(type='move', id=number, move=5)", "5"),
    ("illegal", "say(type='move', id=number)", "None"),
    ("garbage", "print('hm \\x1b[31m', flush=True)", "hm \\x1b[31m"),
    ("garbage", "print('', flush=True)", ""),
    ("garbage", "print('[' * 50000, flush=True)", "[" * 200),
    ("garbage", "print('{\"type\": 5}', flush=True)", '{"type": 5}'),
    ("garbage", "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "\ufffd"),
    ("garbage", "while True: print('flood')", "flood"),
    ("long", "print('x' * 70000, flush=True)", ""),
    ("long", "while True: sys.stdout.write('x' * 1000)", ""),
    ("crash", "raise ValueError('out of luck')", "code 1; ValueError: out of luck"),
    ("crash", "sys.exit(3)", "code 3"),
    ("crash", "os.kill(os.getpid(), signal.SIGKILL)", "code -9"),
    ("order", "say(type='move', id=number + 7, move='2a')", ""),
    ("order", "say(type='move', id='1', move='2a')", "1"),
    ("order", "say(type='ready', id=number)", "ready"),
    ("error", "say(type='error', id=number, why='no idea')", "no idea"),
    ("error", "say(type='error', id=number)", ""),
]


@pytest.mark.parametrize(
    ("kind", "move", "detail"),
    [
        pytest.param(*case, id=f"{case[0]}-{n}", marks=() if n in QUICK else pytest.mark.slow)
        for n, case in enumerate(THREE_AND_OUT)
    ],
)
def test_after_three_incidents_easy_plays_on(
    tmp_path: Path, begin: Any, kind: str, move: str, detail: str
) -> None:
    guest = begin(program(tmp_path, move))
    made, _ = play(guest)
    assert made == easy()
    assert kinds(guest) == [kind] * 3 + ["ended"]
    assert guest.incidents[0].detail.startswith(detail)
    assert guest.incidents[0].detail.isprintable()
    assert guest._process is None  # long before the end of the game
    for language in LANGUAGES:
        for incident in guest.incidents:
            assert incident.sentence(language)


@pytest.mark.parametrize(
    "move",
    [
        "pass",
        f"{DEAF}\nwhile True: time.sleep(600)",
        pytest.param("time.sleep(600)", marks=pytest.mark.slow),
        pytest.param(
            f"{DEAF}\nwhile True: sys.stderr.write('!' * 9999)",
            marks=pytest.mark.slow,
        ),
    ],
    ids=["no answer", "deaf to SIGTERM", "sleep", "deaf and loud"],
)
def test_silence_is_not_waited_for(
    tmp_path: Path, begin: Any, move: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tenback.bots.programs.process.GRACE_SECONDS", SHORT
    )  # these will not leave anyway
    guest = begin(program(tmp_path, move), SHORT)
    state = a_game()
    first = guest.choose(Turn(state.view(state.turn), Random(1)))
    pid = pid_of(guest)
    made, _ = play(guest, 4, state.play(first))
    assert [first, *made] == easy()
    assert kinds(guest) == ["timeout"] * 3 + ["ended"]
    with pytest.raises(ProcessLookupError):
        os.killpg(pid, 0)


@pytest.mark.slow
def test_a_program_that_closes_its_output_is_a_crash(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, "os.close(1); os.close(0); sys.stderr.flush(); os._exit(4)"))
    play(guest, 2)
    assert kinds(guest) == ["crash", "crash"]


@pytest.mark.slow
def test_a_program_that_crashed_is_started_again(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, f"{GOOD}\nif moves == 2: sys.exit(1)"))
    play(guest, 6)
    assert kinds(guest) == ["crash", "crash"]  # at the third and the sixth move
    guest.begin(2)
    play(guest, 1)
    assert kinds(guest) == []


def test_a_late_answer_is_thrown_away(tmp_path: Path, begin: Any) -> None:
    late = "say(type='move', id=number - 1, move='.')"
    guest = begin(program(tmp_path, f"if moves == 2: {late}\nif moves > 1: {GOOD}"), SHORT)
    made, state = play(guest, 1)
    guest.patience = LONG
    made += play(guest, 2, state)[0]
    assert kinds(guest) == ["timeout"]
    assert made[1] == next(iter(state.legal))


def test_two_answers_are_one_too_many(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, f"{GOOD}; {GOOD}"))
    play(guest, 4)
    assert kinds(guest) == ["order"] * 3 + ["ended"]


def test_a_flood_of_complaints_does_no_harm(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, f"sys.stderr.write('!' * 300000)\n{GOOD}"))
    play(guest, 3)
    assert kinds(guest) == []


@pytest.mark.slow
def test_somebody_who_it_started_goes_with_it(tmp_path: Path, begin: Any) -> None:
    """The pipe is closed when the last process that holds it has ended."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    hold = f"p = open({str(pipe)!r}, 'w'); p.write('x'); p.flush(); time.sleep(600)"
    sleeper = [sys.executable, "-IS", "-c", f"{deaf}; {hold}"]
    guest = begin(program(tmp_path, f"subprocess.Popen({sleeper!r})\n{GOOD}"))
    play(guest, 1)
    assert not guest.incidents
    assert first_word(reading, lambda: guest._process is not None and guest._process.is_open)
    guest.close()
    assert os.read(reading, 1) == b""
    os.close(reading)


HELLOS: list[tuple[str, str]] = [
    ("crash", "raise SystemExit(2)"),
    ("garbage", "print('hi', flush=True)"),
    ("version", "say(protocol=2)"),
    ("version", "say(protocol=True)"),
    ("hello", "say(protocol=1)"),
    ("game", "say(protocol=1, name='', games=[5])"),
]
SAY = """
import json, sys
def say(**hello):
    print(json.dumps({"type": "hello", "id": 1, **hello}), flush=True)
"""


@pytest.mark.parametrize(("kind", "hello"), HELLOS)
def test_a_bad_hello_is_the_end(tmp_path: Path, begin: Any, kind: str, hello: str) -> None:
    guest = begin(script(tmp_path, f"{SAY}\n{hello}\nsys.stdin.read()"))
    made, _ = play(guest)
    assert made == easy()
    assert kinds(guest) == [kind, "ended"]


def test_what_cannot_be_started_is_an_incident_too(begin: Any) -> None:
    guest = begin("cmd:/no/such/program --fast")
    assert play(guest)[0] == easy()
    assert kinds(guest) == ["start", "ended"]
    assert guest.incidents[0].detail == "/no/such/program: No such file or directory"


def test_a_command_is_read_as_in_a_shell() -> None:
    assert command_of("cmd:python3 'my bot.py' a,b") == ["python3", "my bot.py", "a,b"]
    for name in ("easy", "cmd:", "cmd: ", "cmd:'open", "python3 bot.py"):
        assert command_of(name) is None
    with pytest.raises(ValueError, match="no command"):
        ExternalPlayer("cmd:")


@pytest.mark.slow
def test_nobody_takes_cards_back_for_ever(tmp_path: Path, begin: Any) -> None:
    again = "legal = asked['view']['legal']\nback = '<' if '<' in legal else legal[0]"
    guest = begin(program(tmp_path, f"{again}\nsay(type='move', id=number, move=back)"))
    play(guest, 2 * MOST_TAKEN_BACK_CARDS + 2, a_game(take_back=True))
    assert kinds(guest) == ["taken_back"]


def test_stop_is_no_incident(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, "pass"))
    state = a_game()
    guest.prepare(state.view(0))
    move = guest.choose(Turn(state.view(0), Random(1), budget=Budget(stop=lambda: True)))
    assert move == easy(1)[0]
    assert guest.incidents == []


def test_ctrl_c_leaves_nobody_behind(tmp_path: Path, begin: Any) -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    guest = begin(program(tmp_path, "pass"))
    with pytest.raises(KeyboardInterrupt):
        guest.choose(Turn(a_game().view(0), Random(1), budget=Budget(stop=interrupted)))
    assert guest._process is None


def test_a_full_pipe_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that never listens: far more is said than a pipe can hold."""
    monkeypatch.setattr("tenback.bots.programs.process.GRACE_SECONDS", SHORT)
    process = Process([sys.executable, "-IS", "-c", "import time; time.sleep(600)"])
    process.send(b"x" * 1_000_000 + b"\n")
    with pytest.raises(ProcessFailure) as trouble:
        process.read_line(monotonic() + SHORT, lambda: False)
    assert trouble.value.kind == "timeout"
    process.send(b"x\n")
    process.stop(b"bye\n")
    process.end()
    assert process._child.returncode in (-signal.SIGTERM, -signal.SIGKILL)
