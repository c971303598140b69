"""What somebody sees who comes with a browser's address line: the client, or where to find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from tenback import __version__
from tenback.language import say
from tenback.server.http.client_files import Page, PageFile
from tenback.server.http.problems import HANDLERS, Problem, language_for

__all__ = ["FRONT", "lost"]

PACKED = {"packed": True}  # once and for all: nobody packs it again on its way
# Addresses of the client itself: whatever they show is fetched over the API (web/src/app/router).
SCREENS = [
    "/table/{place:str}",
    "/game",
    "/game/{place:str}",
    "/learn",
    "/learn/{place:str}",
    "/daily",
    "/statistics",
    "/me",
    "/instructions",
]


@get("/", include_in_schema=False, opt=PACKED)
async def front(request: Request[Any, Any, Any], page: NamedDependency[Page]) -> Response[Any]:
    """The client; where none is built, who answers here, and how programs talk to it."""
    told = say("server.front", language_for(request), version=__version__)
    return _start(request, page, told)


@get("/t/{code:str}", include_in_schema=False, opt=PACKED)
async def invited(
    request: Request[Any, Any, Any], page: NamedDependency[Page], code: FromPath[str]
) -> Response[Any]:
    """The same for somebody who follows a link to a table."""
    told = say("server.invited", language_for(request), version=__version__, code=code[:40])
    return _start(request, page, told)


@get(SCREENS, include_in_schema=False, opt=PACKED)
async def screen(request: Request[Any, Any, Any], page: NamedDependency[Page]) -> Response[Any]:
    """The client at one of its own addresses."""
    return _start(request, page, say("server.front", language_for(request), version=__version__))


@get("/.well-known/change-password", include_in_schema=False)
async def change_password() -> Redirect:
    """Where password managers look for the form."""
    return Redirect("/me")


@get(["/{name:str}", "/assets/{name:str}"], include_in_schema=False, opt=PACKED)
async def asset(
    request: Request[Any, Any, Any], page: NamedDependency[Page], name: FromPath[str]
) -> Response[Any]:
    """A file of the client."""
    inside = request.url.path.startswith("/assets/")
    found = page.files.get(f"assets/{name}" if inside else name)
    if found is None:
        raise NotFoundException
    return _send(request, found)


FRONT = (front, invited, screen, change_password, asset)


def lost(page: Page) -> Callable[[Request[Any, Any, Any], HTTPException], Response[Any]]:
    """What is answered where there is nothing: people see the client say so, programs a problem."""

    def answer(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
        person = "text/html" in request.headers.get("accept", "")
        if page.start is not None and person and not request.url.path.startswith("/api/"):
            return _send(request, page.start, status=404)
        problem: Response[Problem] = HANDLERS[HTTPException](request, wrong)
        return problem

    return answer


def _start(request: Request[Any, Any, Any], page: Page, told: str) -> Response[Any]:
    if page.start is None:
        return Response(told, media_type=MediaType.TEXT)
    return _send(request, page.start)


def _send(request: Request[Any, Any, Any], file: PageFile, status: int = 200) -> Response[Any]:
    headers = {"Cache-Control": file.cache}
    content = file.plain
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.packed
    return Response(content, status_code=status, media_type=file.media_type, headers=headers)
