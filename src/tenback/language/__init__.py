"""Every sentence tenback says, in every language it speaks: one catalogue file a language.

Adding a language is adding a file: `xx.toml` beside this one, with the keys of `en.toml`.
A catalogue is read when its first sentence is asked for, so importing this costs nothing.
"""

from __future__ import annotations

from functools import cache

__all__ = ["LANGUAGES", "UnknownLanguage", "catalogue", "rules_text", "say", "short"]

LANGUAGES = ("en", "fr", "de")

Entry = str | dict[str, str]


class UnknownLanguage(ValueError):
    """A language tenback does not speak; the message names those it does."""

    def __init__(self, language: str) -> None:
        super().__init__(f"unknown language {language!r}; choose one of {', '.join(LANGUAGES)}")


@cache
def catalogue(language: str) -> dict[str, Entry]:
    """All sentences of one language by dotted key; an entry with plurals is a dict of its forms."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    import tomllib
    from importlib.resources import files

    with (files(__name__) / f"{language}.toml").open("rb") as file:
        tree = tomllib.load(file)
    flat: dict[str, Entry] = {}
    _flatten(tree, "", flat)
    return flat


def _flatten(tree: dict[str, object], prefix: str, into: dict[str, Entry]) -> None:
    for name, value in tree.items():
        if isinstance(value, str):
            into[prefix + name] = value
            continue
        assert isinstance(value, dict), f"{prefix}{name} is neither a text nor a table"
        if set(value) == {"one", "other"}:
            into[prefix + name] = {form: str(text) for form, text in value.items()}
        else:
            _flatten(value, f"{prefix}{name}.", into)


def say(key: str, language: str = "en", **values: object) -> str:
    """The sentence called `key`, filled in. With plural forms, `n` among the values decides.

    A value that can say itself, such as a card, does so in the language.
    """
    entry = catalogue(language)[key]
    if isinstance(entry, dict):
        entry = entry["one" if _is_one(values["n"], language) else "other"]
    spoken = {
        name: value.say(language) if hasattr(value, "say") else value
        for name, value in values.items()
    }
    return entry.format(**spoken)


def short(key: str, language: str = "en") -> str:
    """The name at the head of a sentence such as `STOP: the turn ends`."""
    return say(key, language).partition(":")[0].strip()


def _is_one(count: object, language: str) -> bool:
    """French counts nothing as one (zéro carte), English and German do not (no cards)."""
    return count in (0, 1) if language == "fr" else count == 1


def rules_text(game: str, language: str = "en") -> str:
    """The rules of a game in our own words, as Markdown."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    from importlib.resources import files

    return (files(__name__) / "rules" / f"{game}.{language}.md").read_text(encoding="utf-8")
