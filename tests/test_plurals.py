"""Plural forms: CLDR's rules, and a language with few and many added as files alone."""

from __future__ import annotations

import json
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from tenback.language.catalogue_files import Entry, read_catalogue, resolve
from tenback.language.client import files_of
from tenback.language.plural import PluralRules

ENGLISH = Path(str(files("tenback.language"))) / "en"
RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}


@pytest.fixture
def polish(tmp_path: Path) -> Path:
    """English with Polish plural rules, and the forms these need in two sentences."""
    folder = tmp_path / "pl"
    shutil.copytree(ENGLISH, folder)
    (folder / "language.toml").write_text(
        'name = "Polski"\n[plural]\none = "i = 1 and v = 0"\n'
        'few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"\n'
        'many = "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9'
        ' or v = 0 and i % 100 = 12..14"\n',
        "utf-8",
    )
    forms = 'one = "{n} karta", few = "{n} karty", many = "{n} kart", other = "{n} karty"'
    (folder / "test.toml").write_text(f"[test]\ncards = {{ {forms} }}\n", "utf-8")
    (folder / "page" / "test.toml").write_text('[test]\nagain = "{test.cards}"\n', "utf-8")
    return folder


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 kart"),
        (1, "1 karta"),
        (2, "2 karty"),
        (5, "5 kart"),
        (12, "12 kart"),
        (22, "22 karty"),
    ],
)
def test_a_language_with_few_and_many_is_added_as_files(polish: Path, n: int, said: str) -> None:
    assert read_catalogue(polish).say("test.cards", {"n": n}) == said


def test_the_client_gets_all_its_forms(polish: Path) -> None:
    written = dict(files_of(polish))
    assert json.loads(written["test/pl.json"]) == {
        "test.again": {
            "one": "{n} karta",
            "few": "{n} karty",
            "many": "{n} kart",
            "other": "{n} karty",
        }
    }
    assert json.loads(written["pl.json"])["card.SKULL"] == "SKULL"


def test_a_form_that_is_missing_is_told_as_other(polish: Path) -> None:
    cards = read_catalogue(polish)
    assert cards.say("play.stock", {"n": 5}) == "Draw pile: 5 cards."


@pytest.mark.parametrize(
    ("rules", "numbers", "form"),
    [
        (RUSSIAN, (1, 21, 101), "one"),
        (RUSSIAN, (2, 3, 24, 92), "few"),
        (RUSSIAN, (0, 5, 11, 12, 14, 111), "many"),
        (ARABIC, (0,), "zero"),
        (ARABIC, (2,), "two"),
        (ARABIC, (3, 10, 103), "few"),
        (ARABIC, (11, 99, 111), "many"),
        (ARABIC, (100, 101, 102), "other"),
        ({"one": "i = 0,1"}, (0, 1, -1), "one"),
        ({"one": "i = 1 and v != 0"}, (1,), "other"),
        ({}, (0, 1, 2), "other"),
    ],
)
def test_the_rules_of_the_cldr(rules: dict[str, str], numbers: tuple[int, ...], form: str) -> None:
    assert {PluralRules(rules).form(number) for number in numbers} == {form}


@pytest.mark.parametrize("rule", ["", "x = 1", "i < 2", "i = one"])
def test_no_other_rule_is_read(rule: str) -> None:
    with pytest.raises(ValueError, match="no relation"):
        PluralRules({"one": rule})


def test_no_other_form_is_read() -> None:
    with pytest.raises(ValueError, match="no plural forms: other, some"):
        PluralRules({"some": "i = 1", "other": "i = 2"})


def test_files_that_make_no_sense_are_refused(polish: Path) -> None:
    main = polish / "page" / "main.toml"
    main.write_text(main.read_text("utf-8") + '[card]\nSKULL = "skull"\n', "utf-8")
    with pytest.raises(ValueError, match=r"the page has its own card\.SKULL"):
        dict(files_of(polish))
    (polish / "more.toml").write_text('[card]\nSKULL = "skull"\n', "utf-8")
    with pytest.raises(ValueError, match=r"said in two files: card\.SKULL"):
        read_catalogue(polish)
    (polish / "more.toml").write_text("[test]\nnumber = 3\n", "utf-8")
    with pytest.raises(ValueError, match=r"test\.number is neither a text nor a table"):
        read_catalogue(polish)


def test_references_lead_somewhere() -> None:
    said: dict[str, Entry] = {
        "card.A": "the {card.B}",
        "card.B": "B",
        "a.b": "{b.a}",
        "b.a": "{a.b}",
        "n.n": {"other": ""},
    }
    assert resolve("{who} lays {card.A}", said) == "{who} lays the B"
    with pytest.raises(ValueError, match="circles"):
        resolve("{a.b}", said)
    for key in ("no.key", "n.n"):
        with pytest.raises(ValueError, match="names no sentence"):
            resolve(f"{{{key}}}", said)
