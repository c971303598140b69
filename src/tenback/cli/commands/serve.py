"""`tenback serve`: a server for friends with a link."""

from __future__ import annotations

import errno
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tenback.cli.extras import check_database, needs_extra
from tenback.cli.parser import Arguments, CommandError, Commands, complain
from tenback.language import say

if TYPE_CHECKING:
    from socket import socket

    from tenback.server import Settings

__all__ = ["add"]

LEAST = {
    **dict.fromkeys(("port", "rate", "disconnect_delay", "thinking", "bot_threads"), 0),
    **dict.fromkeys(("daily_bot_seconds", "keep", "keep_games", "backup_every"), 0),
    **dict.fromkeys(("people_per_address", "backup_keep", "workers"), 1),
}
MOST_DAYS = 36_500  # a hundred years
MOST = {
    "port": 65_535,
    "workers": 64,
    "keep": MOST_DAYS,
    "keep_games": MOST_DAYS,
    "backup_every": 24 * 366,
    "backup_keep": 10_000,
}
MOST_WORD_CHARACTERS = 100  # as the page takes them
PORT_ERRORS = (errno.EADDRINUSE, errno.EACCES)  # others are about the address
NO_CLIENT = "TENBACK_NO_CLIENT"  # read when tenback is built
YES = ("1", "yes", "on", "true")
NO = ("0", "no", "off", "false")
# The settings with their placeholders on the command line, and how each is read. The same name in
# capitals after TENBACK_ is the environment variable.
CHOICES: dict[str, tuple[str, Callable[[str], str | int | float]]] = {
    "host": ("ADDRESS", str),
    "port": ("N", int),
    "workers": ("N", int),
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
    "keep_games": ("DAYS", int),
    "signups": ("on|off", str),
    "house_word": ("WORD", str),
    "backup_every": ("HOURS", float),
    "backup_keep": ("N", int),
    "backup_to": ("FOLDER", str),
    "log": ("text|json", str),
    "verbosity": ("LEVEL", str),
    "metrics": ("TOKEN", str),
}
SWITCHES = ("neutral_titles",)  # on or off; the variable says yes or no


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("serve", serve)
    for name, (placeholder, kind) in CHOICES.items():
        help_text = parser.say(f"cli.serve.{name}", variable=_variable(name))
        parser.add_argument(_option(name), metavar=placeholder, type=kind, help=help_text)
    for name in SWITCHES:
        help_text = parser.say(f"cli.serve.{name}", variable=_variable(name))
        parser.add_argument(_option(name), action="store_true", help=help_text)
    help_text = parser.say("cli.serve.no_open", variable=_variable("open"))
    parser.add_argument("--no-open", action="store_true", help=help_text)


def serve(args: Arguments) -> int:
    """Serve until Ctrl-C or a signal."""
    with needs_extra("server"):
        from tenback import server  # noqa: PLC0415  other commands need not wait for it
        from tenback.server.http.client_files import is_built  # noqa: PLC0415  as above

    settings = _settings(args, os.environ)
    opens_browser = not args.no_open and _is_on("open", os.environ, default=True)

    def ready() -> None:
        address = server.address_of(settings, listening)
        print(say("cli.serve.ready", args.language, address=address), flush=True)
        if sys.stdout.isatty() and is_built() and not _is_local(address):
            scan = say("cli.serve.scan", args.language)
            print(scan, server.qr_code(address), sep="\n", flush=True)
        if not is_built():
            complain(say("cli.serve.no_client", args.language, variable=NO_CLIENT))
        elif opens_browser and _is_desktop(os.environ):
            webbrowser.open(address)

    try:
        with server.claim(settings), _listening(settings) as listening:
            _serve(settings)(settings, listening, ready)
    except server.NewerDatabase:
        raise CommandError("cli.admin.newer") from None
    except server.NoDatabase as error:
        raise CommandError("cli.serve.no_database", why=error) from None
    except server.NoChannels as error:
        raise CommandError("cli.serve.no_channels", why=error) from None
    except server.InUse as used:
        key = "in_use" if used.holder == server.OPERATOR else "second"
        raise CommandError(f"cli.serve.{key}") from None
    print(say("cli.serve.stopped", args.language), flush=True)
    return 0


def _is_local(address: str) -> bool:
    """Does this address lead to the machine that asks for it?"""
    host = urlsplit(address).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")


def _serve(settings: Settings) -> Callable[[Settings, socket, Callable[[], None]], None]:
    """How to serve: in this process, or in several."""
    if settings.workers == 1:
        from tenback.server import serve  # noqa: PLC0415  as above

        return serve
    if sys.platform == "win32":
        raise CommandError("cli.serve.no_workers")
    from tenback.server.workers.supervisor import supervise  # noqa: PLC0415  as above

    return supervise


