"""One server for all quick tests of a worker; those that end it start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.process import Process


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("server")) as process:
        yield process
        assert process.errors == ""
