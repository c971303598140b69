"""The files of one language, read: its sentences, those of the page, and its plural rules.

A language is a folder: `language.toml` with its name and plural rules, a file for each topic, and
`page/` with the sentences only the browser says, a file for each chapter. A name in braces without
a dot is a blank, filled in when the sentence is said. One with a dot is another sentence, put in
when the files are read: `{card.SKULL}` is the name of that card, spelled in one place only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tenback.language.plural import FORMS, PluralRules

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "BadCatalogue",
    "Catalogue",
    "Entry",
    "entries_of",
    "read_catalogue",
    "read_page",
    "resolve",
]

Entry = str | dict[str, str]  # a dict holds the plural forms
REFERENCE = re.compile(r"\{(\w+(?:\.\w+)+)\}")
NEUTRAL = "game.neutral."  # our own titles of the games, by the keys of the original ones


class BadCatalogue(ValueError):
    """A file that makes no sense; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All sentences of a language by dotted key."""

    name: str  # what the language calls itself
    plurals: PluralRules
    sentences: dict[str, Entry]

    def say(self, key: str, values: dict[str, object]) -> str:
        """The sentence called `key`, filled in; with plural forms, `n` decides."""
        entry = self.sentences[key]
        if isinstance(entry, dict):
            number = values["n"]
            form = self.plurals.form(number) if isinstance(number, int) else "other"
            entry = entry.get(form) or entry["other"]
        return entry.format(**values)


def read_catalogue(folder: Traversable, *, neutral: bool = False) -> Catalogue:
    """Read the folder of a language; raises BadCatalogue where a file makes no sense.

    With `neutral`, the games have titles of our own in every sentence.
    """
    head = _toml((folder / "language.toml").read_text("utf-8"))
    topics = [entries_of(file) for file in _files(folder) if file.name != "language.toml"]
    raw = _merged(topics)
    if neutral:
        games = [key.removeprefix(NEUTRAL) for key in raw if key.startswith(NEUTRAL)]
        raw |= {f"game.{game}": raw[f"game.neutral.{game}"] for game in games}
    sentences = {key: _resolved(entry, raw) for key, entry in raw.items()}
    return Catalogue(str(head["name"]), PluralRules(head["plural"]), sentences)


def read_page(folder: Traversable, sentences: dict[str, Entry]) -> dict[str, dict[str, Entry]]:
    """The sentences only the browser says, by chapter.

    Its keys are its own. A reference means a sentence of the page before one of `sentences`.
    """
    chapters = {
        file.name.removesuffix(".toml"): entries_of(file) for file in _files(folder / "page")
    }
    all_sentences = sentences | _merged(list(chapters.values()))
    return {
        chapter: {key: _resolved(entry, all_sentences) for key, entry in entries.items()}
        for chapter, entries in chapters.items()
    }


def resolve(text: str, sentences: dict[str, Entry]) -> str:
    """The text with every reference replaced by the sentence it names."""
    for _ in range(len(FORMS)):  # a reference may lead to another one, but not in circles
        if not REFERENCE.search(text):
            return text
        text = REFERENCE.sub(lambda found: _named(found[1], sentences), text)
    raise BadCatalogue(f"references lead in circles: {text}")


def _named(key: str, sentences: dict[str, Entry]) -> str:
    entry = sentences.get(key)
    if not isinstance(entry, str):
        raise BadCatalogue(f"{{{key}}} names no sentence without plural forms")
    return entry


def _resolved(entry: Entry, raw: dict[str, Entry]) -> Entry:
    if isinstance(entry, str):
        whole = REFERENCE.fullmatch(entry)
        if whole and isinstance(raw.get(whole[1]), dict):
            return _resolved(raw[whole[1]], raw)
        return resolve(entry, raw)
    return {form: resolve(text, raw) for form, text in entry.items()}


def _files(folder: Traversable) -> list[Traversable]:
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name
    )


def entries_of(file: Traversable) -> dict[str, Entry]:
    """The sentences of a file by dotted key."""
    flat: dict[str, Entry] = {}
    _flatten(_toml(file.read_text("utf-8")), "", flat)
    return flat


def _flatten(tree: dict[str, object], prefix: str, into: dict[str, Entry]) -> None:
    for name, value in tree.items():
        if isinstance(value, str):
            into[prefix + name] = value
        elif not isinstance(value, dict):
            raise BadCatalogue(f"{prefix}{name} is neither a text nor a table")
        elif "other" in value and set(value) <= set(FORMS):
            into[prefix + name] = {form: str(text) for form, text in value.items()}
        else:
            _flatten(value, f"{prefix}{name}.", into)


def _merged(topics: list[dict[str, Entry]]) -> dict[str, Entry]:
    merged: dict[str, Entry] = {}
    for topic in topics:
        twice = merged.keys() & topic.keys()
        if twice:
            raise BadCatalogue(f"said in two files: {', '.join(sorted(twice))}")
        merged |= topic
    return merged


def _toml(text: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415  not needed where a catalogue is kept compiled

    return tomllib.loads(text)
