"""One server for all quick tests of a worker; those that end it, or look inside, have their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tenback.server.settings import Settings
from tenback.server.store import Store
from tests.support.server.process import Process


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("server")) as process:
        yield process
        assert process.errors == ""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}")


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    store = Store(settings.database)
    yield store
    store.close()
