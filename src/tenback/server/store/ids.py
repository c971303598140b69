"""Ids and codes that cannot be guessed, and their hashes.

A table's code is derived from its id and the secret of the server. So its people can always be
shown the link, while the database has only a hash of the code.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from hashlib import sha256
from secrets import choice, token_bytes, token_urlsafe

__all__ = [
    "code_of",
    "daily_record_id",
    "digest",
    "fresh_id",
    "fresh_short_code",
    "fresh_token",
    "record_id",
    "tidy_code",
    "tidy_short_code",
    "uploaded_id",
]

CODE_CHARACTERS = 12  # characters of 5 bits each: 2^60 codes cannot be tried
# No two of them look alike, none looks like a digit, and without vowels they make no words.
SHORT_CODE_LETTERS = "CDFGHJKMNPQRTVWX"
SHORT_CODE_CHARACTERS = 6  # 2^24 codes, of which few are valid at a time; tries are limited


def _text(raw: bytes, length: int) -> str:
    """Lower-case letters, and digits that look like none of them."""
    return b32encode(raw).decode().lower()[:length]


def fresh_id() -> str:
    """A new id for a person or a table; others may see it."""
    return _text(token_bytes(10), 16)


def fresh_token() -> str:
    """A new secret for a cookie."""
    return token_urlsafe(32)


def digest(secret: str) -> bytes:
    """The hash by which a token or a code is stored."""
    return sha256(secret.encode()).digest()


def code_of(secret: bytes, table: str) -> str:
    """The code by which people join a table."""
    return _text(hmac.digest(secret, f"code/{table}".encode(), "sha256"), CODE_CHARACTERS)


def fresh_short_code() -> str:
    """A new code to read out."""
    return "".join(choice(SHORT_CODE_LETTERS) for _ in range(SHORT_CODE_CHARACTERS))


def record_id(secret: bytes, table: str, number: int) -> str:
    """The id of a finished game; everybody who has it may see the game."""
    return _text(hmac.digest(secret, f"record/{table}/{number}".encode(), "sha256"), 16)


def uploaded_id(secret: bytes, owner: str, body: str) -> str:
    """The id of an uploaded game; the same person and record give the same id."""
    return _text(hmac.digest(secret, f"brought/{owner}/{body}".encode(), "sha256"), 16)


def daily_record_id(secret: bytes, day: str, game: str, players: int) -> str:
    """The id of the best bot's game with a deal of the day."""
    text = f"daily record/{day}/{game}/{players}"
    return _text(hmac.digest(secret, text.encode(), "sha256"), 16)


def tidy_code(typed: str) -> str:
    """A typed code without spaces, hyphens and capital letters."""
    return "".join(letter for letter in typed.lower() if letter.isalnum())


def tidy_short_code(typed: str) -> str:
    """A typed short code in capital letters; "" if it cannot be one."""
    code = tidy_code(typed).upper()
    is_short = len(code) == SHORT_CODE_CHARACTERS and set(code) <= set(SHORT_CODE_LETTERS)
    return code if is_short else ""
