"""Our levels as programs: the other side of the bot protocol, one answer to every line."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random

from tenback.bots.levels import find_player
from tenback.bots.player import Player
from tenback.bots.programs.protocol import (
    VERSION,
    GameStart,
    line_of,
    read_budget,
    read_heard,
    read_id,
    read_last_turns,
    read_line,
    read_start,
    write_signals,
)
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn
from tenback.record import PlacedError, RecordError, random_seed, read_view
from tenback.rules import GAMES, View

__all__ = ["ProtocolServer"]


def _players(level: str) -> dict[str, Player]:
    """The player of each game that this level knows."""
    players: dict[str, Player] = {}
    problem = ""
    for game in GAMES:
        try:
            players[game] = find_player(game, level)
        except ValueError as error:
            problem = str(error)
    if not players:
        raise ValueError(problem)
    return players


class ProtocolServer:
    """A level that is spoken to in lines; a line that makes no sense is answered with an error.

    `level` may also be `file:PATH`, weights of one game; ValueError if it is neither. With players
    of your own, by game, it is only their name.
    """

    def __init__(
        self,
        level: str,
        seed: str | None = None,
        language: str = "en",
        players: Mapping[str, Player] | None = None,
    ) -> None:
        self.level = level
        self.seed = random_seed() if seed is None else seed  # where a game is given none
        self.language = language
        self.is_over = False  # has goodbye been said?
        self._started = 0
        self._models = dict(players) if players else _players(level)
        self._start({})

    @property
    def games(self) -> list[str]:
        """The games this level knows."""
        return list(self._models)

    def answer(self, line: bytes) -> bytes:
        """What to say to a line, whatever it is."""
        number: object = None
        try:
            message = read_line(line)
            number = read_id(message)
            return line_of(**{"type": "", "id": number, **self._answer(message)})
        except PlacedError as wrong:
            why = wrong.message(self.language)
        except Exception as wrong:  # noqa: BLE001  a strange view may break a player, not the talk
            why = f"{type(wrong).__name__}: {wrong}"
        return line_of(type="error", id=number, why=why)

    def _answer(self, message: dict[str, object]) -> dict[str, object]:
        match message["type"]:
            case "hello":
                return self._hello(message.get("protocol"))
            case "start":
                return self._start(message)
            case "move":
                return self._move(message)
            case "signals":
                view = self._view(message)
                signals = self._players[view.game.id].signals(view, self._kinds)
                return {"type": "signals", "signals": write_signals(signals)}
            case "bye":
                self.is_over = True
                return {"type": "bye"}
            case other:
                known_types = "hello, start, move, signals, bye"
                raise RecordError("type", "view.choice", value=other, choices=known_types)

    def _hello(self, protocol: object) -> dict[str, object]:
        if protocol != VERSION or type(protocol) is not int:
            raise RecordError("protocol", "view.choice", value=protocol, choices=VERSION)
        return {
            "type": "hello",
            "protocol": VERSION,
            "name": f"tenback {self.level}",
            "games": self.games,
            "signals": any(player.gives_signals for player in self._players.values()),
        }

    def _start(self, message: dict[str, object]) -> dict[str, object]:
        """A new game: players without memories, and chance from its seed."""
        announced = None
        if message:
            self._check_game(message.get("game"))
            announced = read_start(message)
        seed = message.get("seed")
        if seed is not None and type(seed) is not int:
            raise RecordError("seed", "record.must.number")
        self._announced: GameStart | None = announced
        self._started += 1
        self._random = Random(f"{self.seed}/{self._started}" if seed is None else seed)
        self._players = {game: copy(player) for game, player in self._models.items()}
        kinds = announced.signals if announced else None
        self._kinds = BOT_SIGNALS if kinds is None else kinds
        return {"type": "ready"}

    def _check_game(self, game: object) -> None:
        if game not in self.games:
            known_games = ", ".join(self.games)
            raise RecordError("game", "view.choice", value=game, choices=known_games)

    def _view(self, message: dict[str, object]) -> View:
        view = read_view(message.get("view"))
        self._check_game(view.game.id)
        if self._announced:
            self._announced.check(view)
        return view

    def _move(self, message: dict[str, object]) -> dict[str, object]:
        view = self._view(message)
        if not view.legal:
            raise RecordError("view", "bot.no_move")
        turn = Turn(
            view,
            self._random,
            read_heard(message.get("heard"), view.board.players),
            read_last_turns(message.get("last_turns"), view),
            read_budget(message.get("budget")),
            self._kinds,
        )
        return {"type": "move", "move": str(self._players[view.game.id].choose(turn))}
