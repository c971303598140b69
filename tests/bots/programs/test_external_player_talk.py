"""What programs are told, and what of their signals gets through."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tenback.bots.budget import Budget
from tenback.bots.turn import LastTurn, Turn
from tenback.rules.signals import LEAVE, Signal
from tests.bots.programs.nasty import GOOD, a_game, program

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only")


def test_a_program_is_told_its_game_seat_budget_and_what_it_hears(
    tmp_path: Path, begin: Any
) -> None:
    heard = tmp_path / "heard.jsonl"
    told = f"open({str(heard)!r}, 'a').write(line)\n{GOOD}"
    guest = begin(program(tmp_path, told), signals=True)
    state = a_game()
    said = [None, (Signal(1, 2),)]
    last = [LastTurn(1, 5, (21, 22), (), (20, 1, 99, 100), (22, 1, 99, 100), 79, 2)]
    guest.choose(Turn(state.view(0), Random(1), said, last, Budget(40, 2.5)))
    text = heard.read_text()
    assert '"last_turns":[{"seat":1,"laid":[21,22],"later":[],"held":5,"before":{"a":20,' in text
    assert '"heard":[null,[{"pile":"c","kind":"leave"}]]' in text
    assert '"budget":{"work":40,"seconds":2.5,"timeout":3.5}' in text
    assert '"seat":0' in text


SIGNALS = [
    ("say(type='signals', id=number, signals=[{'pile': 'b', 'kind': 'leave'}] * 2)", None),
    ("say(type='signals', id=number, signals=[])", None),
    ("say(type='signals', id=number, signals=None)", None),
    ("say(type='signals', id=number, signals=[{'pile': 'x', 'kind': 'leave'}])", "pile"),
    ("say(type='signals', id=number, signals=[{'pile': 'a', 'kind': 'I hold the 13'}])", "kind"),
    ("say(type='signals', id=number, signals=[5])", "signals[0]"),
    ("say(type='signals', id=number, signals=5)", "signals"),
]


@pytest.mark.parametrize(("answer", "wrong"), SIGNALS)
def test_G_10_only_signals_that_may_be_given_get_through(
    tmp_path: Path, begin: Any, answer: str, wrong: str | None
) -> None:
    guest = begin(program(tmp_path, signals=answer), signals=True)
    said = guest.signals(a_game().view(0))
    assert [i.detail for i in guest.incidents if i.kind == "signals"] == ([wrong] if wrong else [])
    expected = {"*": (Signal(0, 1),), "[": (), "N": None}
    assert said == expected["*" if "* 2" in answer else "[" if "=[])" in answer else "N"]


def test_a_signal_that_is_not_used_at_this_table_is_not_passed_on(
    tmp_path: Path, begin: Any
) -> None:
    both = "[{'pile': 'b', 'kind': 'leave'}, {'pile': 'c', 'kind': 'gently'}]"
    answer = f"say(type='signals', id=number, signals={both})"
    guest = begin(program(tmp_path, signals=answer), signals=True)
    assert len(guest.signals(a_game().view(0)) or ()) == 2
    guest.begin(1, signals=(LEAVE,))
    assert guest.signals(a_game().view(0)) == (Signal(0, 1),)
    assert not guest.incidents


def test_G_11_nobody_is_asked_for_signals_where_silence_is_kept(tmp_path: Path, begin: Any) -> None:
    guest = begin(program(tmp_path, signals="raise ValueError"), signals=True)
    assert guest.signals(a_game(talk="silent").view(0)) is None
    assert guest.signals(a_game().view(None)) is None
    guest.begin(1)
    assert guest.signals(a_game().view(0)) is None
    assert guest.incidents == []
