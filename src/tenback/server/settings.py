"""What a host can choose about a server; every choice has a default that suits a laptop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tenback.server.tables.channels import MEMORY

__all__ = ["Settings", "database_of", "usual_database"]

PORT = 10010


@dataclass(frozen=True, slots=True)
class Settings:
    """How to serve.

    `database` is an SQLAlchemy address. `address` is how people reach the server where that is not
    simply host and port, as behind a proxy: links begin with it, sockets are accepted from it, and
    with https cookies are marked secure.
    """

    database: str
    channels: str = MEMORY  # how processes tell each other of news
    host: str = "127.0.0.1"
    port: int = PORT  # 0 for any free one
    address: str = ""
    rate: int = 20  # commands a second that a person may send; 0 for any number
    neighbours: int = 20  # people whose limits the address they share may use up together
    proxies: str = ""  # addresses that are believed when they say for whom they ask
    linger: float = 3.0  # seconds after which a lost connection is told to the others
    thinking: float = 3.0  # seconds a bot may think about a move
    thinkers: int = 0  # bots that think at a time; 0 for one on each core
    keep: int = 400  # days after which tables that nobody used are cleared away; 0 for never
    log: str = "text"  # or json: how lines on standard error look
    verbosity: str = "warning"  # or info, debug: what is worth a line
    metrics: str = ""  # what to say to read /metrics from elsewhere; "" for this machine only
    yardstick: float = 1.0  # seconds a move for the best bot at the deal of a day; 0 for no bot

    @property
    def is_secure(self) -> bool:
        """Is the server reached over https?"""
        return self.address.startswith("https://")


def usual_database(environment: Mapping[str, str]) -> Path:
    """The file of a person's own server."""
    home = environment.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tenback" / "tables.sqlite"


def database_of(text: str) -> str:
    """The address of a database: as given, or of an SQLite file."""
    return text if "://" in text else f"sqlite:///{Path(text).expanduser().absolute()}"
