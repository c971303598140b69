"""A friend with a bad line: cut off in the middle, heard twice, out of order, and late."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

from tests.support.server.client import LOST, Client

__all__ = ["UnreliableClient"]

CUT = 0.04  # how often a line breaks right after something was said
TWICE = 0.15  # how often a message is sent twice
AGAIN = 0.05  # how often an old command comes once more
AHEAD = 0.15  # how often a later command overtakes an earlier one
LATE = 0.03  # how often nothing is read for a moment
WORDS = ("well", "now what", "take your time", "nice")


class UnreliableClient(Client):
    """Plays like any friend, over such a line; what is acknowledged once stays so."""

    def __init__(self, server: Any, name: str, seed: str) -> None:
        super().__init__(server, name)
        self.random.seed(seed)
        self.done: dict[str, str] = {}  # commands that were acknowledged, as they were sent
        self.sent: dict[str, str] = {}
        self.trouble: Counter[str] = Counter()

    async def send(self, message: Any) -> None:
        if not isinstance(message, dict) or message["type"] != "do":
            await super().send(message)
            return
        text = json.dumps(message)
        self.sent[message["command"]["id"]] = text
        if self.done and self._happens("again", AGAIN):
            await super().send(self.random.choice(list(self.done.values())))
        for _ in range(2 if self._happens("twice", TWICE) else 1):
            await super().send(text)
        if self._happens("cut", CUT):
            await self.cut()
            raise ConnectionError("cut off, and nobody knows whether it was heard")

    async def hear(self) -> dict[str, Any]:
        if self._happens("late", LATE):
            await asyncio.sleep(self.random.uniform(0, 0.3))
        message = await super().hear()
        name = message.get("id") or ""
        if message["type"] == "done":
            assert message["repeated"] or name not in self.done, f"{name} took effect twice"
            if name not in self.done:
                self.acknowledged.append(name)
            self.done[name] = self.sent[name]
        elif message["type"] == "refused":
            assert name not in self.done, f"{name} was done and is refused now: {message}"
            assert message["refused"] != "failed", message
        return message

    async def connect(self, *, fresh: bool = False) -> Client:
        client = await super().connect(fresh=fresh)
        self.trouble["connected"] += 1
        return client

    async def _move(self) -> None:
        """Play, and now and then say something under a later id, which arrives earlier."""
        if self._happens("ahead", AHEAD):
            name, text = f"{self.name}.{self.said + 2}", self.random.choice(WORDS)
            await self.send({"type": "do", "command": {"do": "say", "id": name, "text": text}})
            await super()._move()
            self.said += 1
        else:
            await super()._move()

    async def settle(self, number: int) -> None:
        """Hear everything up to this event, on a line that lasts."""
        while self.number < number:
            try:
                await self.hear()
            except LOST:
                await self.connect_again()

    def _happens(self, what: str, share: float) -> bool:
        happens = self.random.random() < share
        self.trouble[what] += happens
        return happens
