"""A catalogue kept in the form that Python reads fastest, as it does with its own modules.

Reading the files of a language takes longer than all else at the start of a command. What was read
is written to `__pycache__` beside them, and used as long as no file has changed.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from pathlib import Path

from tenback.language import catalogue_files
from tenback.language.catalogue_files import Catalogue, Entry, read_catalogue
from tenback.language.plural import PluralRules

__all__ = ["load_catalogue"]

FORMAT = 1  # of the file; a new number after every change of it
Stamp = tuple[tuple[str, int, int], ...]  # name, time and size of each file


def load_catalogue(folder: str, *, neutral: bool = False) -> Catalogue:
    """The catalogue of a language's folder, from its compiled form if that is current."""
    stamp = _stamp(folder)
    kind = "neutral" if neutral else "catalogue"
    name = f"{kind}.{sys.implementation.cache_tag}.bin"
    file = os.path.join(folder, "__pycache__", name)  # noqa: PTH118  pathlib costs time at the start
    with suppress(OSError, ValueError, EOFError, TypeError):
        with open(file, "rb") as source:  # noqa: PTH123
            kept = marshal.load(source)  # noqa: S302  written by ourselves, beside our own modules
        if kept[:2] == (FORMAT, stamp):
            return _catalogue(*kept[2:])
    catalogue = read_catalogue(Path(folder), neutral=neutral)
    if not sys.dont_write_bytecode:
        _keep(catalogue, stamp, Path(file))
    return catalogue


def _stamp(folder: str) -> Stamp:
    """What changes whenever a file does, or the code that reads it."""
    with os.scandir(folder) as entries:
        found = [(one.name, one.stat()) for one in entries if one.name.endswith(".toml")]
    with suppress(OSError):  # compiled modules may be all there is
        found.append(("code", os.stat(catalogue_files.__file__)))  # noqa: PTH116
    return tuple(sorted((name, stat.st_mtime_ns, stat.st_size) for name, stat in found))


def _keep(catalogue: Catalogue, stamp: Stamp, file: Path) -> None:
    parts = (catalogue.name, catalogue.plurals.rules, catalogue.sentences)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):  # an installation may be read-only
        file.parent.mkdir(exist_ok=True)
        fresh.write_bytes(marshal.dumps((FORMAT, stamp, *parts)))
        fresh.replace(file)


def _catalogue(name: str, rules: dict[str, str], sentences: dict[str, Entry]) -> Catalogue:
    return Catalogue(name, PluralRules(rules), dict(sentences))
