"""Write the games of `tests/games` again: `python -m tests.support.make_games`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tenback.record import Record, RecordError, commitment, final, read_records, write_record
from tenback.rules import GAMES, State
from tests.support.seeded_players import Player, anything, careful

__all__ = ["FIXTURES", "Fixture", "lines", "read_games", "record"]

FOLDER = Path(__file__).parents[1] / "games"
SEEDS = 400  # tried in turn until one leads to the ending that is wanted
CUSTOM = {
    "STOP": [4, 36, 65, 97], "SKULL": [11, 45, 56, 99], "THREE": [18, 32, 69, 98],
    "SILENCE": [7, 42, 59, 94], "NO_BACK": [14, 28, 73, 87], "ONE_PILE": [21, 49, 52, 80],
    "DRAW_ONE": [25, 39, 62, 76],
}  # fmt: skip
SKULL_LAST = {"kinds": ["SKULL"], "instructions": CUSTOM}
SWAPPED = CUSTOM | {"SKULL": [11, 45, 56, 98], "THREE": [18, 32, 69, 99]}
THREE_LAST = {"kinds": ["THREE"], "instructions": SWAPPED}
RISING_DECK = (tuple(range(2, 100)),)
SMALL_DECK = {str(value): 3 for value in range(16)} | {"5S": 1, "6H": 1, "7N": 1, "8E": 1, "9B": 1}


class Fixture(NamedTuple):
    """A game to be played: how, by whom, and with which ending."""

    game: str
    players: int
    options: dict[str, Any]
    player: Player = careful
    ending: str = ""
    decks: tuple[tuple[int, ...], ...] = ()
    extras: dict[str, Any] = {}  # what a record may carry besides  # noqa: RUF012

    @property
    def title(self) -> str:
        words = [self.game, str(self.players), self.player.__name__, self.ending]
        return " ".join(filter(None, words)) + (
            f" {json.dumps(self.options)}" if self.options else ""
        )


FIXTURES = (
    *(Fixture("classic", players, {}) for players in range(1, 6)),
    Fixture("classic", 3, {}, anything),
    Fixture("classic", 2, {"minimum": 3}),
    Fixture("classic", 1, {"smaller_hands": True}),
    Fixture("classic", 4, {"minimum": 3, "smaller_hands": True}),
    Fixture("classic", 3, {"talk": "strict"}),
    Fixture("classic", 3, {"talk": "silent"}),
    *(Fixture("classic", 5, {"starter": f"@{seat}"}) for seat in (1, 5)),
    Fixture("classic", 2, {"take_back": True}, anything),
    Fixture("classic", 1, {}, ending="beaten", decks=RISING_DECK),
    Fixture("classic", 2, {}, extras={"names": ("Ada", "Émile"), "date": "2024-05-31"}),
    *(Fixture("extreme", players, {}) for players in range(1, 6)),
    Fixture("extreme", 3, {}, anything),
    Fixture("extreme", 2, {"minimum": 3, "smaller_hands": True, "gentle_minimum": True}),
    Fixture("extreme", 2, {"talk": "open"}),
    Fixture("extreme", 4, {"starter": "@2"}),
    Fixture("extreme", 2, {"take_back": True}, anything),
    Fixture("extreme", 3, {"instructions": "random"}),
    Fixture("extreme", 2, {"instructions": CUSTOM}),
    Fixture("extreme", 2, {"kinds": ["STOP", "DRAW_ONE"]}),
    Fixture("extreme", 2, {"one_pile": "whole_turn"}),
    Fixture("extreme", 2, {"gentle_minimum": True}),
    Fixture("extreme", 3, {"violations": "lose"}, anything, "broken"),
    Fixture("extreme", 1, {"kinds": []}, ending="beaten", decks=RISING_DECK),
    Fixture("extreme", 1, SKULL_LAST, ending="skull", decks=RISING_DECK),
    Fixture("extreme", 1, THREE_LAST, ending="three", decks=RISING_DECK),
    Fixture("duel", 2, {}),
    *(Fixture("duel", 2, {}, anything, ending) for ending in ("stuck", "lone", "emptied")),
    Fixture("duel", 2, {"starter": "@1"}),
    Fixture("duel", 2, {"starter": "@2"}),
    Fixture("duel", 2, {"lone_last_card": "may_win"}, anything, "emptied"),
    *(Fixture("columns", players, {"target": 100}, anything) for players in (2, 3, 6, 8)),
    Fixture("columns", 4, {}, anything),
    Fixture("columns", 3, {"target": 50, "may_draw": True}, anything),
    Fixture("columns", 3, {"target": 50, "may_open": True}, anything),
    Fixture("columns", 2, {"target": 50, "half_turn_skips": True}, anything),
    Fixture("columns", 5, {"target": 1, "starter": "@5"}, anything),
    Fixture("columns", 3, {"target": 100, "deck": SMALL_DECK}, anything),
)  # fmt: skip


def record(fixture: Fixture) -> Record:
    """The first game by a numbered seed that ends as the fixture wants."""
    played = GAMES[fixture.game]
    options = played.Options.read(fixture.options)
    for number in range(SEEDS):
        seed = f"{fixture.game} {number}"
        start = Record(fixture.game, fixture.players, options, seed, fixture.decks)
        moves, state = play(start, fixture.player)
        assert state.result is not None
        if fixture.ending in ("", state.result.ending):
            break
    else:
        raise AssertionError(f"no seed leads to {fixture.title}")
    published = None if fixture.decks else commitment(seed)
    comments = {0: fixture.title, len(moves): state.result.ending}
    times = tuple(100 + len(move) for move in moves) if fixture.extras else ()
    return Record(
        fixture.game, fixture.players, options, seed, fixture.decks, moves,
        times=times, comments=comments, commitment=published, result=state.result,
        **fixture.extras,
    )  # fmt: skip


def play(start: Record, player: Player) -> tuple[tuple[str, ...], State]:
    """All moves of a game, and its last state."""
    state, chance, moves = final(start), Random(f"{start.seed}"), []
    while state.result is None:
        move = player(state, chance)
        moves.append(str(move))
        state = state.play(move)
    return tuple(moves), state


def lines(game: str) -> Iterator[str]:
    """The file of a game, line by line."""
    for fixture in FIXTURES:
        if fixture.game == game:
            yield write_record(record(fixture), one_line=True)


def read_games(game: str) -> list[Record]:
    """The games of a file, all legal."""
    games = []
    with (FOLDER / f"{game}.jsonl").open("rb") as file:
        for each in read_records(file):
            assert not isinstance(each, RecordError), str(each)
            games.append(each)
    return games


def main() -> None:
    for game in GAMES:
        (FOLDER / f"{game}.jsonl").write_text("".join(lines(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
