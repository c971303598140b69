"""The judge of table talk: may this be said at a table with this talk level (GR-8)?"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.language import say
from tenback.talk.meaning.hints import find_hint
from tenback.talk.meaning.names import without_names
from tenback.talk.meaning.own_cards import find_own_cards
from tenback.talk.meaning.plain_words import plain_words
from tenback.talk.meaning.questions import find_question
from tenback.talk.meaning.steps import find_step
from tenback.talk.numbers.find_number import find_number
from tenback.talk.reactions import is_reaction
from tenback.talk.text.fold import fold
from tenback.talk.text.tokens import is_plain, tokenize, unrepeated

__all__ = ["LONGEST_MESSAGE", "TALK_LEVELS", "Verdict", "judge"]

TALK_LEVELS = ("silent", "strict", "open", "free")
LONGEST_MESSAGE = 500

_CLAUSES = {"strict": "G-10", "open": "G-11"}


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


_FINE = Verdict(allowed=True)


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
        return _FINE
    if level == "silent":
        silent = Verdict(False, "talk.silent", "X-11" if instructions else "GR-8")
        return _FINE if is_reaction(message) else silent
    if len(message) > LONGEST_MESSAGE:
        return Verdict(False, "talk.too_long", "GR-8")
    return _judge_words(message, level, language, instructions=instructions)


def _judge_words(message: str, level: str, language: str, *, instructions: bool) -> Verdict:
    clause = _CLAUSES[level]
    folded = fold(message)
    tokens = tokenize(folded.text)
    number = find_number(folded, tokens, language, instructions=instructions)
    if number:
        return Verdict(False, "talk.number", clause, number)
    if message and (not is_plain(folded, tokens) or not folded.text):
        return Verdict(False, "talk.unreadable", clause)
    said = without_names(plain_words(folded, unrepeated(tokens), language))
    step = find_step(folded, said)
    if step:
        return Verdict(False, "talk.number", clause, step)
    question = find_question(folded, said)
    if question:
        return Verdict(False, "talk.asking", clause, question)
    if level == "strict":
        told = find_own_cards(folded, said, instructions=instructions)
        if told:
            return Verdict(False, "talk.own_cards", clause, told)
        hint = find_hint(folded, said, instructions=instructions)
        if hint:
            return Verdict(False, "talk.hint", clause, hint)
    return _FINE
