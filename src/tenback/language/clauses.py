"""The clauses by their ids, a sentence each: what a refusal refers to."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from tenback.language import LANGUAGES, catalogue
from tenback.language.catalogue_files import resolve

__all__ = ["Clause", "UnknownClause", "clause", "clauses"]


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule or ruling."""

    id: str
    game: str
    kind: str  # "rule" or "ruling"
    sentences: dict[str, str]  # by language


class UnknownClause(ValueError):
    """No clause has this id; `near` may be what was meant."""

    def __init__(self, wanted: str, near: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.near = near


@cache
def _clauses() -> dict[str, Clause]:
    text = (files("tenback.language") / "clauses.toml").read_text(encoding="utf-8")
    found = {}
    for entry in tomllib.loads(text)["clause"]:
        sentences = {name: resolve(entry[name], catalogue(name)) for name in LANGUAGES}
        found[entry["id"].lower()] = Clause(entry["id"], entry["game"], entry["kind"], sentences)
    return found


def clauses(game: str) -> list[Clause]:
    """The clauses of a game, in their order."""
    return [found for found in _clauses().values() if found.game == game]


def clause(wanted: str) -> Clause:
    """The clause of this id, however it is capitalised; raises UnknownClause."""
    known = _clauses()
    found = known.get(wanted.strip().lower())
    if found is None:
        near = get_close_matches(wanted.lower(), known, 1, 0.3) or ["g-7"]
        raise UnknownClause(wanted[:40], known[near[0]].id)
    return found
