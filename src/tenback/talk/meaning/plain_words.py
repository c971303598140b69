"""Chat spelling as plain words: `haste` becomes `hast du`, and the pile B becomes `pile`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tenback.talk.meaning.meanings import meanings_of
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded, fold_word
from tenback.talk.text.tokens import APOSTROPHES, Token

__all__ = ["plain_words"]

_STRETCHED = re.compile(r"(.)\1\1+")
_PILE = "pile"
_BEFORE_TAS = frozenset({"le", "du", "au", "ce", "un", "les", "ces", "chaque", "quel", "sur"})
_PILES = frozenset("abcd")  # as they are called at the table
_WORDS = {"en": "a", "fr": "ac", "de": "a"}  # letters that are words, too: a card, c koi
_SLANG = {
    speech.code: {
        fold_word(short): tuple(fold_word(words).split()) for short, words in speech.slang.items()
    }
    for speech in SPEECHES
}
_BEFORE_PILE = frozenset(
    fold_word(word) for speech in SPEECHES for word in speech.concepts["before letter"]
)
_AFTER_PILE = frozenset(
    fold_word(word) for speech in SPEECHES for word in speech.concepts["after letter"]
)


def plain_words(folded: Folded, tokens: Sequence[Token], language: str) -> list[Token]:
    """The tokens with slang and pile letters replaced; each keeps the place it was written at.

    A single letter is slang only in the language that is spoken: `g` is French for `j'ai`.
    """
    found: list[Token] = []
    for place, token in enumerate(tokens):
        words: tuple[str, ...] = (_unstretched(token.text),)
        if _names_pile(folded, tokens, place, language) or (
            token.text == "tas" and place and tokens[place - 1].text in _BEFORE_TAS
        ):
            words = (_PILE,)
        elif token.gap not in APOSTROPHES and not _is_elided(folded, token):
            words = _spelled_out(words[0], language) if len(tokens) > 1 else words
        for number, word in enumerate(words):
            found.append(Token(word, token.start, token.end, "" if number else token.gap))
    return found


def _is_french_pile(tokens: Sequence[Token], place: int) -> bool:
    """Is this `tas`, a pile, and not `t'as`?"""
    before = {token.text for token in tokens[max(0, place - 1) : place]}
    return tokens[place].text == "tas" and not before.isdisjoint(_BEFORE_TAS)


def _unstretched(word: str) -> str:
    """`So` for `sooo`, `bitte` for `bitteee`."""
    return _STRETCHED.sub(r"\1", word)


def _spelled_out(word: str, language: str) -> tuple[str, ...]:
    """The words that slang stands for, in the language that is spoken before any other."""
    own = _SLANG.get(language, {}).get(word)
    if own or len(word) == 1:
        return own or (word,)
    for code, slang in _SLANG.items():
        # A plain word of another language is none: French ma is no German mal.
        if word in slang and not any(
            ":" in name and not name.startswith(f"{code}:") for name in meanings_of(word)
        ):
            return slang[word]
    return (word,)


def _is_elided(folded: Folded, token: Token) -> bool:
    return folded.text[token.end : token.end + 1] in APOSTROPHES


def _names_pile(folded: Folded, tokens: Sequence[Token], place: int, language: str) -> bool:
    """Is this letter a pile: `save B`, `on a and c`, `b would suit me`?"""
    token = tokens[place]
    if token.text not in _PILES or _is_elided(folded, token):
        return False
    if place and (not token.gap.endswith((" ", "/", "(")) or token.gap.strip(" ,(/-")):
        return False  # a tail, as in I'd, or a smiley
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    if after and not after.gap.startswith((" ", ",", ".", "!", "?", "/", ")", "-", ";", ":")):
        return False
    before = tokens[place - 1].text if place else ""
    ends = (
        after is None
        or after.opens_clause
        or after.text in ("and", "und", "et", "or", "ou", "oder")
    )
    if before in _BEFORE_PILE:
        return token.text != "a" or ends or _is_capital(folded, token)
    if after and after.text in _AFTER_PILE and place == 0:
        return True
    is_word = token.text in _WORDS.get(language, "ac")
    if not is_word or _is_capital(folded, token):
        return place > 0 or not is_word or language == "de"
    return place > 0 and ends and (language, token.text) != ("fr", "a")


def _is_capital(folded: Folded, token: Token) -> bool:
    return folded.seen(token.start, token.end).isupper() and not folded.message.isupper()
