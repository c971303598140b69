"""Names that cannot be guessed: of people, tables, codes and finished games, and their hashes.

A code is derived from the table and the secret of the house. So the people at a table can always be
told their link, while the database holds no more than a hash.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from hashlib import sha256
from secrets import token_bytes, token_urlsafe

__all__ = [
    "brought_name",
    "code_of",
    "daily_name",
    "digest",
    "fresh_name",
    "fresh_token",
    "record_name",
    "tidy_code",
]

CODE = 12  # letters and digits of 5 bits each: nobody finds one of 2^60 by trying


def _text(raw: bytes, length: int) -> str:
    """Small letters, and digits that look like none of them."""
    return b32encode(raw).decode().lower()[:length]


def fresh_name() -> str:
    """A name for a person or a table; others may see it."""
    return _text(token_bytes(10), 16)


def fresh_token() -> str:
    """What only its owner knows."""
    return token_urlsafe(32)


def digest(secret: str) -> bytes:
    """What is kept of a token or a code: enough to know it again, not enough to tell it."""
    return sha256(secret.encode()).digest()


def code_of(house: bytes, table: str) -> str:
    """The code by which people come to a table."""
    return _text(hmac.digest(house, f"code/{table}".encode(), "sha256"), CODE)


def record_name(house: bytes, table: str, number: int) -> str:
    """The name of a finished game; whoever has it may see the game."""
    return _text(hmac.digest(house, f"record/{table}/{number}".encode(), "sha256"), 16)


def brought_name(house: bytes, owner: str, body: str) -> str:
    """The name of a game that somebody has brought: the same one, whenever they bring it."""
    return _text(hmac.digest(house, f"brought/{owner}/{body}".encode(), "sha256"), 16)


def daily_name(house: bytes, day: str, game: str, players: int) -> str:
    """The name of the best bot's game with the deal of a day."""
    text = f"daily record/{day}/{game}/{players}"
    return _text(hmac.digest(house, text.encode(), "sha256"), 16)


def tidy_code(typed: str) -> str:
    """A code as somebody may type it: with spaces, hyphens, big letters."""
    return "".join(letter for letter in typed.lower() if letter.isalnum())
