"""Errors over HTTP: a kind for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from tenback.language import LANGUAGES, say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.server.http.connections import HttpRequest
from tenback.server.http.limits import TooFast
from tenback.server.store import StoreClosed, first_line, is_unavailable
from tenback.table import Refusal

__all__ = [
    "HANDLERS",
    "NO_CONTENT",
    "HttpRefusal",
    "Problem",
    "language_for",
    "problems",
    "too_fast",
]

RETRY_SECONDS = 5  # until a locked or full database may work again
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


DESCRIPTIONS = {**KINDS, 503: "busy, failed, stopping"}


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request failed; `retry` is the number of milliseconds until another try makes sense."""

    refused: str
    text: str
    key: str
    clause: str = ""
    place: str = ""
    retry: int | None = None


class HttpRefusal(Exception):
    """A request that is refused."""

    retry: int | None = None  # milliseconds until another try makes sense

    def __init__(self, status: int, kind: str, key: str, **values: object) -> None:
        super().__init__(kind, key)
        self.status = status
        self.kind = kind
        self.key = key
        self.values = values
        self.clause = str(values.pop("clause", ""))

    def again_after(self, wait: int) -> HttpRefusal:
        """The same refusal, with a time to come back."""
        self.retry = wait
        return self

    @classmethod
    def from_table(cls, refusal: Refusal) -> HttpRefusal:
        """The same refusal as a table's."""
        values = {**refusal.values, "clause": refusal.clause}
        return cls(409, refusal.kind, refusal.key, **values)


# An answer without a body.
NO_CONTENT = {204: ResponseSpec(None, generate_examples=False, description="It is done.")}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for the OpenAPI document; every route may answer 429."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=DESCRIPTIONS[status])
        for status in sorted({*statuses, 429})
    }


def language_for(request: HttpRequest) -> str:
    """The browser's first preferred language that is supported; otherwise English."""
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return "en"


def _refused(request: HttpRequest, wrong: HttpRefusal) -> Response[Problem]:
    text = say(wrong.key, language_for(request), **wrong.values)
    problem = Problem(wrong.kind, text, wrong.key, wrong.clause, retry=wrong.retry)
    headers = {} if wrong.retry is None else _retry_after(wrong.retry)
    return Response(problem, status_code=wrong.status, headers=headers)


def _retry_after(wait: int) -> dict[str, str]:
    return {"Retry-After": str(-(-wait // 1000))}


def too_fast(request: HttpRequest, fast: TooFast) -> Response[Problem]:
    """The answer to too many requests, with `Retry-After`."""
    text = say("server.no.too_fast", language_for(request))
    problem = Problem("too_fast", text, "server.no.too_fast", retry=fast.wait)
    return Response(problem, status_code=429, headers=_retry_after(fast.wait))


def _broken_rule(request: HttpRequest, wrong: RuleError) -> Response[Problem]:
    text = wrong.say(language_for(request))
    return Response(Problem("invalid", text, wrong.key, wrong.clause or ""), status_code=400)


def _misplaced(request: HttpRequest, wrong: PlacedError) -> Response[Problem]:
    text = wrong.say(language_for(request))
    problem = Problem("invalid", text, wrong.key, wrong.clause or "", wrong.place)
    return Response(problem, status_code=400)


def _http(request: HttpRequest, wrong: HTTPException) -> Response[Problem]:
    """What the framework refuses before a handler is called."""
    kind = KINDS.get(wrong.status_code, "invalid")
    key = f"server.no.{kind}"
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    places = [str(part.get("key", "")) for part in extra if isinstance(part, dict)]
    problem = Problem(kind, say(key, language_for(request)), key, place=", ".join(places))
    return Response(problem, status_code=wrong.status_code, headers=wrong.headers)


def _too_deep(request: HttpRequest, _: RecursionError) -> Response[Problem]:
    """JSON that is nested too deeply to be read; an error of the client."""
    text = say("server.no.invalid", language_for(request))
    return Response(Problem("invalid", text, "server.no.invalid"), status_code=400)


def _closed(request: HttpRequest, _: StoreClosed) -> Response[Problem]:
    text = say("server.no.stopping", language_for(request))
    return Response(Problem("stopping", text, "server.no.stopping"), status_code=503)


def _unkept(request: HttpRequest, wrong: SQLAlchemyError) -> Response[Problem]:
    """A database that is locked, full or unreachable may work again soon."""
    if not is_unavailable(wrong):
        return _unexpected(request, wrong)
    log.error("%s %s failed: %s", request.method, _route(request), first_line(wrong))
    text = say("server.no.failed", language_for(request))
    problem = Problem("failed", text, "server.no.failed", retry=1000 * RETRY_SECONDS)
    return Response(problem, status_code=503, headers={"Retry-After": str(RETRY_SECONDS)})


def _unexpected(request: HttpRequest, wrong: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, _route(request), exc_info=wrong)
    text = say("server.no.failed", language_for(request))
    return Response(Problem("failed", text, "server.no.failed"), status_code=500)


def _route(request: HttpRequest) -> str:
    """The route without its values: a path may hold a table's code."""
    return str(request.scope.get("path_template", ""))


HANDLERS: dict[int | type[Exception], Any] = {
    HttpRefusal: _refused,
    TooFast: too_fast,
    RuleError: _broken_rule,
    PlacedError: _misplaced,
    RecursionError: _too_deep,
    StoreClosed: _closed,
    SQLAlchemyError: _unkept,
    HTTPException: _http,
    Exception: _unexpected,
}
