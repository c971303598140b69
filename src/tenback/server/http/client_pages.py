"""The pages of the browser client: its start page for every screen, and its files."""

from __future__ import annotations

from collections.abc import Callable

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from tenback import __version__
from tenback.language import say
from tenback.server.http.client_files import ClientFile, ClientFiles
from tenback.server.http.connections import HttpRequest
from tenback.server.http.link_previews import link_preview
from tenback.server.http.problems import HANDLERS, Problem, language_for
from tenback.server.settings import Settings

__all__ = ["CLIENT_PAGES", "lost"]

Answer = Response[bytes | str] | Response[Problem]
PACKED = {"packed": True}  # `ClientFiles` has compressed it already
# The client's own addresses (its router); what they show is fetched over the API.
SCREENS = [
    "/t/{place:str}/screen",
    "/table/{place:str}",
    "/game",
    "/game/{place:str}",
    "/game/{place:str}/solution",
    "/game/{place:str}/solution/turn",
    "/learn",
    "/learn/{place:str}",
    "/daily",
    "/statistics",
    "/about",
    "/me",
    "/instructions",
]


@get("/", include_in_schema=False, opt=PACKED)
async def front(
    request: HttpRequest, page: NamedDependency[ClientFiles], settings: NamedDependency[Settings]
) -> Response[bytes | str]:
    """The client; a short text if it was not built."""
    text = say("server.front", language_for(request), version=__version__)
    return _start(request, page, settings, text)


@get("/t/{code:str}", include_in_schema=False, opt=PACKED)
async def invited(
    request: HttpRequest,
    page: NamedDependency[ClientFiles],
    settings: NamedDependency[Settings],
    code: FromPath[str],
) -> Response[bytes | str]:
    """The same for a link to a table."""
    text = say("server.invited", language_for(request), version=__version__, code=code[:40])
    return _start(request, page, settings, text)


@get(SCREENS, include_in_schema=False, opt=PACKED)
async def screen(
    request: HttpRequest, page: NamedDependency[ClientFiles], settings: NamedDependency[Settings]
) -> Response[bytes | str]:
    """The client at one of its other addresses."""
    text = say("server.front", language_for(request), version=__version__)
    return _start(request, page, settings, text)


@get("/.well-known/change-password", include_in_schema=False)
async def change_password() -> Redirect:
    """Where password managers look for the password form."""
    return Redirect("/me")


@get(["/{name:str}", "/assets/{name:str}"], include_in_schema=False, opt=PACKED)
async def asset(
    request: HttpRequest, page: NamedDependency[ClientFiles], name: FromPath[str]
) -> Response[bytes | str]:
    """A file of the client."""
    inside = request.url.path.startswith("/assets/")
    file = page.files.get(f"assets/{name}" if inside else name)
    if file is None:
        raise NotFoundException
    return _send(request, file)


CLIENT_PAGES = (front, invited, screen, change_password, asset)


def lost(page: ClientFiles, settings: Settings) -> Callable[[HttpRequest, HTTPException], Answer]:
    """The answer for an unknown address: the client's page for browsers, a problem for programs."""

    def answer(request: HttpRequest, wrong: HTTPException) -> Answer:
        person = "text/html" in request.headers.get("accept", "")
        start = page.start_with(link_preview(request, settings))
        if start is not None and person and not request.url.path.startswith("/api/"):
            return _send(request, start, status=404)
        problem: Response[Problem] = HANDLERS[HTTPException](request, wrong)
        return problem

    return answer


def _start(
    request: HttpRequest, page: ClientFiles, settings: Settings, text: str
) -> Response[bytes | str]:
    start = page.start_with(link_preview(request, settings))
    if start is None:
        return Response(text, media_type=MediaType.TEXT)
    answer = _send(request, start)
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language, Host"
    return answer


def _send(request: HttpRequest, file: ClientFile, status: int = 200) -> Response[bytes | str]:
    headers = {"Cache-Control": file.cache}
    content = file.plain
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.packed
    return Response(content, status_code=status, media_type=file.media_type, headers=headers)
