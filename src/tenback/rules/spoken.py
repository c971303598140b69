"""Piles and moves as sentences name them: "26, 37 on pile A", "4, 5, 6 on column 3".

Records, positions and the wire keep the notation; this is for people. Cards say themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tenback.language import say
from tenback.rules import game as find_game
from tenback.rules.columns import LayCard
from tenback.rules.moves import Draw, End, Lay, Move, Pass, Remove, Start, TakeBack

__all__ = ["moves_in_words", "pile_in_words"]


def pile_in_words(letter: str, game: str, language: str = "en") -> str:
    """A pile by the letter its mover gives it, or by its way and its side if the game says so."""
    return say(find_game(game).pile_key(letter), language, pile=letter.upper())


def moves_in_words(moves: Sequence[Move], game: str, language: str = "en") -> str:
    """Moves in a row. Who has laid cards ends the turn anyway; it is said only where it is all."""
    spoken_moves = [move for move in moves if not isinstance(move, End)] or list(moves)
    parts = []
    for place, group in groupby(spoken_moves, lambda move: _place(move, game, language)):
        run = list(group)
        if place:
            parts.append(_laid(place, run, language))
        else:
            parts += [_deed(move, game, language) for move in run]
    return say("spoken.then", language).join(parts)


def _place(move: Move, game: str, language: str) -> str:
    """Where a card goes; nowhere for a move that lays none."""
    match move:
        case Lay():
            return pile_in_words(move.letters[move.pile], game, language)
        case LayCard():
            return say("spoken.column", language, n=move.column + 1)
    return ""


def _laid(place: str, moves: list[Move], language: str) -> str:
    """Cards that go to the same place one after the other."""
    cards = [move.card for move in moves if isinstance(move, Lay | LayCard)]
    names = [card if isinstance(card, int) else card.say(language) for card in cards]
    return say("spoken.lay", language, cards=", ".join(map(str, names)), place=place)


def _deed(move: Move, game: str, language: str) -> str:
    """A move that lays no card."""
    match move:
        case Start(seat):
            return say("spoken.starts", language, n=seat + 1)
        case Remove(column):
            return say("spoken.falls", language, n=column + 1)
        case Draw():
            return say("spoken.draw", language)
        case Pass():
            return say("spoken.pass", language)
        case TakeBack():
            return say("spoken.back", language)
    return say(find_game(game).end_key, language)
