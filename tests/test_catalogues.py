"""The catalogues of all languages: the same keys, the same blanks, none missing and none unused.

Whether a key is used is read from the sources. A key in full is easy; a key put together, such as
f"kind.{kind}", counts where its parts are words of the sources too.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import tenback
from tenback.language import LANGUAGES, UnknownLanguage, catalogue, rules_text, say, spoken
from tenback.language.client import client_files, is_shared
from tenback.rules import GAMES
from tenback.rules.columns import Action
from tenback.rules.instructions import Kind

PACKAGE = Path(tenback.__file__).parent
TABLES = {"talk", *(key.partition(".")[0] for key in catalogue("en"))}
FORMS = ("you", "other")  # what is told of the player at the keyboard, and of anybody else
# Places in a record are written with dots as well; these are no keys.
PLACES = re.compile(r"result\.(winners|scores|ending)(\[.*)?")
OTHERS = pytest.mark.parametrize("language", LANGUAGES[1:])


@cache
def trees() -> tuple[ast.Module, ...]:
    """The sources; the kernel says nothing to anybody."""
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "kernel"]
    return tuple(ast.parse(path.read_text("utf-8")) for path in paths)


@cache
def nodes() -> tuple[ast.AST, ...]:
    """The parts of the sources that can name a key."""
    telling = (ast.Constant, ast.Name, ast.ClassDef, ast.JoinedStr, ast.Call)
    return tuple(n for tree in trees() for n in ast.walk(tree) if isinstance(n, telling))


@cache
def literals() -> frozenset[str]:
    """Every text in the sources."""
    return frozenset(
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def words() -> frozenset[str]:
    """Every word a key may be put together from: in texts, and names of classes and members."""
    found = {word for text in literals() for word in text.split()}
    for node in nodes():
        if isinstance(node, ast.Name):
            found |= {node.id, node.id.lower()}
        elif isinstance(node, ast.ClassDef):
            found.add(node.name.lower())
    return frozenset(found | {word + tail for word in found for tail in tails()})


def pieces(node: ast.JoinedStr) -> list[str | None]:
    """The parts of an f-string; None for what is filled in."""
    return [str(p.value) if isinstance(p, ast.Constant) else None for p in node.values]


@cache
def tails() -> frozenset[str]:
    """Endings that f-strings such as {key}_nor_ten give a word."""
    shapes = [pieces(node) for node in nodes() if isinstance(node, ast.JoinedStr)]
    return frozenset(
        shape[1]
        for shape in shapes
        if len(shape) == 2 and shape[0] is None and shape[1] and re.fullmatch(r"_\w+", shape[1])
    )


@cache
def patterns() -> frozenset[str]:
    """The f-strings that make keys, as regular expressions."""
    made = set()
    for node in nodes():
        if isinstance(node, ast.JoinedStr):
            first, *rest = pieces(node)
            if first and first.partition(".")[0] in TABLES and "." in first:
                parts = ["(.+)" if part is None else re.escape(part) for part in (first, *rest)]
                made.add("".join(parts))
    return frozenset(made)


def is_used(key: str) -> bool:
    base, _, form = key.rpartition(".")
    if is_shared(key):
        return True  # the page's own tests hold that it shows every name it is given
    if key in literals() or (form in FORMS and base in literals()):
        return True
    matches = (re.fullmatch(pattern, key) for pattern in patterns())
    return any(found and set(found.groups()) <= words() for found in matches)


def blanks(entry: str | dict[str, str]) -> set[str]:
    """The names to be filled in, in any plural form."""
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


@OTHERS
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))


@OTHERS
def test_every_language_fills_in_the_same_blanks(language: str) -> None:
    for key, entry in catalogue("en").items():
        other = catalogue(language)[key]
        assert blanks(entry) == blanks(other), key
        assert isinstance(entry, str) is isinstance(other, str), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for key, entry in catalogue(language).items():
        for n in (0, 1, 2, 5):
            said = say(key, language, **{**dict.fromkeys(blanks(entry), "?"), "n": n})
            assert said.strip()
            assert "{" not in said.replace("{}", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_differ_and_count(language: str) -> None:
    plurals = {k: e for k, e in catalogue(language).items() if isinstance(e, dict)}
    assert plurals
    for key, forms in plurals.items():
        assert tuple(forms) == spoken(language).plurals.forms, key
        assert "n" in blanks(forms["other"]), key
        values = dict.fromkeys(blanks(forms), "?")
        one, two = (say(key, language, **{**values, "n": n}) for n in (1, 2))
        assert one != two


def test_french_counts_nothing_as_one() -> None:
    for language, form in (("en", "other"), ("de", "other"), ("fr", "one")):
        entry = catalogue(language)["move.below_minimum"]
        assert isinstance(entry, dict)
        assert say("move.below_minimum", language, n=0) == entry[form].format(n=0)


def test_no_line_of_french_begins_with_a_sign() -> None:
    """A colon, a question mark and the like stay with the word before; the words to type do not."""
    said = {key: str(text) for key, text in catalogue("fr").items() if "word" not in key}
    said |= {game: re.sub("`[^`]*`", "", rules_text(game, "fr")) for game in GAMES}
    assert not {key for key, text in said.items() if re.search(r" [;?!»]| :(?!\w)|« ", text)}


def test_no_key_is_unused() -> None:
    assert [key for key in catalogue("en") if not is_used(key)] == []


def test_no_key_is_missing() -> None:
    keys = catalogue("en")
    shape = re.compile(rf"({'|'.join(TABLES)})(\.\w+)+")
    asked = {text for text in literals() if shape.fullmatch(text) and not PLACES.fullmatch(text)}
    missing = {text for text in asked if not any(key.startswith(text) for key in keys)}
    assert missing == set()  # the beginning of a key names the keys that begin so


def test_no_refusal_is_missing() -> None:
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "refuse" and isinstance(node.args[0], ast.Constant):
                assert f"move.{node.args[0].value!s}" in catalogue("en")


def test_every_made_key_can_be_found() -> None:
    for pattern in patterns():
        if not PLACES.match(pattern.replace("\\", "").replace("(.+)", "winners")):
            assert any(re.fullmatch(pattern, key) for key in catalogue("en")), pattern


def test_every_game_option_kind_and_action_has_its_texts() -> None:
    keys = set(catalogue("en"))
    for name, game in GAMES.items():
        assert {f"game.{name}", f"about.{name}", f"move.unreadable.{name}"} <= keys
        for known in game.Options.table():
            assert f"about.option.{known.name}" in keys
    assert {key for key in keys if key.startswith("kind.")} == {f"kind.{kind}" for kind in Kind}
    named = {f"action.{action.name}" for action in Action if action}
    assert {key for key in keys if key.startswith("action.")} == named
    cards = {key.replace("kind.", "card.") for key in keys if key.startswith("kind.")}
    cards |= {key.replace("action.", "card.") for key in named}
    assert {key for key in keys if re.fullmatch(r"card\.[A-Z_]+", key)} == cards


def test_the_catalogues_of_the_client_are_current() -> None:
    """`make catalogues` writes them."""
    folder = PACKAGE.parents[1] / "web" / "src" / "language"
    written = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in (*folder.rglob("*.json"), folder / "languages.ts")
    }
    assert written == client_files()


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="'xx'; choose one of en, de, fr"):
        catalogue("xx")
    with pytest.raises(UnknownLanguage):
        say("move.over", "EN")
    with pytest.raises(UnknownLanguage):
        rules_text("classic", "xx")
    with pytest.raises(KeyError):
        say("move.nonsense")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_are_written_in_every_language(game: str, language: str) -> None:
    assert rules_text(game, language).startswith("#")
