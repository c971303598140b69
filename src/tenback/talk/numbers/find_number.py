"""Finds a number anywhere in a message, whatever it is disguised as (G-10, G-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from tenback.talk.number_words import LANGUAGES
from tenback.talk.numbers.innocent_numbers import innocent_places
from tenback.talk.numbers.numerals import is_hidden, is_masked, is_strong, read
from tenback.talk.numbers.roman import find_spaced, is_roman
from tenback.talk.numbers.spaced_letters import find_spaced_number
from tenback.talk.numbers.tallies import find_tally
from tenback.talk.text.fold import Folded, fold_word
from tenback.talk.text.lookalikes import LEET
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import APOSTROPHES, Token, tokenize

_MASKS = frozenset("*_•")
_SAYINGS = Phrases(saying for language in LANGUAGES for saying in language.sayings)
_BARE = tuple(frozenset(fold_word(word) for word in language.bare) for language in LANGUAGES)
_LINKS = frozenset(fold_word(link) for language in LANGUAGES for link in language.links)


def find_number(
    folded: Folded, tokens: Sequence[Token], language: str, *, instructions: bool
) -> str:
    """The first number in the message, as written, or an empty text."""
    spared = innocent_places(folded, tokens, language, instructions=instructions)
    for place, token in enumerate(tokens):
        if place not in spared and _is_number(folded, token):
            return _whole(folded, tokens, place)
    for said in (*_SAYINGS.find(tokens), *find_spaced(tokens)):
        return folded.written(tokens[said[0]].start, tokens[said[-1]].end)
    shards = find_spaced_number(folded, tokens, spared)
    for start, end in chain(_side_by_side(tokens), shards, _masked(folded)):
        return folded.written(start, end)
    leet = folded.text.translate(LEET)
    if leet != folded.text:
        disguised = tokenize(leet)
        for token in disguised:
            if leet[token.start : token.end] != folded.text[token.start : token.end]:
                if is_strong(token.text):
                    return folded.written(token.start, token.end)
    visible = list(dict.fromkeys(folded.origin))
    counted = find_tally("".join(folded.message[place] for place in visible))
    return folded.message[visible[counted[0]] : visible[counted[-1]] + 1] if counted else ""


def _is_number(folded: Folded, token: Token) -> bool:
    if token.is_digits:
        return True
    seen = folded.seen(token.start, token.end)
    if is_roman(seen, token.text):
        return not _is_elided_or_face(folded, token)
    return is_strong(token.text) or is_hidden(token.text, seen)


def _is_elided_or_face(folded: Folded, token: Token) -> bool:
    """`L'autre` and `:X` hold a capital that is no Roman numeral."""
    after = folded.text[token.end : token.end + 1]
    return len(token.text) == 1 and (after in APOSTROPHES or token.gap.endswith((":", ";", "=")))


def _whole(folded: Folded, tokens: Sequence[Token], place: int) -> str:
    """The number at `place` with the parts around it: `vingt et un`, `3 7`."""

    def belongs(token: Token) -> bool:
        return token.is_digits or read(token.text) is not None

    first = last = place
    while first and not tokens[first].opens_clause and belongs(tokens[first - 1]):
        first -= 1
    while last + 1 < len(tokens) and not tokens[last + 1].opens_clause:
        linked = tokens[last + 1].text in _LINKS and last + 2 < len(tokens)
        step = 2 if linked else 1
        if not belongs(tokens[last + step]):
            break
        last += step
    return folded.written(tokens[first].start, tokens[last].end)


def _side_by_side(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Ones and zeros that are no articles because they stand together: `one zero`, `eins eins`."""
    counted = [token for token in tokens if token.text != "plus"]
    only_these = all(any(token.text in bare for bare in _BARE) for token in counted)
    for left, right in pairwise(counted):
        if any(left.text in bare and right.text in bare for bare in _BARE):
            if only_these or not right.gap.strip(" -"):
                yield left.start, right.end


def _masked(folded: Folded) -> Iterator[tuple[int, int]]:
    """Number words with letters starred out: `tw*nty`, `s*x*`."""
    start = 0
    for chunk in folded.text.split(" "):
        word = chunk.strip(".,;:!?()\"'")
        mask = next((sign for sign in word if sign in _MASKS), "")
        if mask and sum(sign.isalpha() for sign in word) >= 2 and is_masked(word, mask):
            yield start, start + len(chunk)
        start += len(chunk) + 1
