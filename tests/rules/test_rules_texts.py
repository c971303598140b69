"""The rules texts and the clause list agree: every clause is told, in every language."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tenback.language import LANGUAGES

OPTIONS = {
    "classic": {"minimum", "smaller_hands", "talk", "starter", "take_back"},
    "extreme": {"instructions", "one_pile", "gentle_minimum", "violations", "kinds"},
    "duel": {"lone_last_card", "starter"},
    "columns": {"deck", "may_draw", "may_open", "half_turn_skips", "target", "starter"},
}
PREFIXES = {"classic": "G", "extreme": "X", "duel": "F", "columns": "C"}
SIZES = {"G": 19, "GR": 9, "X": 15, "XR": 13, "F": 11, "FR": 8, "C": 20, "CR": 16}
CLAUSE_ID = re.compile(r"\b(?:G|X|F|C)R?-\d+[a-z]?\b")
MARK = re.compile(r"\[((?:G|X|F|C)R?-\d+[a-z]?)\]")

LANGUAGE = files("tenback.language")
CLAUSES: list[dict[str, Any]] = tomllib.loads(
    (LANGUAGE / "clauses.toml").read_text(encoding="utf-8")
)["clause"]
IDS = [clause["id"] for clause in CLAUSES]

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", list(OPTIONS))


def text(game: str, language: str) -> str:
    return (LANGUAGE / "rules" / f"{game}.{language}.md").read_text(encoding="utf-8")


def headings(game: str, language: str) -> list[int]:
    """The level of every heading, in order."""
    found = re.findall(r"^(#+) ", text(game, language), re.MULTILINE)
    return [len(marks) for marks in found]


def test_no_clause_is_listed_twice() -> None:
    assert sorted(IDS) == sorted(set(IDS))


@pytest.mark.parametrize(("prefix", "size"), SIZES.items())
def test_no_clause_is_missing(prefix: str, size: int) -> None:
    assert {f"{prefix}-{number}" for number in range(1, size + 1)} <= set(IDS)


@pytest.mark.parametrize("clause", CLAUSES, ids=IDS)
def test_clause_is_complete(clause: dict[str, Any]) -> None:
    assert set(clause) - {"option"} == {"id", "game", "kind", *LANGUAGES}
    assert clause["id"].startswith(PREFIXES[clause["game"]])
    assert clause["kind"] in {"rule", "ruling"}
    assert all(clause[language].endswith(".") for language in LANGUAGES)
    if "option" in clause:
        assert clause["option"] in OPTIONS[clause["game"]]


@each_game
@each_language
def test_every_clause_is_marked(game: str, language: str) -> None:
    told = set(MARK.findall(text(game, language)))
    assert {clause["id"] for clause in CLAUSES if clause["game"] == game} - told == set()


@each_game
@each_language
def test_no_text_cites_an_unknown_clause(game: str, language: str) -> None:
    assert set(CLAUSE_ID.findall(text(game, language))) - set(IDS) == set()


@each_game
@each_language
def test_languages_tell_the_same(game: str, language: str) -> None:
    marks = sorted(MARK.findall(text(game, language)))
    assert marks == sorted(MARK.findall(text(game, "en")))
    assert headings(game, language) == headings(game, "en")


@each_game
@each_language
def test_every_option_is_named(game: str, language: str) -> None:
    told = text(game, language)
    assert {name for name in OPTIONS[game] if f"`{name}`" not in told} == set()


@each_game
def test_every_option_has_a_clause(game: str) -> None:
    named = {clause.get("option") for clause in CLAUSES if clause["game"] == game}
    assert named - {None} == OPTIONS[game]


@each_game
@each_language
def test_lines_fit_a_terminal(game: str, language: str) -> None:
    assert [line for line in text(game, language).splitlines() if len(line) > 100] == []
