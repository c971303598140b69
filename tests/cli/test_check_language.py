"""The checker of languages names every place that a new one lacks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tenback.cli import check_language
from tenback.language import LANGUAGES


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what the checker reads, in which a language can be half written."""
    source = Path(check_language.__file__).parents[1]
    for name in ("language", "talk"):
        shutil.copytree(source / name, tmp_path / "src" / "tenback" / name)
    package = tmp_path / "src" / "tenback"
    monkeypatch.setattr(check_language, "_PACKAGE", package)
    monkeypatch.setattr(check_language, "_LANGUAGE", package / "language")
    monkeypatch.setattr(check_language, "_CHECKOUT", tmp_path)
    return package


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_here_are_complete(language: str) -> None:
    assert list(check_language.missing(language)) == []


def test_a_language_that_is_not_there_lacks_every_place() -> None:
    places = {line.partition(":")[0] for line in check_language.missing("pl")}
    assert places >= {
        "src/tenback/language/pl/language.toml",
        "src/tenback/language/rules/duel.pl.md",
        "src/tenback/language/clauses.toml",
        "src/tenback/talk/number_words/pl.py",
        "src/tenback/talk/speech/pl.py",
        "src/tenback/talk/allusion_words/pl.py",
        "src/tenback/talk/core_words/pl.py",
        "src/tenback/talk/everyday/pl.py",
        "tests/terminal/sessions/classic.pl.txt",
        "tests/talk/corpus",
        "web/src/net/wire.ts",
    }


def test_a_copy_of_english_is_not_yet_a_language(package: Path) -> None:
    language = package / "language"
    shutil.copytree(language / "en", language / "pl")
    (language / "pl" / "cli.toml").unlink()
    shutil.copy(language / "rules" / "duel.en.md", language / "rules" / "duel.pl.md")
    told = "\n".join(check_language.missing("pl"))
    assert "pl/language.toml: still that of English" in told
    assert "pl/cli.toml: missing; copy src/tenback/language/en/cli.toml" in told
    assert "pl/page/main.toml: " in told
    assert "sentences are still English" in told
    assert "rules/duel.pl.md: still English" in told
    assert 'clauses.toml: no line pl = "..." in G-1, G-2, ' in told


def test_plural_forms_blanks_and_keys_are_compared(package: Path) -> None:
    german = package / "language" / "de"
    head = german / "language.toml"
    head.write_text(head.read_text("utf-8") + 'few = "i = 2..4 and v = 0"\n', "utf-8")
    moves = german / "moves.toml"
    text = moves.read_text("utf-8")
    assert "{n}" in text
    moves.write_text(text.replace("{n}", "{number}") + '\n[more]\nkey = "Mehr"\n', "utf-8")
    (german / "study.toml").write_text("no toml", "utf-8")
    told = "\n".join(check_language.missing("de"))
    assert "needs the plural forms one, few, other" in told
    assert "has unknown blanks: number" in told
    assert "moves.toml: more.key is no sentence of English" in told
    assert "de/study.toml: " in told
    head.write_text('name = "Deutsch"\n', "utf-8")
    assert "language.toml: KeyError, 'plural'" in "\n".join(check_language.missing("de"))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_language.main([]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{code}: complete" for code in LANGUAGES]
    assert check_language.main(["pl"]) == 1
    assert capsys.readouterr().out.startswith("pl: ")
    assert check_language.main(["../en"]) == 2
    assert "is no language" in capsys.readouterr().err
