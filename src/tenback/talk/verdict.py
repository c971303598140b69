"""The judge of table talk: may this be said at a table with this talk level (GR-8)?"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.language import say

__all__ = [
    "ALLOWED",
    "LONGEST_MESSAGE",
    "REACTIONS",
    "TALK_LEVELS",
    "Verdict",
    "judge",
    "load_words",
]

TALK_LEVELS = ("silent", "strict", "open", "free")
LONGEST_MESSAGE = 500
# Those of one tap; none of them points anywhere or counts anything.
REACTIONS = ("clap", "phew", "thanks", "sorry", "celebrate")


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a message may be said. `part` is what gave offence, for its author's eyes only."""

    allowed: bool
    key: str = ""
    clause: str = ""
    part: str = ""

    def say(self, language: str = "en") -> str:
        """One sentence saying why not; nothing for a message that may be said."""
        return say(self.key, language, part=self.part) if self.key else ""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED = Verdict(allowed=True)


def judge(message: str, level: str, language: str = "en", *, instructions: bool = False) -> Verdict:
    """Judge a message by the talk level of its table.

    - `silent`: only greetings and other reactions (GR-8; X-11 where instruction cards are in play)
    - `strict`: no number, nothing about one's own cards or what one can do, and no other hint by
      which a card can be deduced (G-10)
    - `open`: no number is named or asked for, everything else is fine (G-11)
    - `free`: anything goes, for the games that have no talk rule

    Numbers are looked for in every language at once; `language` only decides where a word means
    something else in another one. With `instructions` (X-4) the instruction cards may be named,
    the THREE among them. The message itself never makes this raise; a level that does not exist
    does.

    >>> judge("Please leave the second pile to me.", "open").allowed
    True
    >>> judge("I could lay zweiundzwanzig", "open").part
    'zweiundzwanzig'
    """
    if level not in TALK_LEVELS:
        raise ValueError(f"unknown talk level {level!r}; choose one of {', '.join(TALK_LEVELS)}")
    if level == "free":
        return ALLOWED
    if level == "silent":
        from tenback.talk.reactions import is_reaction  # noqa: PLC0415  as in `load_words`

        silent = Verdict(False, "talk.silent", "X-11" if instructions else "GR-8")
        return ALLOWED if is_reaction(message) else silent
    if len(message) > LONGEST_MESSAGE:
        return Verdict(False, "talk.too_long", "GR-8")
    from tenback.talk.judge_words import judge_words  # noqa: PLC0415  as in `load_words`

    return judge_words(message, level, language, instructions=instructions)


def load_words() -> None:
    """Make the tables of words now, which takes a third of a second, not at the first message.

    Commands that never judge a message start without them.
    """
    import tenback.talk.judge_words  # noqa: PLC0415
    import tenback.talk.reactions  # noqa: F401, PLC0415
