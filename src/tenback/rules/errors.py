"""What the rules refuse, as one family of exceptions.

ValueError
└── RuleError         carries a clause id and a sentence for a player
    ├── InvalidMove    the text is no move of this game
    ├── IllegalMove    a move, but not one the rules allow now
    ├── InvalidOption  an option, or a number of players, the game does not have
    └── InvalidDeal    a deck that is not this game's deck
"""

from __future__ import annotations

from tenback.rules.sentence import Sentence

__all__ = ["IllegalMove", "InvalidDeal", "InvalidMove", "InvalidOption", "RuleError"]


class RuleError(ValueError):
    """Something the rules refuse; `say` explains it in a language, `str` in English."""

    def __init__(self, key: str, clause: str, **values: object) -> None:
        super().__init__(key, clause, values)
        self.sentence = Sentence(key, clause, values)

    @property
    def key(self) -> str:
        """The catalogue key of the explanation."""
        return self.sentence.key

    @property
    def clause(self) -> str:
        """The id of the clause or ruling that decides."""
        return self.sentence.clause

    @property
    def values(self) -> dict[str, object]:
        """What fills the explanation."""
        return self.sentence.values

    def say(self, language: str = "en") -> str:
        """The explanation in a language."""
        return self.sentence.say(language)

    def __str__(self) -> str:
        return str(self.sentence)

    def __reduce__(self) -> tuple[object, ...]:
        """A refusal can be copied, and passed on from one process to another."""
        return _again, (type(self), self.key, self.clause, self.values)


def _again(kind: type[RuleError], key: str, clause: str, values: dict[str, object]) -> RuleError:
    return kind(key, clause, **values)


class InvalidMove(RuleError):
    """The text is no move of this game."""


class IllegalMove(RuleError):
    """A move of this game that the rules do not allow now."""


class InvalidOption(RuleError):
    """An option, or a number of players, that the game does not have."""


class InvalidDeal(RuleError):
    """A deck that is not this game's deck: cards missing, doubled or unknown."""
