"""Write the catalogues of the browser client from the ones here (`make catalogues`).

    python -m tenback.language.client web/src/language

Each language becomes a JSON file for each chapter of the page. The first chapter, `main`, has the
proper names too: the page calls games, cards and options as everything else does. `neutral` has
every sentence that is different with titles of our own. `languages.ts` lists the languages by
their own names.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tenback.language import LANGUAGES, spoken
from tenback.language.catalogue_files import (
    NEUTRAL,
    BadCatalogue,
    Entry,
    read_catalogue,
    read_page,
)

__all__ = ["client_files", "files_of", "is_shared", "main"]

# The proper names that the page shows; `about.option` is told by the server with each option.
SHARED = ("game.", "about.", "card.", "kind.", "action.", "level.", "label.", "choice.")
UNSHARED = ("about.option.", NEUTRAL)


def files_of(folder: Traversable) -> Iterator[tuple[str, str]]:
    """The files of a language for the client, as name and text."""
    chapters, neutral = _chapters(folder), _chapters(folder, neutral=True)
    for chapter, entries in chapters.items():
        yield f"{'' if chapter == 'main' else chapter + '/'}{folder.name}.json", _json(entries)
    different = {
        key: entry
        for chapter, entries in neutral.items()
        for key, entry in entries.items()
        if entry != chapters[chapter][key]
    }
    yield f"neutral/{folder.name}.json", _json(different)


def _chapters(folder: Traversable, *, neutral: bool = False) -> dict[str, dict[str, Entry]]:
    """The sentences of the page by chapter, the proper names in the first."""
    sentences = read_catalogue(folder, neutral=neutral).sentences
    chapters = read_page(folder, sentences)
    shared = {key: entry for key, entry in sentences.items() if is_shared(key)}
    twice = shared.keys() & chapters["main"].keys()
    if twice:
        raise BadCatalogue(f"the page has its own {', '.join(sorted(twice))}")
    return chapters | {"main": shared | chapters["main"]}


def client_files() -> dict[str, str]:
    """All files of the client, by their name in its folder of languages."""
    catalogue_folder = files("tenback.language")
    written = {name: text for code in LANGUAGES for name, text in files_of(catalogue_folder / code)}
    return written | {"languages.ts": _list_of_languages()}


def main(folder: str) -> None:
    """Write all files into the client's folder of languages."""
    for name, text in client_files().items():
        path = Path(folder) / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


def is_shared(key: str) -> bool:
    """Does the page show this proper name too?"""
    return key.startswith(SHARED) and not key.startswith(UNSHARED)


def _list_of_languages() -> str:
    """The languages and what each calls itself, for the client's menu and its types."""
    codes = ", ".join(f"'{code}'" for code in LANGUAGES)
    names = "\n".join(f"  {code}: {_quoted(spoken(code).name)}," for code in LANGUAGES)
    return (
        "/** The languages spoken here, each by its own name. Written by `make catalogues`. */\n\n"
        f"export const LANGUAGES = [{codes}] as const\n\n"
        "export type Language = (typeof LANGUAGES)[number]\n\n"
        f"export const NAMES: Record<Language, string> = {{\n{names}\n}}\n"
    )


def _json(entries: dict[str, Entry]) -> str:
    """One line a sentence, so that a change is a line."""
    lines = [f"  {_quoted(key)}: {_value(entry)}" for key, entry in entries.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(entry: Entry) -> str:
    if isinstance(entry, str):
        return _quoted(entry)
    forms = [f"{_quoted(form)}: {_quoted(text)}" for form, text in entry.items()]
    return "{ " + ", ".join(forms) + " }"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1])
