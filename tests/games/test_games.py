"""The finished games of this folder are legal, end as they say, and can be played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.record import write_record
from tenback.rules import GAMES
from tests.support.make_games import FIXTURES, lines, read_games

FOLDER = Path(__file__).parent
ENDINGS = {
    "classic": {"beaten", "stuck"},
    "extreme": {"beaten", "stuck", "broken", "skull", "three"},
    "duel": {"emptied", "stuck", "lone"},
    "columns": {"target"},
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_legal_and_finished(name: str) -> None:
    found = read_games(name)
    assert len(found) == sum(fixture.game == name for fixture in FIXTURES)
    assert {record.result.ending for record in found if record.result} == ENDINGS[name]
    assert all(record.result for record in found)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_played_with(name: str) -> None:
    used = {option for record in read_games(name) for option in record.options.write()}
    assert used == {option.name for option in GAMES[name].Options.table()}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_files_are_what_make_writes(name: str) -> None:
    written = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert written.splitlines(keepends=True) == list(lines(name))
    assert "".join(write_record(record, one_line=True) for record in read_games(name)) == written
