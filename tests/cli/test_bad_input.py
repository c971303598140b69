"""Bad input: exit code 2, one helpful line on standard error, in three languages, no traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.run import find_language
from tenback.language import LANGUAGES, say
from tenback.record import Record, write_record
from tenback.rules import game

Capture = pytest.CaptureFixture[str]

NO_DECKS = ("", " ", ";", "[]", "[[]]", "[[], [2, 3]]", "2 3;;4 5", ",")
BAD: list[tuple[list[str], str]] = [
    (["gmes"], "games"),
    (["help", "nonsense"], "tenback --help"),
    (["nonsense"], "tenback --help"),
    (["--bogus"], "--bogus"),
    (["admin", "nonsense"], "tenback admin --help"),
    (["admin", "--bogus"], "--bogus"),
    (["bench"], "bench bots"),
    (["bench", "rules"], "bench bots"),
    (["bot", "genius"], "random, easy, medium"),
    (["hint", ""], " "),
    (["hint", "{record}", "--work", "9" * 20], "--work"),
    (["hint", "{record}", "--work", "0"], "--work"),
    (["hint", "{record}", "--seconds", "inf"], "--seconds"),
    (["hint", "{record}", "--level", "file:{noise}"], "{noise}"),
    (["perft", "classic", "-1"], "-1"),
    (["perft", "classic", "9" * 30], "DEPTH"),
    (["simulate", "duel", "--bots", "file:/no/such/file"], "/no/such/file"),
    (["simulate", "duel", "--bots", "file:{noise}"], "{noise}"),
    (["simulate", "duel", "--compare", "easy", "file:{noise}"], "{noise}"),
    (["bot", "file:{noise}"], "{noise}"),
    (["play", "duel", "--partners", "file:{noise}", "--save", "{new}"], "{noise}"),
    (["play", "duel", "--save", "/proc/x"], " /proc/x"),
    (["deal", "classic", "--deck", "/no/such/file"], "/no/such/file"),
    (["deal", "classic", "--deck", "cards.txt"], "cards.txt"),
    (["replay", "{record}", "--from", "5", "--to", "2"], "--from 5"),
    (["replay", "{record}", "--from", "5"], "5"),
    (["replay", "{record}", "--to", "-1"], "--to"),
    (["games", "chess"], "classic"),
    (["games", "--bogus"], "--bogus"),
    (["games", "--lang"], ", ".join(LANGUAGES)),
    (["games", "--lang=xx"], ", ".join(LANGUAGES)),
    (["rules"], "classic, extreme"),
    (["rules", "--clause", "G-99"], "G-9"),
    (["deal"], "tenback deal --help"),
    (["deal", "clasic"], "classic"),
    (["deal", "classic", "-p", "nine"], "nine"),
    (["deal", "classic", "-p", "9"], "(G-1)"),
    (["deal", "duel", "-p", "3"], "(F-1)"),
    (["deal", "classic", "-o", "minimum"], "minimum=3"),
    (["deal", "classic", "-o", "minimum=7"], "2, 3"),
    (["deal", "classic", "-o", "minimun=3"], "minimum"),
    (["deal", "classic", "-o", "take_back=maybe"], "true, false"),
    (["deal", "classic", "-o", "starter=@5", "-p", "2"], "@5"),
    (["deal", "extreme", "-o", "kinds=STOP,GO"], "GO"),
    (["deal", "extreme", "-o", "instructions={"], "JSON"),
    (["deal", "extreme", "-o", "instructions=@/no/such/file"], "/no/such/file"),
    (["deal", "columns", "-o", 'deck={"16": 4}'], "16"),
    (["deal", "columns", "-o", "target=zero"], "zero"),
    (["deal", "classic", "--seed", ""], "seed"),
    (["deal", "classic", "--seed", "a", "--deck", "b"], "--deck"),
    (["deal", "classic", "--deck", "2 3 4"], "(G-3)"),
    (["deal", "classic", "--deck", "two three"], "two"),
    (["deal", "classic", "--deck", "[1, "], "JSON"),
    (["deal", "classic", "--deck", '[{"a": 1}]'], "a"),
    (["deal", "classic", "--deck", "[" * 9999], "JSON"),
    (["deal", "columns", "-o", "deck=" + "[" * 9999], "JSON"),
    (["deal", "columns", "--deck", "99"], "99"),
    *((["deal", "classic", "--deck", deck], "--deck") for deck in NO_DECKS),
    (["deal", "classic", "--deck", "{empty}"], "--deck"),
    (["deal", "columns", "-o", f"target={'9' * 5000}"], "target"),
    (["deal", "columns", "-o", "target=--5"], "--5"),
    (["deal", "columns", "-o", f"target=-{'9' * 5000}"], "target"),
    (["deal", "columns", "-p", "9" * 5000], "999"),
    (["deal", "columns", "-o", 'deck={"8": ' + "9" * 5000 + "}"], "JSON"),
    (["deal", "classic", "-o", "minimum=3", "-o", "minimum=2"], "minimum"),
    (["deal", "classic", "-o", "take-back=on", "-o", "take_back=on"], "take_back"),
    (["check"], "tenback check --help"),
    (["check", "/no/such/file"], "/no/such/file"),
    (["replay", "/no/such/file"], "/no/such/file"),
    (["replay", "{record}", "--seat", "4"], "4"),
    (["replay", "{record}", "--from", "first"], "first"),
    (["replay", "{noise}"], "{noise}"),
    (["replay", "{record}", "--number", "2"], "{record}"),
    (["replay", "{record}", "--number", "0"], "0"),
    (["perft"], "classic 2"),
    (["perft", "classic"], "classic 2"),
    (["perft", "classic 2 nonsense", "2"], ":"),
    (["perft", "--check", "/no/such/file"], "/no/such/file"),
    (["perft", "--check", "{noise}"], "{noise}"),
    (["perft", "--check", "{count}"], "perft 2 148"),
    (["perft", "--check", "{bytes}"], "UTF-8"),
    (["perft", "--check", "{place}"], "{place}"),
    (["play"], "classic"),
    (["play", "classic", "--seat", "3", "--save", "{new}"], "3"),
    (["play", "classic", "--partners", "genius"], "easy"),
    (["play", "classic", "--save", "{record}"], "--resume"),
    (["play", "--resume", "/no/such/file"], "/no/such/file"),
    (["play", "--resume", "{noise}"], "{noise}"),
    (["play", "duel", "--resume", "{record}"], "classic"),
    (["play", "--resume", "{record}", "--players", "5"], "--players"),
    (["play", "--resume", "{record}", "--seed", "z"], "--seed"),
    (["play", "--resume", "{record}", "--deck", "2 3"], "--deck"),
    (["play", "--resume", "{record}", "--option", "minimum=3"], "--option"),
    (["play", "--resume", "{record}", "--save", "{noise}"], "--resume"),
]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files that are refused, or stay as they are; `new` is never written."""
    tmp_path = tmp_path_factory.mktemp("names")
    record = Record("classic", 2, game("classic").Options(), "refused")
    (tmp_path / "record").write_text(write_record(record), encoding="utf-8")
    (tmp_path / "noise").write_text("noise", encoding="utf-8")
    (tmp_path / "empty").touch()
    case = "id a\nposition classic 2\nperft 1 "
    (tmp_path / "place").write_text(f"{case} 7\n", encoding="utf-8")
    (tmp_path / "count").write_text(f"{case} {'9' * 5000}\n", encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"id \xff\n")
    names = ("record", "noise", "new", "empty", "place", "count", "bytes")
    return {name: str(tmp_path / name) for name in names}


