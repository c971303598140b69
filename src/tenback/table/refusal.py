"""Why a command is refused: a kind for programs, and a sentence for the one who gave it.

| kind            | what it means                                                        |
|-----------------|----------------------------------------------------------------------|
| `stale`         | the move was meant for another position                              |
| `not_your_turn` | somebody else is to move                                             |
| `invalid`       | no move, option, seat, level or name at all                          |
| `illegal`       | a move, but the rules forbid it; `clause` says which                 |
| `warning`       | the move visibly loses; send it again, confirmed                     |
| `phase`         | not at this stage of the game                                        |
| `host`          | only the host may                                                    |
| `seat`          | the wrong seat, or none                                              |
| `known`         | would show a second hand of one game to the same person              |
| `talk`          | a message or signal against the talk rule; nobody else has seen it   |
| `wait`          | too early                                                            |
| `nothing`       | it is so already                                                     |
| `stranger`      | somebody who is not at the table, or may not do this                 |
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypedDict

from tenback.language import say
from tenback.record import PlacedError
from tenback.rules import IllegalMove, RuleError, Sentence

__all__ = [
    "REFUSALS",
    "Refusal",
    "RefusalError",
    "WrittenRefusal",
    "deny",
    "deny_because",
    "warn",
    "write_refusal",
]

REFUSALS = (
    "stale",
    "not_your_turn",
    "invalid",
    "illegal",
    "warning",
    "phase",
    "host",
    "seat",
    "known",
    "talk",
    "wait",
    "nothing",
    "stranger",
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to a command that changes nothing; `number` is the table's last event."""

    kind: str
    key: str
    values: dict[str, object] = field(default_factory=dict, hash=False)
    clause: str = ""
    number: int = 0
    also: tuple[Sentence, ...] = ()  # further warnings

    def say(self, language: str = "en") -> str:
        """The reason in a language."""
        first = say(self.key, language, **self.values)
        return " ".join((first, *(sentence.say(language) for sentence in self.also)))


class RefusalError(Exception):
    """Carries a refusal to `decide`, past everything that would have happened."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def at(self, number: int) -> Refusal:
        """The refusal, with the number of the table's last event."""
        return replace(self.refusal, number=number)


def deny(kind: str, key: str, clause: str = "", **values: object) -> RefusalError:
    """One of the table's own refusals."""
    return RefusalError(Refusal(kind, f"table.no.{key}", values, clause))


def deny_because(refused: RuleError | PlacedError) -> RefusalError:
    """What the rules, or a record, refuse."""
    kind = "illegal" if isinstance(refused, IllegalMove) else "invalid"
    if refused.key == "move.not_your_turn":
        kind = "not_your_turn"
    return RefusalError(Refusal(kind, refused.key, dict(refused.values), refused.clause or ""))


def warn(warnings: tuple[Sentence, ...]) -> RefusalError:
    """What the mover should know first."""
    first, *others = warnings
    return RefusalError(
        Refusal("warning", first.key, dict(first.values), first.clause, also=tuple(others))
    )


class WrittenRefusal(TypedDict):
    """A refusal as JSON has it; `refused` is its kind."""

    refused: str
    key: str
    values: dict[str, str | int]
    clause: str
    number: int
    text: str


def write_refusal(refusal: Refusal, language: str = "en") -> WrittenRefusal:
    """A refusal as JSON has it, with the sentence in a language."""
    return {
        "refused": refusal.kind,
        "key": refusal.key,
        "values": {
            name: value if isinstance(value, int | str) else str(value)
            for name, value in refusal.values.items()
        },
        "clause": refusal.clause,
        "number": refusal.number,
        "text": refusal.say(language),
    }
