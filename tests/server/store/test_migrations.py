"""A newer version finds everything that an older one has written."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import column, insert, select, table

from tenback.server.store import Store
from tenback.server.store.engine import MIGRATIONS, open_engine
from tenback.server.store.schema import invitations, short_codes

ROWS = {
    "people": {"id": "anna-id", "name": "Anna", "created": 1},
    "tables": {"id": "t1", "code": b"c" * 32, "created": 1},
    "members": {"person": "anna-id", "table_id": "t1", "joined": 1},
}


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
def test_rows_of_older_versions_are_kept(tmp_path: Path, revision: str) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    old = open_engine(database)
    with old.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for name, row in ROWS.items():
            connection.execute(insert(table(name, *map(column, row))), row)
    old.dispose()
    store = Store(database)
    with store.engine.connect() as connection:
        for name, row in ROWS.items():
            (found,) = connection.execute(select(table(name, *map(column, row)))).mappings()
            assert dict(found) == row
        for new in (short_codes, invitations):
            assert connection.execute(select(new)).all() == []
    store.close()
