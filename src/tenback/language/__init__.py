"""Every sentence tenback says, in every language it speaks: one folder a language.

Adding a language is adding a folder: `xx/` beside this file, with the files and keys of `en/`.
`python -m tenback.cli.check_language xx` names everything it still lacks. A catalogue is read when
its first sentence is asked for, so importing this costs nothing.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenback.language.catalogue_files import Catalogue, Entry

__all__ = ["LANGUAGES", "UnknownLanguage", "catalogue", "rules_text", "say", "say_neutral"]


def _languages() -> tuple[str, ...]:
    """The folders here that have a `language.toml`: English first, for it is what others follow."""
    here = os.path.dirname(__file__)  # noqa: PTH120 - pathlib would cost every start of the command
    with os.scandir(here) as entries:
        codes = {one.name for one in entries if os.path.isfile(f"{one.path}/language.toml")}  # noqa: PTH113
    return ("en", *sorted(codes - {"en"}))


LANGUAGES = _languages()


class UnknownLanguage(ValueError):
    """A language tenback does not speak; the message names those it does."""

    def __init__(self, language: str) -> None:
        super().__init__(f"unknown language {language!r}; choose one of {', '.join(LANGUAGES)}")


@cache
def spoken(language: str, *, neutral: bool = False) -> Catalogue:
    """The catalogue of a language, with its plural rules; `neutral` is with our own titles."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    from tenback.language.compiled import load_catalogue

    folder = os.path.join(os.path.dirname(__file__), language)  # noqa: PTH118, PTH120  as above
    return load_catalogue(folder, neutral=neutral)


def catalogue(language: str) -> dict[str, Entry]:
    """All sentences of one language by dotted key; an entry with plurals is a dict of its forms."""
    return spoken(language).sentences


def say(key: str, language: str = "en", **values: object) -> str:
    """The sentence called `key`, filled in. With plural forms, `n` among the values decides.

    A value that can say itself, such as a card, does so in the language.
    """
    return spoken(language).say(key, _in(language, values))


def say_neutral(key: str, language: str = "en", **values: object) -> str:
    """The same sentence with titles of our own for the games."""
    return spoken(language, neutral=True).say(key, _in(language, values))


def _in(language: str, values: dict[str, object]) -> dict[str, object]:
    return {
        name: value.say(language) if hasattr(value, "say") else value
        for name, value in values.items()
    }


@cache
def rules_text(game: str, language: str = "en", *, neutral: bool = False) -> str:
    """The rules of a game in our own words, as Markdown; English where they are not translated."""
    sentences = spoken(language, neutral=neutral).sentences
    from importlib.resources import files

    from tenback.language.catalogue_files import resolve

    file = files(__name__) / "rules" / f"{game}.{language}.md"
    if not file.is_file():
        return rules_text(game, neutral=neutral)
    return resolve(file.read_text(encoding="utf-8"), sentences)
