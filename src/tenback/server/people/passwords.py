"""Passwords for those who want to be known on a second device: argon2, a few at a time."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tenback.server.http.problems import Wrong

__all__ = ["Passwords", "fit_login", "fit_password"]

AT_ONCE = 2  # each takes its memory and a core for a moment
MEMORY = 19_456  # KiB, and twice over it: what OWASP asks for at least
LOGIN = range(3, 41)  # characters
PASSWORD = range(8, 201)


class Passwords:
    """Makes and checks hashes in threads."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=MEMORY, parallelism=1)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobody = ""

    async def make(self, password: str) -> str:
        """What is kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check(self, kept: str | None, password: str) -> bool:
        """Is it the right one? Without anything to compare it takes as long, and is not."""
        if kept is None:
            self._nobody = self._nobody or await self.make("nobody has this password")
        async with self._turn:
            right = await asyncio.to_thread(self._verify, kept or self._nobody, password)
        return right and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


def fit_login(given: str) -> str:
    """A login as it is compared: however it is capitalised and typed."""
    login = unicodedata.normalize("NFKC", given).strip().casefold()
    right = all(letter.isalnum() or letter in "._-" for letter in login)
    if len(login) not in LOGIN or not right:
        raise Wrong(400, "invalid", "server.no.bad_login", least=LOGIN[0], most=LOGIN[-1])
    return login


def fit_password(given: str) -> str:
    """A password of a sensible length."""
    if len(given) not in PASSWORD:
        raise Wrong(400, "invalid", "server.no.bad_password", least=PASSWORD[0], most=PASSWORD[-1])
    return given
