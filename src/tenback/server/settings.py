"""The settings of a server; the defaults suit a laptop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tenback.server.tables.channels import MEMORY

__all__ = ["SIGNUPS_OFF", "SIGNUPS_ON", "Settings", "database_of", "default_database"]

DEFAULT_PORT = 10010
SIGNUPS_ON, SIGNUPS_OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host can choose.

    `database` is an SQLAlchemy URL. `address` is the public URL of the server if it differs from
    host and port, as behind a proxy: links begin with it, WebSockets are accepted from it, and with
    https cookies are marked secure.
    """

    database: str
    channels: str = MEMORY  # how several processes tell each other of new events
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT  # 0 for any free port
    workers: int = 1  # processes that serve together
    address: str = ""
    rate: int = 20  # commands a second for each person; 0 turns all limits off
    people_per_address: int = 20  # people whose limits one shared address has in total
    proxies: str = ""  # addresses whose X-Forwarded-For is believed
    disconnect_delay: float = 3.0  # seconds until the others are told of a lost connection
    thinking: float = 3.0  # seconds a bot may think about a move
    bot_threads: int = 0  # threads for bots to think in; 0 for one on each core
    keep: int = 400  # days until an unused table is deleted; 0 for never
    keep_games: int = 0  # days until a finished game is deleted; 0 for never
    signups: str = "on"  # or off: no new people
    house_word: str = ""  # what new people have to say; "" for an open house
    backup_every: float = 0.0  # hours between two backups; 0 for none
    backup_keep: int = 7  # backups that are kept
    backup_to: str = ""  # the folder of backups; "" for `backups` beside the database
    log: str = "text"  # or json: the form of log lines
    verbosity: str = "warning"  # or info, debug: the least level that is logged
    metrics: str = ""  # the token for /metrics; "" answers on this machine only
    daily_bot_seconds: float = 1.0  # a move, for the best bot at the deal of a day; 0 for no bot
    neutral_titles: bool = False  # call the games by titles of our own
    worker: str = ""  # the number of this worker, which the supervisor sets
    folder: str = ""  # of files that the workers share, the same

    @property
    def is_secure(self) -> bool:
        """Is the server reached over https?"""
        return self.address.startswith("https://")


def default_database(environment: Mapping[str, str]) -> Path:
    """The default SQLite file, among the user's data."""
    home = environment.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tenback" / "tables.sqlite"


def database_of(text: str) -> str:
    """A database URL: the text itself, or that of an SQLite file of this name."""
    return text if "://" in text else f"sqlite:///{Path(text).expanduser().absolute()}"
