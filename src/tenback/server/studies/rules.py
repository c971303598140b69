"""The rules of a game as text, and its clauses, over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency

from tenback.language import rules_text
from tenback.language.clauses import clauses
from tenback.record.view_json.view_types import GameId
from tenback.rules import GAMES
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, language_for, problems
from tenback.server.settings import Settings

__all__ = ["rules"]


class ClauseText(msgspec.Struct):
    """A clause: a `rule` of the booklet, or a `ruling` where it leaves a question open."""

    id: str
    kind: Annotated[str, ("rule", "ruling")]
    text: str


class RulesText(msgspec.Struct):
    """The rules of a game in our own words, as Markdown; `[G-7]` refers to a clause."""

    game: GameId
    language: Annotated[str, "Language"]
    text: str
    clauses: list[ClauseText]


@get("/api/rules/{game:str}", tags=["games"], sync_to_thread=True, responses=problems(404))
def rules(request: HttpRequest, game: str, settings: NamedDependency[Settings]) -> RulesText:
    """The rules of a game, in the language of the browser."""
    if game not in GAMES:
        raise HttpRefusal(404, "not_found", "server.no.no_game")
    language = language_for(request)
    texts = [
        ClauseText(clause.id, clause.kind, clause.sentences[language]) for clause in clauses(game)
    ]
    text = rules_text(game, language, neutral=settings.neutral_titles)
    return RulesText(game, language, text, texts)
