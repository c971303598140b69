"""`tenback serve`: a server for friends with a link."""

from __future__ import annotations

import errno
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.language import say

if TYPE_CHECKING:
    from socket import socket

    from tenback.server import Settings

__all__ = ["add"]

LEAST = {
    **dict.fromkeys(("port", "rate", "disconnect_delay", "thinking", "bot_threads"), 0),
    **dict.fromkeys(("daily_bot_seconds", "keep"), 0),
    "people_per_address": 1,
}
MOST = {"port": 65_535, "keep": 36_500}  # a hundred years
OF_PORTS = (errno.EADDRINUSE, errno.EACCES)  # what is wrong with a port, and not with the address
YES = ("", "1", "yes", "on", "true")
NO = ("0", "no", "off", "false")
# The settings with their placeholders on the command line, and how each is read. The same name in
# capitals after TENBACK_ is the environment variable.
CHOICES: dict[str, tuple[str, Callable[[str], Any]]] = {
    "host": ("ADDRESS", str),
    "port": ("N", int),
    "database": ("FILE|URL", str),
    "channels": ("memory|URL", str),
    "address": ("URL", str),
    "proxies": ("ADDRESSES", str),
    "rate": ("N", int),
    "people_per_address": ("N", int),
    "disconnect_delay": ("SECONDS", float),
    "thinking": ("SECONDS", float),
    "bot_threads": ("N", int),
    "daily_bot_seconds": ("SECONDS", float),
    "keep": ("DAYS", int),
    "log": ("text|json", str),
    "verbosity": ("LEVEL", str),
    "metrics": ("TOKEN", str),
}


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("serve", serve)
    for name, (shown, kind) in CHOICES.items():
        help_text = parser.say(f"cli.serve.{name}", variable=_variable(name))
        parser.add_argument(_option(name), metavar=shown, type=kind, help=help_text)
    help_text = parser.say("cli.serve.no_open", variable=_variable("open"))
    parser.add_argument("--no-open", action="store_true", help=help_text)


def serve(given: Arguments) -> int:
    """Serve until somebody has had enough."""
    from tenback import server  # noqa: PLC0415  other commands need not wait for it

    settings = _settings(given, os.environ)
    wants = not given.no_open and _opens(os.environ)

    def ready() -> None:
        address = server.address_of(settings, listening)
        print(say("cli.serve.ready", given.language, address=address), flush=True)
        if wants and _is_desktop(os.environ):
            webbrowser.open(address)

    try:
        with server.claim(settings), _listening(settings) as listening:
            server.serve(settings, listening, ready)
    except server.NewerDatabase:
        raise CommandError("cli.admin.newer") from None
    except server.NoDatabase as wrong:
        raise CommandError("cli.serve.no_database", why=wrong) from None
    except server.NoChannels as wrong:
        raise CommandError("cli.serve.no_channels", why=wrong) from None
    except server.InUse as used:
        key = "in_use" if used.holder == server.OPERATOR else "second"
        raise CommandError(f"cli.serve.{key}") from None
    print(say("cli.serve.stopped", given.language), flush=True)
    return 0


def _listening(settings: Settings) -> socket:
    """The socket people will come to; a refusal blames the address or the port."""
    from tenback.server import listen  # noqa: PLC0415  as above

    try:
        return listen(settings)
    except (OSError, UnicodeError) as wrong:
        key = "taken" if getattr(wrong, "errno", None) in OF_PORTS else "no_host"
        why = getattr(wrong, "strerror", None) or wrong
        place = {"host": settings.host[:80], "port": settings.port}
        raise CommandError(f"cli.serve.{key}", why=why, **place) from None


def _settings(given: Arguments, environment: Mapping[str, str]) -> Settings:
    """What is typed goes before the environment, and that before what is usual."""
    from tenback.server import Settings, database_of, default_database  # noqa: PLC0415  as above

    chosen = {}
    for name in CHOICES:
        value = getattr(given, name)
        if value is None and environment.get(_variable(name)):
            value = _read(name, environment[_variable(name)])
        if value is not None:
            chosen[name] = value
    chosen["database"] = database_of(chosen.get("database") or str(default_database(environment)))
    settings = Settings(**chosen)
    _check(settings, {name: _said(given, name) for name in CHOICES})
    return settings


def _said(given: Arguments, name: str) -> str:
    """What somebody has chosen it by: the word, or the variable."""
    return _option(name) if getattr(given, name) is not None else _variable(name)


def _opens(environment: Mapping[str, str]) -> bool:
    """Does the environment want a browser to be opened? Usually it does."""
    wish = environment.get(_variable("open"), "")
    if wish.lower() in NO:
        return False
    if wish.lower() not in YES:
        choices = ", ".join((*YES[1:], *NO))
        raise CommandError("cli.choice", name=_variable("open"), value=wish[:40], choices=choices)
    return True


def _read(name: str, text: str) -> Any:
    try:
        return CHOICES[name][1](text)
    except ValueError:
        raise CommandError("cli.number", name=_variable(name), value=text[:40]) from None


def _check(settings: Settings, said: Mapping[str, str]) -> None:
    from tenback.server.ops.logs import FORMS, LEVELS  # noqa: PLC0415  as above

    for name, least in LEAST.items():
        value = getattr(settings, name)
        if not value >= least:
            raise CommandError("cli.least", name=said[name], least=least, value=value)
    for name, most in MOST.items():
        value = getattr(settings, name)
        if value > most:
            raise CommandError("cli.between", name=said[name], least=0, most=most, value=value)
    for name, choices in (("log", FORMS), ("verbosity", LEVELS)):
        value = getattr(settings, name)
        if value not in choices:
            told = ", ".join(choices)
            raise CommandError("cli.choice", name=said[name], value=value[:40], choices=told)
    _check_channels(settings.channels)
    _check_proxies(settings.proxies)
    if settings.address and not _is_address(settings.address):
        raise CommandError("cli.serve.bad_address", value=settings.address[:80])


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def _check_channels(address: str) -> None:
    from tenback.server.tables.channels import backend_of  # noqa: PLC0415  as above

    try:
        backend_of(address)
    except ValueError:
        raise CommandError("cli.serve.bad_channels", value=address[:80]) from None
    except ImportError as missing:
        raise CommandError("cli.serve.missing", name=missing.name) from None


def _check_proxies(named: str) -> None:
    from tenback.server.http.addresses import proxies_of  # noqa: PLC0415  as above

    try:
        proxies_of(named)
    except ValueError:
        raise CommandError("cli.serve.bad_proxies", value=named[:80]) from None


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _variable(name: str) -> str:
    return f"TENBACK_{name.upper()}"


def _is_desktop(environment: Mapping[str, str]) -> bool:
    """Is there a screen with a browser, and a person before it?"""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
