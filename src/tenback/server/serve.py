"""Run a server in this process until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError
from uvicorn import Config, Server
from uvicorn.server import HANDLED_SIGNALS

from tenback.server.app import make_app
from tenback.server.http.addresses import proxies_of
from tenback.server.http.frames import socket_protocol
from tenback.server.ops.logs import log_config
from tenback.server.settings import Settings
from tenback.server.store import Store, first_line
from tenback.server.store.lock import SERVER, Lock
from tenback.server.tables.channels import MEMORY
from tenback.server.tables.hub import Hub
from tenback.server.tables.messages import LARGEST_BYTES

__all__ = [
    "NewerDatabase",
    "NoDatabase",
    "address_of",
    "claim",
    "listen",
    "open_store",
    "serve",
]

PATIENCE_SECONDS = 3  # for connections to close
# New objects before the youngest are collected, and collections before those of older objects.
GC_THRESHOLDS = 10_000, 50, 500


class NoDatabase(Exception):
    """The database cannot be opened, for this reason."""


class NewerDatabase(Exception):
    """The database was made by a newer version."""


class _Server(Server):
    """Says goodbye to the people at the tables before their connections are closed."""

    def __init__(self, config: Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.hub = hub
        self.ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal without raising it again: the store must still be closed."""
        before = {kind: signal.signal(kind, self.handle_exit) for kind in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.context.channels.connect()  # the framework would log a failure at length
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.stop()
        await super().shutdown(sockets)


def claim(settings: Settings) -> ExitStack:
    """Hold the database while serving; raises InUse if an operator or another server has it.

    A server without channels holds it alone: another one would not learn what happens here.
    """
    try:
        with ExitStack() as held:
            held.enter_context(Lock(settings.database, SERVER, alone=settings.channels == MEMORY))
            return held.pop_all()
    except (SQLAlchemyError, ImportError, ValueError) as wrong:
        raise NoDatabase(first_line(wrong)) from wrong


def listen(settings: Settings) -> socket.socket:
    """The listening socket; raises OSError if the address is taken or not of this machine."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    # Opened again, the socket knows its protocol. Only then asyncio turns off Nagle's algorithm,
    # which would hold back a second message until the first is acknowledged (40 ms).
    return socket.socket(fileno=bound.detach())


def open_store(settings: Settings) -> Store:
    """The database, migrated; raises NoDatabase or NewerDatabase."""
    try:
        return Store(settings.database)
    except CommandError:
        raise NewerDatabase from None
    except (SQLAlchemyError, ImportError, ValueError) as wrong:
        raise NoDatabase(first_line(wrong)) from wrong


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called once connections are accepted."""
    proxies = proxies_of(settings.proxies)
    store = open_store(settings)
    try:
        app = make_app(settings, store)
        config = Config(
            app,
            ws=socket_protocol(),
            ws_max_size=LARGEST_BYTES,
            ws_per_message_deflate=False,  # views are small, and compression costs memory
            lifespan="on",
            log_config=log_config(settings.log, settings.verbosity),
            access_log=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE_SECONDS,
        )
        server = _Server(config, app.state.hub, ready)
        _collect_less_often()
        asyncio.run(server.serve(sockets=[listening]))
    except SQLAlchemyError as wrong:
        raise NoDatabase(first_line(wrong)) from wrong
    finally:
        store.close()


def _collect_less_often() -> None:
    """Run the cyclic garbage collector less often: a full collection halts every table.

    Tables have no reference cycles, so nearly all memory is freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def address_of(settings: Settings, listening: socket.socket) -> str:
    """The address at which people reach the server."""
    if settings.address:
        return settings.address
    port = listening.getsockname()[1]
    host = settings.host
    if host in ("0.0.0.0", "::", ""):  # noqa: S104  compared, not listened to
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address of this machine in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
