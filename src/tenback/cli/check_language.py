"""What a language still lacks, place by place.

    python -m tenback.cli.check_language [LANGUAGE ...]

A line for each place: the file, and what is missing in it. Without a language, all are checked.
The exit code is 0 where nothing is missing, 1 where something is, 2 for a code that is none.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from string import Formatter

from tenback.language import LANGUAGES, client
from tenback.language.catalogue_files import BadCatalogue, Entry, entries_of
from tenback.language.plural import PluralRules
from tenback.rules import GAMES

__all__ = ["main", "missing"]

_PACKAGE = Path(__file__).parents[1]
_LANGUAGE = _PACKAGE / "language"
_CHECKOUT = _PACKAGE.parents[1]  # its client and tests are looked at where they are there
_WORDS_OF_A_SENTENCE = 4  # shorter ones may well be the same in two languages
_CARDINALS = {*range(2, 17), 20, 30, 40, 50, 60}  # what every language has a word for


def missing(code: str) -> Iterator[str]:
    """Everything this language lacks, each as `place: what is to be done`."""
    folder = _LANGUAGE / code
    if (folder / "language.toml").is_file():
        yield from _check_catalogue(folder)
    else:
        yield f"{_place(folder)}/language.toml: missing; copy the folder en and translate it"
    yield from _check_rules(code)
    yield from _check_clauses(code)
    yield from _check_talk(code, folder)
    if (_CHECKOUT / "web" / "src" / "language").is_dir():
        yield from _check_checkout(code)


def _place(path: Path) -> str:
    return path.relative_to(_CHECKOUT if _CHECKOUT in path.parents else _PACKAGE).as_posix()


def _check_catalogue(folder: Path) -> Iterator[str]:
    head = folder / "language.toml"
    try:
        read = tomllib.loads(head.read_text("utf-8"))
        forms = PluralRules(read["plural"]).forms
        str(read["name"])
    except (KeyError, ValueError) as error:
        yield f"{_place(head)}: {type(error).__name__}, {error}"
        return
    english = _LANGUAGE / "en"
    if folder != english and head.read_bytes() == (english / "language.toml").read_bytes():
        yield f"{_place(head)}: still that of English; give the name and the plural rules"
    for file in sorted(english.rglob("*.toml")):
        own = folder / file.relative_to(english)
        if file.name == "language.toml":
            continue
        if not own.is_file():
            yield f"{_place(own)}: missing; copy {_place(file)} and translate it"
            continue
        try:
            yield from _check_entries(own, entries_of(own), entries_of(file), forms)
        except (BadCatalogue, tomllib.TOMLDecodeError) as error:
            yield f"{_place(own)}: {error}"


def _check_entries(
    file: Path, own: dict[str, Entry], english: dict[str, Entry], forms: tuple[str, ...]
) -> Iterator[str]:
    place = _place(file)
    is_page = file.parent.name == "page"  # its sentences may count and leave out as they like
    for key in sorted(own.keys() - english.keys()):
        yield f"{place}: {key} is no sentence of English"
    untranslated = []
    for key, entry in english.items():
        if key not in own:
            yield f"{place}: {key} is missing"
        elif not is_page and isinstance(entry, str) is not isinstance(own[key], str):
            yield f"{place}: {key} has plural forms in one language and none in the other"
        elif unknown := _blanks(own[key]) - _known_blanks(key, english):
            yield f"{place}: {key} has unknown blanks: {', '.join(sorted(unknown))}"
        elif not is_page and (left_out := _blanks(entry) - _blanks(own[key])):
            yield f"{place}: {key} leaves out the blanks {', '.join(sorted(left_out))}"
        elif not isinstance(own[key], str) and tuple(own[key]) != forms:
            yield f"{place}: {key} needs the plural forms {', '.join(forms)}"
        elif own[key] == entry and _is_sentence(entry):
            untranslated.append(key)
    if untranslated and "/en/" not in place:
        yield f"{place}: {len(untranslated)} sentences are still English, first {untranslated[0]}"


def _texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def _blanks(entry: Entry) -> set[str]:
    parsed = (part for text in _texts(entry) for part in Formatter().parse(text))
    return {name for _, name, _, _ in parsed if name and "." not in name}


def _known_blanks(key: str, english: dict[str, Entry]) -> set[str]:
    """What is filled in: told of you and told of others, a sentence is given the same."""
    entries = [english[key]]
    if key.endswith(".you"):
        entries.append(english.get(key.removesuffix(".you"), ""))
    return {name for entry in entries for name in _blanks(entry)}


def _is_sentence(entry: Entry) -> bool:
    plain = (re.sub(r"\{[^}]*\}|`[^`]*`", " ", text) for text in _texts(entry))
    return any(len(re.findall(r"[^\W\d_]{2,}", text)) >= _WORDS_OF_A_SENTENCE for text in plain)


def _check_rules(code: str) -> Iterator[str]:
    for game in GAMES:
        file = _LANGUAGE / "rules" / f"{game}.{code}.md"
        english = (_LANGUAGE / "rules" / f"{game}.en.md").read_text("utf-8")
        if not file.is_file():
            yield f"{_place(file)}: missing; copy {game}.en.md and translate it"
            continue
        text = file.read_text("utf-8")
        if code != "en" and text == english:
            yield f"{_place(file)}: still English"
        marks, wanted = (re.findall(r"\[[GXFC]R?-\d+[a-z]?\]", one) for one in (text, english))
        for mark in sorted(set(wanted) - set(marks)):
            yield f"{_place(file)}: the clause {mark} is missing"


def _check_clauses(code: str) -> Iterator[str]:
    file = _LANGUAGE / "clauses.toml"
    clauses = tomllib.loads(file.read_text("utf-8"))["clause"]
    absent = [clause["id"] for clause in clauses if not clause.get(code)]
    if absent:
        yield f'{_place(file)}: no line {code} = "..." in {", ".join(absent)}'
    same = [one["id"] for one in clauses if code != "en" and one.get(code) == one["en"]]
    if same:
        yield f"{_place(file)}: still English in {', '.join(same)}"


_TALK_FOLDERS = ("number_words", "speech", "allusion_words", "core_words", "everyday")


def _check_talk(code: str, folder: Path) -> Iterator[str]:
    """The talk rule knows a language by five files; each must have what English has."""
    talk = _PACKAGE / "talk"
    files = {name: talk / name / f"{code}.py" for name in _TALK_FOLDERS}
    for file in files.values():
        if not file.is_file():
            yield f"{_place(file)}: missing; copy en.py and write the language's own words"
        elif code != "en" and file.read_bytes() == file.with_name("en.py").read_bytes():
            yield f"{_place(file)}: still English"
    if not all(file.is_file() for file in files.values()):
        return
    modules = [import_module(f"tenback.talk.{name}.{code}") for name in ("number_words", "speech")]
    tables = (modules[0].WORDS, modules[1].SPEECH)
    for table, file in zip(tables, files.values(), strict=False):
        if table.code != code:
            yield f'{_place(file)}: code is "{table.code}"; write "{code}"'
    for number in sorted(_CARDINALS - set(tables[0].cardinals.values())):
        yield f"{_place(files['number_words'])}: cardinals has no word for {number}"
    english = import_module("tenback.talk.speech.en").SPEECH
    for concept in sorted(english.concepts.keys() - tables[1].concepts.keys()):
        yield f"{_place(files['speech'])}: concepts has no words for {concept!r}"
    yield from _check_instructions(folder, files["speech"], tables[1].instructions)


def _check_instructions(folder: Path, file: Path, known: Sequence[str]) -> Iterator[str]:
    names = folder / "names.toml"
    if not names.is_file():
        return
    read = tomllib.loads(names.read_text("utf-8"))
    for kind in read.get("kind", {}):
        name = str(read.get("card", {}).get(kind, "")).lower()
        if name and kind != "THREE" and name not in known:
            yield f"{_place(file)}: instructions has no {name!r}, the name of {kind}"


def _check_checkout(code: str) -> Iterator[str]:
    """What is made from these files, and the tests that each language has of its own."""
    written = _CHECKOUT / "web" / "src" / "language"
    try:
        stale = [
            name
            for name, text in (client.client_files() if code in LANGUAGES else {}).items()
            if name.endswith((f"{code}.json", ".ts"))
            and (not (written / name).is_file() or (written / name).read_text("utf-8") != text)
        ]
    except (KeyError, ValueError) as error:
        stale = []
        yield f"{_place(written)}: cannot be written, {error}"
    for name in stale:
        yield f"{_place(written / name)}: not current; run make catalogues"
    wire = _CHECKOUT / "web" / "src" / "net" / "wire.ts"
    if not re.search(rf'^export type Language = .*"{code}"', wire.read_text("utf-8"), re.MULTILINE):
        yield f"{_place(wire)}: does not know the language; run make types"
    sessions = _CHECKOUT / "tests" / "terminal" / "sessions"
    for english in sorted(sessions.glob("*.en.txt")):
        file = english.with_name(english.name.replace(".en.", f".{code}."))
        if not file.is_file():
            yield f"{_place(file)}: missing; run python -m tests.terminal.test_sessions"
    corpus = _CHECKOUT / "tests" / "talk" / "corpus"
    if not any(f'language = "{code}"' in one.read_text("utf-8") for one in corpus.glob("*.toml")):
        yield f"{_place(corpus)}: has no messages in this language"


def main(codes: Sequence[str]) -> int:
    """Print what the languages lack; the exit code says whether anything is missing."""
    for code in codes:
        if not re.fullmatch(r"[a-z]{2,3}", code):
            print(f"{code!r} is no language; write its code, such as pl.", file=sys.stderr)
            return 2
    complete = True
    for code in codes or LANGUAGES:
        lines = list(missing(code))
        complete = complete and not lines
        print(f"{code}: {f'{len(lines)} places lack something' if lines else 'complete'}")
        for line in lines:
            print(f"  {line}")
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
