"""What is answered instead of what was asked for: a kind for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from tenback.language import LANGUAGES, say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.server.http.limits import TooFast
from tenback.server.store import StoreClosed, in_a_line, is_stuck
from tenback.table import Refusal

__all__ = ["HANDLERS", "NOTHING", "Problem", "Wrong", "language_for", "problems", "too_fast"]

LATER = 5  # seconds after which a database may be itself again
log = logging.getLogger("tenback.server")
KINDS = {
    400: "invalid",
    401: "nobody",
    403: "origin",
    404: "not_found",
    405: "method",
    409: "refused",
    413: "too_large",
    415: "invalid",
    429: "too_fast",
    503: "stopping",
}


DESCRIBED = {**KINDS, 503: "failed, stopping"}


class Problem(msgspec.Struct, omit_defaults=True):
    """Why there is no answer; `retry` says in how many milliseconds it is worth another try."""

    refused: str
    text: str
    key: str
    clause: str = ""
    place: str = ""
    retry: int | None = None


class Wrong(Exception):
    """A request that is refused."""

    def __init__(self, status: int, kind: str, key: str, **values: object) -> None:
        super().__init__(kind, key)
        self.status = status
        self.kind = kind
        self.key = key
        self.values = values
        self.clause = str(values.pop("clause", ""))

    @classmethod
    def because(cls, refusal: Refusal) -> Wrong:
        """What a table refuses."""
        values = {**refusal.values, "clause": refusal.clause}
        return cls(409, refusal.kind, refusal.key, **values)


# It is done, and there is no more to say: an answer without a body.
NOTHING = {204: ResponseSpec(None, generate_examples=False, description="It is done.")}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems an address may have, for the OpenAPI document; all may be asked too often."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=DESCRIBED[status])
        for status in sorted({*statuses, 429})
    }


def language_for(request: Request[Any, Any, Any]) -> str:
    """The first language the browser wishes for that is spoken here."""
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return "en"


def _refused(request: Request[Any, Any, Any], wrong: Wrong) -> Response[Problem]:
    text = say(wrong.key, language_for(request), **wrong.values)
    problem = Problem(wrong.kind, text, wrong.key, wrong.clause)
    return Response(problem, status_code=wrong.status)


def too_fast(request: Request[Any, Any, Any], fast: TooFast) -> Response[Problem]:
    """Too often: when it is possible again, for programs twice."""
    text = say("server.no.too_fast", language_for(request))
    problem = Problem("too_fast", text, "server.no.too_fast", retry=fast.wait)
    seconds = str(-(-fast.wait // 1000))
    return Response(problem, status_code=429, headers={"Retry-After": seconds})


def _broken_rule(request: Request[Any, Any, Any], wrong: RuleError) -> Response[Problem]:
    text = wrong.say(language_for(request))
    return Response(Problem("invalid", text, wrong.key, wrong.clause or ""), status_code=400)


def _misplaced(request: Request[Any, Any, Any], wrong: PlacedError) -> Response[Problem]:
    text = wrong.say(language_for(request))
    problem = Problem("invalid", text, wrong.key, wrong.clause or "", wrong.place)
    return Response(problem, status_code=400)


def _http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Problem]:
    """What the framework refuses before we see it."""
    kind = KINDS.get(wrong.status_code, "invalid")
    key = f"server.no.{kind}"
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    places = [str(part.get("key", "")) for part in extra if isinstance(part, dict)]
    problem = Problem(kind, say(key, language_for(request)), key, place=", ".join(places))
    return Response(problem, status_code=wrong.status_code, headers=wrong.headers)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """JSON within JSON without end: whatever reads it gives up, and nothing of ours is broken."""
    text = say("server.no.invalid", language_for(request))
    return Response(Problem("invalid", text, "server.no.invalid"), status_code=400)


def _closed(request: Request[Any, Any, Any], _: StoreClosed) -> Response[Problem]:
    text = say("server.no.stopping", language_for(request))
    return Response(Problem("stopping", text, "server.no.stopping"), status_code=503)


def _unkept(request: Request[Any, Any, Any], wrong: SQLAlchemyError) -> Response[Problem]:
    """Where the database is locked, full or away, nobody is at fault, and it may pass."""
    if not is_stuck(wrong):
        return _unexpected(request, wrong)
    log.error("%s %s failed: %s", request.method, _route(request), in_a_line(wrong))
    text = say("server.no.failed", language_for(request))
    problem = Problem("failed", text, "server.no.failed", retry=1000 * LATER)
    return Response(problem, status_code=503, headers={"Retry-After": str(LATER)})


def _unexpected(request: Request[Any, Any, Any], wrong: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, _route(request), exc_info=wrong)
    text = say("server.no.failed", language_for(request))
    return Response(Problem("failed", text, "server.no.failed"), status_code=500)


def _route(request: Request[Any, Any, Any]) -> str:
    """What was asked, without the values in it: an address may hold a code."""
    return str(request.scope.get("path_template", ""))


HANDLERS: dict[int | type[Exception], Any] = {
    Wrong: _refused,
    TooFast: too_fast,
    RuleError: _broken_rule,
    PlacedError: _misplaced,
    RecursionError: _too_deep,
    StoreClosed: _closed,
    SQLAlchemyError: _unkept,
    HTTPException: _http,
    Exception: _unexpected,
}
