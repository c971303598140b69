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
    sentences: dict[str, str]  # by language; in English where nobody translated it


class UnknownClause(ValueError):
    """No clause has this id; `near` may be what was meant."""

    def __init__(self, clause_id: str, near: str) -> None:
        super().__init__(clause_id)
        self.clause_id = clause_id
        self.near = near


@cache
def _clauses() -> dict[str, Clause]:
    text = (files("tenback.language") / "clauses.toml").read_text(encoding="utf-8")
    clauses_by_id = {}
    for entry in tomllib.loads(text)["clause"]:
        sentences = {
            name: resolve(entry.get(name) or entry["en"], catalogue(name)) for name in LANGUAGES
        }
        clauses_by_id[entry["id"].lower()] = Clause(
            entry["id"], entry["game"], entry["kind"], sentences
        )
    return clauses_by_id


def clauses(game: str) -> list[Clause]:
    """The clauses of a game, in their order."""
    return [one for one in _clauses().values() if one.game == game]


def clause(clause_id: str) -> Clause:
    """The clause of this id, however it is capitalised; raises UnknownClause."""
    all_clauses = _clauses()
    named = all_clauses.get(clause_id.strip().lower())
    if named is None:
        near = get_close_matches(clause_id.lower(), all_clauses, 1, 0.3) or ["g-7"]
        raise UnknownClause(clause_id[:40], all_clauses[near[0]].id)
    return named
