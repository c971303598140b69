"""Passwords of accounts: hashed with argon2, a few at a time."""

from __future__ import annotations

import asyncio
import hmac
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tenback.server.http.problems import HttpRefusal

__all__ = ["Passwords", "fit_login", "fit_password", "is_house_word"]

MOST_AT_ONCE = 2  # each needs memory and a core for a moment
MEMORY_KIB = 19_456  # with a time cost of 2: the least that OWASP recommends
LOGIN_LENGTHS = range(3, 41)  # characters
PASSWORD_LENGTHS = range(8, 201)


class Passwords:
    """Hashes and checks passwords in threads."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=MEMORY_KIB, parallelism=1)
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)
        self._nobody = ""

    async def make(self, password: str) -> str:
        """The hash of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check(self, password_hash: str | None, password: str) -> bool:
        """Is the password right? Without a hash the answer is no, and takes as long."""
        if password_hash is None:
            self._nobody = self._nobody or await self.make("nobody has this password")
        async with self._turn:
            right = await asyncio.to_thread(self._verify, password_hash or self._nobody, password)
        return right and password_hash is not None

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False


def fit_login(login: str) -> str:
    """A login in its normal form; a 400 if it is not valid."""
    login = unicodedata.normalize("NFKC", login).strip().casefold()
    right = all(letter.isalnum() or letter in "._-" for letter in login)
    if len(login) not in LOGIN_LENGTHS or not right:
        raise HttpRefusal(
            400, "invalid", "server.no.bad_login", least=LOGIN_LENGTHS[0], most=LOGIN_LENGTHS[-1]
        )
    return login


def is_house_word(said: str, word: str) -> bool:
    """Is this the word of the house? It is passed on aloud, so capitals do not matter."""
    told, right = (unicodedata.normalize("NFKC", text).strip().casefold() for text in (said, word))
    return hmac.compare_digest(told.encode(), right.encode())


def fit_password(password: str) -> str:
    """The password; a 400 if it is too short or too long."""
    if len(password) not in PASSWORD_LENGTHS:
        raise HttpRefusal(
            400,
            "invalid",
            "server.no.bad_password",
            least=PASSWORD_LENGTHS[0],
            most=PASSWORD_LENGTHS[-1],
        )
    return password
