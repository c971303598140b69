"""Sentences in a language, for the person at a seat: about you, and about the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tenback.language import catalogue, say

__all__ = ["Texts"]

LEAST_MINUTES_SECONDS = 120  # shorter times are told in seconds
MINUTES_PER_HOUR = 60


@dataclass(frozen=True, slots=True)
class Texts:
    """A language, and the seat that is addressed as "you"; None when nobody is."""

    language: str = "en"
    me: int | None = None
    names: tuple[str, ...] = ()

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue."""
        return say(key, self.language, **values)

    def about(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a seat, which has one form for you and one for anybody else."""
        form = "you" if seat == self.me else "other"
        return self.say(f"{key}.{form}", who=self.who(seat), **values)

    def who(self, seat: int) -> str:
        """The player at a seat: the number, and the name if there is one; a bot has its level's."""
        player = self.say("play.player", n=seat + 1)
        name = self.names[seat] if seat < len(self.names) else ""
        if f"level.{name}" in catalogue(self.language):
            name = self.say(f"level.{name}")
        return f"{player} ({name})" if name else player

    def many(self, things: Iterable[object]) -> str:
        """Things in a row; a word for nothing at all."""
        return ", ".join(map(str, things)) or self.say("play.nothing")

    def number(self, value: float, digits: int = 1) -> str:
        """A number with a decimal point, or what the language has for one."""
        return f"{value:.{digits}f}".replace(".", self.say("simulate.decimal"))

    def percent(self, share: float, digits: int = 1) -> str:
        """A share of 1 in hundredths."""
        return self.say("simulate.percent", value=self.number(100 * share, digits))

    def duration(self, seconds: float, digits: int = 0) -> str:
        """A time as people say it: in seconds, minutes, or hours and minutes."""
        if seconds < LEAST_MINUTES_SECONDS:
            return self.say("duration.seconds", value=self.number(seconds, digits))
        minutes = round(seconds / 60)
        if minutes < MINUTES_PER_HOUR:
            return self.say("duration.minutes", value=minutes)
        hours, minutes = divmod(minutes, MINUTES_PER_HOUR)
        return self.say("duration.hours", hours=hours, minutes=minutes)