def _listening(settings: Settings) -> socket:
    """The socket to listen on; an error names the address or the port."""
    from tenback.server import listen  # noqa: PLC0415  as above

    try:
        return listen(settings)
    except (OSError, UnicodeError) as error:
        key = "taken" if getattr(error, "errno", None) in PORT_ERRORS else "no_host"
        place = {"host": settings.host[:80], "port": settings.port}
        raise CommandError(f"cli.serve.{key}", why=error, **place) from None


def _settings(args: Arguments, environment: Mapping[str, str]) -> Settings:
    """The settings: an argument, or else the environment variable, or else the default."""
    from tenback.server import Settings, database_of, default_database  # noqa: PLC0415  as above

    chosen = {}
    for name in CHOICES:
        value = getattr(args, name)
        if value is None and environment.get(_variable(name)):
            value = _read(name, environment[_variable(name)])
        if value is not None:
            chosen[name] = value
    for name in SWITCHES:
        chosen[name] = getattr(args, name) or _is_on(name, environment, default=False)
    chosen["database"] = database_of(chosen.get("database") or str(default_database(environment)))
    settings = Settings(**chosen)
    _check(settings, {name: _source(args, name) for name in CHOICES})
    return settings


def _source(args: Arguments, name: str) -> str:
    """Where a setting comes from: the option, or the environment variable."""
    return _option(name) if getattr(args, name) is not None else _variable(name)


def _is_on(name: str, environment: Mapping[str, str], *, default: bool) -> bool:
    """Does the environment variable of this name say yes?"""
    value = environment.get(_variable(name), "").lower()
    if not value:
        return default
    if value not in (*YES, *NO):
        choices = ", ".join((*YES, *NO))
        raise CommandError("cli.choice", name=_variable(name), value=value[:40], choices=choices)
    return value in YES


def _read(name: str, text: str) -> str | int | float:
    try:
        return CHOICES[name][1](text)
    except ValueError:
        raise CommandError("cli.number", name=_variable(name), value=text[:40]) from None


def _check(settings: Settings, sources: Mapping[str, str]) -> None:
    from tenback.server.ops.backups import database_file  # noqa: PLC0415  as above
    from tenback.server.ops.logs import FORMS, LEVELS  # noqa: PLC0415  as above
    from tenback.server.settings import SIGNUPS_OFF, SIGNUPS_ON  # noqa: PLC0415  as above

    for name, least in LEAST.items():
        value = getattr(settings, name)
        if not value >= least:
            raise CommandError("cli.least", name=sources[name], least=least, value=value)
    for name, most in MOST.items():
        value = getattr(settings, name)
        if value > most:
            least = LEAST[name]
            raise CommandError(
                "cli.between", name=sources[name], least=least, most=most, value=value
            )
    signups = ("signups", (SIGNUPS_ON, SIGNUPS_OFF))
    for name, choices in (("log", FORMS), ("verbosity", LEVELS), signups):
        value = getattr(settings, name)
        if value not in choices:
            names = ", ".join(choices)
            raise CommandError("cli.choice", name=sources[name], value=value[:40], choices=names)
    check_database(settings.database)
    if settings.backup_every and database_file(settings.database) is None:
        raise CommandError("cli.serve.no_backup", name=sources["backup_every"])
    _check_channels(settings.channels)
    _check_proxies(settings.proxies)
    if settings.address and not _is_address(settings.address):
        raise CommandError("cli.serve.bad_address", value=settings.address[:80])
    word = settings.house_word
    if word and not (word.strip() and word.isprintable() and len(word) <= MOST_WORD_CHARACTERS):
        most = MOST_WORD_CHARACTERS
        raise CommandError("cli.serve.bad_house_word", name=sources["house_word"], most=most)


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def _check_channels(address: str) -> None:
    from tenback.server.tables.channels import backend_of  # noqa: PLC0415  as above

    try:
        with needs_extra("redis" if address.startswith("redis") else "postgres"):
            backend_of(address)
    except ValueError:
        raise CommandError("cli.serve.bad_channels", value=address[:80]) from None


def _check_proxies(addresses: str) -> None:
    from tenback.server.http.addresses import proxies_of  # noqa: PLC0415  as above

    try:
        proxies_of(addresses)
    except ValueError:
        raise CommandError("cli.serve.bad_proxies", value=addresses[:80]) from None


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _variable(name: str) -> str:
    return f"TENBACK_{name.upper()}"


def _is_desktop(environment: Mapping[str, str]) -> bool:
    """Does a person at a desktop run this?"""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
