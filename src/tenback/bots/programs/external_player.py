"""A player that is another program: asked politely, believed never, replaced when it fails.

Every mistake of the program is an incident, and `easy` makes the move instead. A program that
has crashed is started again at its next move; after a few incidents in a game it is ended, and
`easy` plays the game to its end.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TypeVar

from tenback import __version__
from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.player import Player
from tenback.bots.programs.incident import Incident
from tenback.bots.programs.process import Process, ProcessFailure
from tenback.bots.programs.protocol import (
    VERSION,
    last_turns_json,
    line_of,
    read_line,
    read_signals,
    write_budget,
    write_heard,
    write_start,
)
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn
from tenback.record import PlacedError, write_view
from tenback.record.errors import printable
from tenback.rules import Move, View
from tenback.rules.moves import TakeBack
from tenback.rules.signals import Signal, may_signal

__all__ = ["PATIENCE_SECONDS", "PREFIX", "ExternalPlayer", "command_of"]

PREFIX = "cmd:"  # how a program is told from a level
PATIENCE_SECONDS = 10.0  # seconds for a move without a time budget
HANDSHAKE_SECONDS = 10.0  # seconds to start and say hello, and to get ready for a game
GRACE_SECONDS = 1.0  # seconds beyond a time budget
MOST_INCIDENTS = 3  # in a game
MOST_TAKEN_BACK_CARDS = 50  # cards in a game: nobody lays and takes back for ever
MOST_NAME_CHARACTERS = 100
MOST_DETAIL_CHARACTERS = 200

T = TypeVar("T")


def command_of(name: str) -> list[str] | None:
    """The words of a command such as `cmd:python3 bot.py`; None when it is none."""
    if not name.startswith(PREFIX):
        return None
    try:
        return shlex.split(name.removeprefix(PREFIX)) or None
    except ValueError:  # a quotation that never ends
        return None


class ExternalPlayer(Player):
    """A program at one seat. `begin` a game with it, and `close` it in the end."""

    def __init__(self, name: str, patience: float = PATIENCE_SECONDS) -> None:
        command = command_of(name)
        if command is None:
            raise ValueError(f"{name!r} is no command")
        self.name = name
        self.called = ""  # how the program calls itself
        self.incidents: list[Incident] = []  # of this game
        self._command = command
        self.patience = patience
        self._fallback = EasyPlayer()
        self._process: Process | None = None
        self._games: frozenset[str] = frozenset()
        self._request_number = 0
        self._unanswered: set[int] = set()
        self.begin(0)

    def begin(self, seed: int, *, signals: Sequence[str] = ()) -> None:
        """A new game: nothing of the last one is held against the program, or known to it."""
        self.incidents = []
        self._seed = seed
        self._kinds = tuple(signals)
        self._sits = False
        self._is_out = False
        self._taken_back = 0

    def prepare(self, view: View) -> None:
        """Have the program at its seat before the first move, so that no move waits for it."""
        self._attempt(view, lambda: None)

    def choose(self, turn: Turn) -> Move:
        """The program's move if it is legal, otherwise that of `easy`."""
        view, budget = turn.view, turn.budget

        def ask() -> Move | None:
            timeout = self._timeout(budget)
            request = {
                "view": write_view(view),
                "heard": write_heard(turn.heard),
                "last_turns": last_turns_json(turn.last_turns),
                "budget": write_budget(budget, timeout),
            }
            answer = self._exchange("move", "move", timeout, budget.stop, **request)
            return None if answer is None else self._checked(view, answer.get("move"))

        return self._attempt(view, ask) or self._fallback.choose(turn)

    def signals(self, view: View, kinds: Sequence[str] = BOT_SIGNALS) -> tuple[Signal, ...] | None:
        """What the program wants to tell, of the kinds it was told of when the game began.

        None where it says nothing that could be understood.
        """
        if not self._kinds or view.seat is None or not may_signal(view.board):
            return None
        seat = view.seat

        def ask() -> tuple[Signal, ...] | None:
            if not self.gives_signals:
                return None
            view_json, budget = write_view(view), write_budget(DEFAULT_BUDGET, self.patience)
            answer = self._exchange(
                "signals",
                "signals",
                self.patience,
                DEFAULT_BUDGET.stop,
                view=view_json,
                budget=budget,
            )
            try:
                signals = read_signals((answer or {}).get("signals"), seat)
            except PlacedError as wrong:
                raise ProcessFailure("signals", wrong.place) from None
            if signals is None:
                return None
            return tuple(signal for signal in signals if signal.kind in self._kinds)

        return self._attempt(view, ask)

    def greet(self, game: str) -> None:
        """Start the program and hear whether it knows this game; raises Trouble."""
        if self._process is None:
            self._process = Process(self._command)
            self._unanswered.clear()
            host = f"tenback {__version__}"
            hello = self._exchange(
                "hello",
                "hello",
                HANDSHAKE_SECONDS,
                DEFAULT_BUDGET.stop,
                protocol=VERSION,
                host=host,
            )
            self._read_hello(hello or {})
        if game not in self._games:
            raise ProcessFailure("game", game)

    def close(self) -> None:
        """Say goodbye; the program is gone afterwards, whether it wanted to or not."""
        if self._process is not None:
            self._request_number += 1
            self._process.stop(line_of(type="bye", id=self._request_number))
        self._end()

    def _end(self) -> None:
        process, self._process, self._sits = self._process, None, False
        if process is not None:
            process.end()

    def _timeout(self, budget: Budget) -> float:
        return self.patience if budget.seconds is None else budget.seconds + GRACE_SECONDS

    def _attempt(self, view: View, ask: Callable[[], T | None]) -> T | None:
        """Ask the program, which is started first if necessary; None after a failure."""
        if self._is_out:
            return None
        try:
            self._start_game(view)
            return ask()
        except ProcessFailure as trouble:
            self._report(view.seat or 0, trouble)
            return None
        except BaseException:  # Ctrl-C, or the end of a worker: leave nobody behind
            self._end()
            raise

    def _start_game(self, view: View) -> None:
        """Tell the program about the game, once, and again after a new start."""
        if self._sits and self._process is not None:
            return
        self.greet(view.game.id)
        start = write_start(view, self._kinds, self._seed)
        self._exchange("start", "ready", HANDSHAKE_SECONDS, DEFAULT_BUDGET.stop, **start)
        self._sits = True

    def _exchange(
        self,
        request_type: str,
        answer_type: str,
        seconds: float,
        stop: Callable[[], bool],
        **message: object,
    ) -> dict[str, object] | None:
        """One line there and one back; None when somebody said stop before it came."""
        process = self._process
        assert process is not None
        self._request_number += 1
        number = self._request_number
        self._unanswered.add(number)
        process.send(line_of(type=request_type, id=number, **message))
        deadline = monotonic() + seconds
        while (line := process.read_line(deadline, stop)) is not None:
            answer = _read(line)
            answer_id = answer.get("id")
            if type(answer_id) is not int or answer_id not in self._unanswered:
                raise ProcessFailure("order", _short(answer_id))
            self._unanswered.discard(answer_id)
            if answer_id != number:
                continue  # an answer that came too late; that was told already
            if answer["type"] == "error":
                raise ProcessFailure("error", _short(answer.get("why", "")))
            if answer["type"] != answer_type:
                raise ProcessFailure("order", _short(answer["type"]))
            return answer
        return None

    def _read_hello(self, hello: dict[str, object]) -> None:
        name, games, version = hello.get("name"), hello.get("games"), hello.get("protocol")
        if version != VERSION or type(version) is not int:
            raise ProcessFailure("version", _short(version))
        if not isinstance(name, str) or not isinstance(games, list):
            raise ProcessFailure("hello", "name, games")
        self.called = _short(name)[:MOST_NAME_CHARACTERS]
        self._games = frozenset(game for game in games if isinstance(game, str))
        self.gives_signals = hello.get("signals") is True

    def _checked(self, view: View, text: object) -> Move:
        """The move, if it is legal."""
        refused = view.refusal(text) if isinstance(text, str) else None
        if not isinstance(text, str) or refused is not None:
            clause = f" ({refused.clause})" if refused else ""
            raise ProcessFailure("illegal", f"{_short(text)[:40]}{clause}")
        move = view.game.parse(text)
        self._taken_back += isinstance(move, TakeBack)
        if self._taken_back > MOST_TAKEN_BACK_CARDS:
            raise ProcessFailure("taken_back")
        return move

    def _report(self, seat: int, trouble: ProcessFailure) -> None:
        """Write it down; a program that cannot go on is ended, and one that often fails too."""
        self._note(seat, trouble.kind, trouble.detail)
        if len(self.incidents) >= MOST_INCIDENTS or not self._sits:
            self._is_out = True
            self._end()
            self._note(seat, "ended", "")
        elif trouble.kind in ("crash", "closed", "long"):
            self._end()

    def _note(self, seat: int, kind: str, detail: str) -> None:
        self.incidents.append(Incident(self.name, seat, kind, _short(detail)))


def _read(line: bytes) -> dict[str, object]:
    try:
        return read_line(line)
    except PlacedError:
        raise ProcessFailure(
            "garbage", line[:MOST_DETAIL_CHARACTERS].decode("utf-8", "replace")
        ) from None


def _short(value: object) -> str:
    """Strange words as they may be shown: one line, and not a long one."""
    return str(printable(str(value)[:MOST_DETAIL_CHARACTERS]))