def _filled(word: str, names: dict[str, str]) -> str:
    """The word with the path of a file, where it names one of `names`."""
    return re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words)[:60] for words, _ in BAD])
def test_one_helpful_line(
    capsys: Capture, names: dict[str, str], words: list[str], hint: str, language: str
) -> None:
    filled = [_filled(word, names) for word in words]
    given = filled if "--lang" in " ".join(words) else [*filled, "--lang", language]
    assert main(given) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tenback: ")
    assert said.err.count("\n") == 1
    assert (names[hint[1:-1]] if hint.startswith("{") else hint) in said.err
    assert len(said.err) < 500
    assert ".new" not in said.err, "the name of a temporary file"
    assert not Path(names["new"]).exists()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LC_ALL": "C", "LANG": "de"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "de"}, "en"),
        ({"LC_MESSAGES": "POSIX", "LANG": "de"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de"}, "de"),
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "de", "LANG": "de"}, "fr"),
        ({"TENBACK_LANG": "de", "LC_ALL": "C"}, "de"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "fry_NL"}, "en"),
        ({"TENBACK_LANG": "fr", "LC_ALL": "de_DE"}, "fr"),
    ],
)
def test_the_language_comes_from_the_environment(
    environment: dict[str, str], language: str
) -> None:
    assert find_language(environment) == language


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_system_speaks_the_language_too(capsys: Capture, tmp_path: Path, language: str) -> None:
    for name in (tmp_path / "nothing.json", tmp_path):
        english, other = (
            (main(["check", str(name), "--lang", code]), capsys.readouterr().err)
            for code in ("en", language)
        )
        assert english[0] == other[0] == 2
        assert english[1].split()[2:] != other[1].split()[2:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_for_a_value_is_said_in_the_language(capsys: Capture, language: str) -> None:
    game, file, name, value = (
        say(f"cli.placeholder.{word}", language) for word in ("GAME", "FILE", "NAME", "VALUE")
    )
    main(["simulate", "--help", "--lang", language])
    shown = capsys.readouterr().out
    assert f"[-o {name}={value}]" in shown
    assert f"[--records {file}]" in shown
    assert f"\n  {game} " in shown
    main(["simulate", "--lang", language])
    assert f" {game}" in capsys.readouterr().err


@pytest.mark.parametrize("columns", [40, 72, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", "bench", "deal", "serve", "admin", "admin patch"])
def test_help_is_wrapped_to_the_terminal(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, columns: int, language: str, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main([*command.split(), "--help", "--lang", language]) == 0
    usage, _, rest = capsys.readouterr().out.partition("\n\n")
    prose = rest.split("\n  tenback ")[0]  # examples stay whole, to be copied
    for line in prose.splitlines():
        assert len(line) <= min(columns, 98) or len(line.split()) <= 2, line
    assert len(usage.splitlines()) > (columns < 60 and command not in ("", "admin"))
