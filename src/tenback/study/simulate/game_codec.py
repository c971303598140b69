"""Played games as JSON, for a file of blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tenback.bots.programs.incident import Incident
from tenback.study.blocks.block_file import BlockHead
from tenback.study.simulate.play_deal import Clock, PlayedGame, Setup
from tenback.study.simulate.turn_log import PlayedTurn

__all__ = ["COMMAND", "GameCodec", "games_head", "read_setup"]

COMMAND = "simulate"


def games_head(setup: Setup, deals: int) -> BlockHead:
    """What the games of a simulation depend on."""
    job = {
        "game": setup.game,
        "players": setup.players,
        "options": setup.options.write(),
        "bots": list(setup.bots),
        "seed": setup.seed,
        "signals": list(setup.signals),
        "records": setup.keep,
        "turns": setup.keep_turns,
    }
    return BlockHead(COMMAND, deals, job)


def read_setup(head: BlockHead) -> Setup:
    """The simulation that blocks belong to; KeyError, TypeError or ValueError if it is none."""
    from tenback.rules import game  # noqa: PLC0415

    job: dict[str, Any] = dict(head.job)
    rules = game(str(job["game"]))
    setup = Setup(
        rules.id,
        int(job["players"]),
        rules.Options.read(job["options"]),
        tuple(map(str, job["bots"])),
        str(job["seed"]),
        tuple(map(str, job["signals"])),
    )
    return replace(setup, keep=bool(job["records"]), keep_turns=bool(job["turns"]))


class GameCodec:
    """Writes games; how long the bots thought is kept for a whole block."""

    def write(self, items: Sequence[PlayedGame], /) -> object:
        """The games of a block as JSON has them."""
        clocks: dict[str, Clock] = {}
        for played in items:
            for name, clock in played.clocks.items():
                clocks.setdefault(name, Clock()).join(clock)
        times = {
            name: [clock.moves, clock.nanoseconds, list(clock.kinds.items())]
            for name, clock in clocks.items()
        }
        return {"games": [_plain(played) for played in items], "times": times}

    def read(self, plain: Any, /) -> list[PlayedGame]:
        """What `write` wrote."""
        games = [_read(game) for game in plain["games"]]
        clocks = {
            str(name): Clock(int(moves), int(nanoseconds), Counter(dict(kinds)))
            for name, (moves, nanoseconds, kinds) in plain["times"].items()
        }
        return [replace(games[0], clocks=clocks), *games[1:]] if games else []


def _plain(played: PlayedGame) -> dict[str, object]:
    plain: dict[str, object] = {
        "names": played.names,
        "winners": played.winners,
        "scores": played.scores,
        "rounds": played.rounds,
        "moves": played.moves,
    }
    if played.record:
        plain["record"] = played.record
    if played.incidents:
        plain["incidents"] = [incident.plain() for incident in played.incidents]
    if played.turns:
        plain["turns"] = played.turns
    return plain


def _read(plain: dict[str, Any]) -> PlayedGame:
    return PlayedGame(
        tuple(map(str, plain["names"])),
        tuple(map(int, plain["winners"])),
        tuple(map(int, plain["scores"])),
        tuple(map(int, plain["rounds"])),
        int(plain["moves"]),
        str(plain.get("record", "")),
        tuple(Incident(**incident) for incident in plain.get("incidents", ())),
        turns=tuple(PlayedTurn(*turn) for turn in plain.get("turns", ())),
    )
