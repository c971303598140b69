"""The QR code that `tenback serve` prints: only for addresses that other devices can reach."""

from __future__ import annotations

import io

import pytest
import segno

from tenback.cli.commands.serve import _is_local
from tenback.server import qr_code


def test_the_code_has_the_modules_of_the_address() -> None:
    address = "http://192.168.1.20:10010"
    lines = qr_code(address).splitlines()
    assert {len(line) for line in lines} == {len(lines[0])}
    assert set("".join(lines)) <= set(" ▀▄█")
    pairs = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # a blank is a dark module
    rows = [[pairs[sign][half] for sign in line] for line in lines for half in (0, 1)]
    buffer = io.StringIO()
    segno.make_qr(address, error="l").save(buffer, kind="txt", border=4)
    assert rows[: len(lines[0])] == [
        [int(sign) for sign in row] for row in buffer.getvalue().split()
    ]


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("http://127.0.0.1:10010", True),
        ("http://localhost:80", True),
        ("http://[::1]:10010", True),
        ("http://192.168.1.20:10010", False),
        ("https://cards.example.org", False),
    ],
)
def test_an_address_of_this_machine_alone_gets_none(address: str, local: bool) -> None:
    assert _is_local(address) is local
