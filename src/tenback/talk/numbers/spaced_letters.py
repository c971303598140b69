"""Numbers whose letters were pulled apart: `t w e n t y`, `zwan-zig`, `s.e.p.t`.

Words that may belong together are joined to one text, once for a message; a number is looked for
from the start of each word. The work for each start is bounded by the longest number there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from tenback.talk.numbers.lexicon import ORDINARY, skeleton
from tenback.talk.numbers.numerals import is_weak, number_ends
from tenback.talk.text.fold import Folded
from tenback.talk.text.tokens import APOSTROPHES, Token

_LONGEST_NUMBER = 26  # letters; quatre-vingt-dix-septième has 23
_ELISIONS = frozenset({"c", "d", "j", "l", "m", "n", "s", "t", "qu"})
# Three-letter numbers that stand inside ordinary words when those are spelled out: o f t e n.
_WITHIN_WORDS = frozenset({"ten", "elf", "net"})
_LEAST_BACKWARDS = 4


def find_spaced_number(
    folded: Folded, tokens: Sequence[Token], spared: set[int]
) -> Iterator[tuple[int, int]]:
    """Where such numbers stand in the folded text."""
    for first, last in _runs(folded, tokens, spared):
        run = tokens[first:last]
        text = "".join(token.text for token in run)
        offsets = [0, *accumulate(len(token.text) for token in run)]
        if "vv" in text:  # drawn like a w, which is one letter
            offsets = [len(skeleton(text[:offset])) for offset in offsets]
            text = skeleton(text)
        for start, end in (*_forwards(text, offsets), *_backwards(run)):
            if not _is_ordinary(tokens, first + start, first + end):
                yield run[start].start, run[end - 1].end


def _runs(folded: Folded, tokens: Sequence[Token], spared: set[int]) -> Iterator[tuple[int, int]]:
    """The longest stretches of two tokens or more that may belong together."""
    first = 0
    for place in range(1, len(tokens) + 1):
        if (
            place == len(tokens)
            or place in spared
            or place - 1 in spared
            or not _may_join(folded, tokens[place - 1], tokens[place])
        ):
            if place - first > 1:
                yield first, place
            first = place


def _forwards(text: str, offsets: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Pairs of token places between which a number of two shards or more is spelled."""
    place_at = {offset: place for place, offset in enumerate(offsets)}
    for start, offset in enumerate(offsets[:-1]):
        for length in sorted(number_ends(text[offset : offset + _LONGEST_NUMBER])):
            end = place_at.get(offset + length)
            if end is not None and end > start + 1:
                yield start, end


def _backwards(run: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The same for single letters, read from right to left."""
    text = "".join(token.text if len(token.text) == 1 else " " for token in reversed(run))
    for start, end in _forwards(text, range(len(text) + 1)):
        if end - start >= _LEAST_BACKWARDS:
            yield len(run) - end, len(run) - start


def _is_ordinary(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Are these words that only by chance make a number?"""
    pieces = [token.text for token in tokens[first:last]]
    if tokens[first].gap in APOSTROPHES:  # the tail of let's
        return True
    if " ".join(pieces) in ORDINARY:
        return True
    if all(is_weak(piece) for piece in pieces):
        return True  # "that one, one more": ones side by side are looked for elsewhere
    if "".join(pieces) in _WITHIN_WORDS and all(len(piece) == 1 for piece in pieces):
        around = (*tokens[:first][-1:], *tokens[last : last + 1])
        return any(len(token.text) == 1 for token in around)
    return False


def _may_join(folded: Folded, left: Token, right: Token) -> bool:
    if right.gap in APOSTROPHES and left.text in _ELISIONS:
        return False  # d'eux, t'en
    # "sie Ben" is a name after a word; shards are not capitalised in the middle.
    capital = folded.seen(right.start, right.start + 1).isupper()
    small = folded.seen(left.end - 1, left.end).islower()
    return not (capital and small and right.gap.endswith(" ") and len(right.text) > 1)
