"""Cuts folded text into words and digit runs, and knows what stands between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tenback.talk.text.fold import NUMERAL, Folded
from tenback.talk.text.lookalikes import is_foreign

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
_DIGITS = frozenset("0123456789" + NUMERAL)
_STOPS = frozenset(".!?;:\n…")
APOSTROPHES = frozenset("'’ʼ`´‘")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a run of digits in folded text; `gap` is what stands before it."""

    text: str
    start: int
    end: int
    gap: str

    @property
    def is_digits(self) -> bool:
        return self.text[0] in _DIGITS

    @property
    def opens_sentence(self) -> bool:
        return not _STOPS.isdisjoint(self.gap)

    @property
    def opens_clause(self) -> bool:
        return "," in self.gap or self.opens_sentence


def tokenize(text: str) -> list[Token]:
    """All words and digit runs of `text`, in order."""
    tokens: list[Token] = []
    place, last = 0, 0
    while place < len(text):
        kind = _LETTERS if text[place] in _LETTERS else _DIGITS
        if text[place] not in kind:
            place += 1
            continue
        end = place
        while end < len(text) and text[end] in kind:
            end += 1
        tokens.append(Token(text[place:end], place, end, text[last:place]))
        place = last = end
    return tokens


def sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens, sentence by sentence."""
    found: list[list[Token]] = []
    for token in tokens:
        if not found or token.opens_sentence:
            found.append([])
        found[-1].append(token)
    return found


def unrepeated(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without sentences that were said before: they need no second judgement."""
    found = sentences(tokens)
    kept: dict[tuple[str, ...], list[Token]] = {}
    for place, sentence in enumerate(found):
        end = found[place + 1][0].gap if place + 1 < len(found) else ""
        kept.setdefault((end, *(token.text for token in sentence)), sentence)
    return [token for sentence in kept.values() for token in sentence]


def is_plain(folded: Folded, tokens: Sequence[Token]) -> bool:
    """Could every letter of the message be read? What cannot be read cannot be judged."""
    if any(sign.isalpha() and sign not in _LETTERS | _SMILES for sign in folded.text):
        return False
    # A word of lookalikes only is more likely a word of their own language.
    words = [folded.seen(token.start, token.end) for token in tokens]
    return not any(len(word) > 1 and all(map(is_foreign, word)) for word in words)


# Letters that people only use to draw a face or a shrug.
_SMILES = frozenset("ツシづノっ益ಠಥ" + NUMERAL)
