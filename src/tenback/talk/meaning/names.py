"""Those who are spoken to: `what's the number, mum?` is no talk about one's mother."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.everyday.names import KIN, NAMES
from tenback.talk.number_words.table import words
from tenback.talk.text.fold import spellings
from tenback.talk.text.tokens import Token

__all__ = ["without_names"]

_LEAST_WORDS = 3
_FEW_WORDS = 6  # a short call has its name anywhere: the first digit mum come on
_CALLED = "hey"  # stands for a name: it calls somebody, too
_NAMES = frozenset(spelling for word in NAMES for spelling in spellings(word))
_KIN = frozenset(spelling for word in KIN for spelling in spellings(word))
_OF_WHOM = words(
    """
    my your our his her their the a an this that and with for to of from like s is are ma mon mes
    ta ton tes sa son ses notre nos votre vos la le les l d de du des une un et avec pour chez est
    sont mein meine meiner meinem meinen dein deine deiner deinem unser unsere der die das dem den
    ein eine einer und mit fur von zu bei ist sind alle
    """
)

_ACTS = words(  # after a name: it is spoken of, not to
    """
    has is says can will s had was wants needs could would a est dit peut va avait veut tient
    pourrait hat ist sagt kann war hatte braucht konnte halt
    """
)


def without_names(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, but names at the beginning or the end of a sentence are only a call."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        opens = place == 0 or token.opens_clause
        closes = place + 1 == len(tokens) or tokens[place + 1].opens_clause
        if len(tokens) < _LEAST_WORDS:
            continue
        before = "" if opens else tokens[place - 1].text
        after = "" if closes else tokens[place + 1].text
        at_edge = opens or closes or (token.text in _KIN and len(tokens) <= _FEW_WORDS)
        acts = not closes and after in _ACTS
        if at_edge and not acts and before not in _OF_WHOM and _is_called(token):
            found[place] = Token(_CALLED, token.start, token.end, token.gap)
    return found


def _is_called(token: Token) -> bool:
    return token.text in _KIN or token.text in _NAMES
