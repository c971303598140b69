"""Judges a message word by word (G-10, G-11), with the tables of words of all languages.

The tables are made when this is imported, which takes a third of a second.
"""

from __future__ import annotations

from tenback.talk.instructions import instruction_places
from tenback.talk.meaning.hints import find_hint
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.meaning.names import without_names
from tenback.talk.meaning.own_cards import find_own_cards
from tenback.talk.meaning.plain_words import plain_words
from tenback.talk.meaning.questions import find_question
from tenback.talk.meaning.steps import find_step
from tenback.talk.numbers.find_number import find_number
from tenback.talk.text.fold import Folded, fold
from tenback.talk.text.tokens import Token, is_plain, sentences, tokenize, unrepeated
from tenback.talk.verdict import ALLOWED, Verdict

__all__ = ["judge_words"]

_CLAUSES = {"strict": "G-10", "open": "G-11"}


def judge_words(message: str, level: str, language: str, *, instructions: bool) -> Verdict:
    """Judge a message at a `strict` or an `open` table."""
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
    asked = _without_instructions(folded, said) if instructions else said
    question = find_question(folded, asked) if asked else ""
    if question:
        return Verdict(False, "talk.asking", clause, question)
    if level == "strict":
        told = find_own_cards(folded, said, instructions=instructions)
        if told:
            return Verdict(False, "talk.own_cards", clause, told)
        hint = find_hint(folded, said, instructions=instructions)
        if hint:
            return Verdict(False, "talk.hint", clause, hint)
    return ALLOWED


def _without_instructions(folded: Folded, said: list[Token]) -> list[Token]:
    """The sentences that name no instruction: `what instructions do you have?` may be asked."""
    named = {said[place].start for place in instruction_places(folded, said)}
    return [
        token
        for sentence in sentences(said)
        if named.isdisjoint(token.start for token in sentence) or Meanings(sentence).has("value")
        for token in sentence
    ]
