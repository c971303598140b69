"""Why a line of moves is good, in facts of the position: what every game's reasons share.

A reason is a kind and what fills its sentence, both plain values. Each is true of what the seat
sees, and most compare the line with the second choice; a test derives every kind independently.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tenback.bots.player import Line
from tenback.language import say
from tenback.rules import View, game
from tenback.rules.columns import parse_card
from tenback.rules.moves import TakeBack
from tenback.rules.spoken import moves_in_words, pile_in_words
from tenback.study.review.review_json import ReasonJson

__all__ = ["MOST_REASONS", "Reason", "choices", "moves_text"]

MOST_REASONS = 3  # for one hint


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact in favour of a line: cards and numbers, piles by letter, moves in notation."""

    kind: str
    values: dict[str, int | str] = field(default_factory=dict, hash=False)
    game: str = "classic"  # whose piles and moves these are

    def say(self, language: str = "en") -> str:
        """The fact as a sentence, with its cards, piles and moves as a person names them."""
        named = {name: self._named(name, value, language) for name, value in self.values.items()}
        text = say(f"hint.{self.kind}", language, **named)
        return text[0].upper() + text[1:]

    def _named(self, name: str, value: int | str, language: str) -> object:
        """What fills a blank, in words."""
        match name, value:
            case "pile", str():
                return pile_in_words(value, self.game, language)
            case "card", str():
                return parse_card(value)
            case "other", str():
                moves = [game(self.game).parse(word) for word in value.split()]
                return moves_in_words(moves, self.game, language)
        return value

    def plain(self, language: str = "en") -> ReasonJson:
        """For JSON."""
        return {"kind": self.kind, "values": self.values, "text": self.say(language)}


def moves_text(moves: Sequence[object]) -> str:
    """Moves as somebody would type them, without the dot at the end, which a sentence brings."""
    texts = [str(move) for move in moves]
    return " ".join(texts[:-1] if texts[-1] == "." else texts) or "end"


def choices(view: View, line: Line, second: Line | None) -> Iterator[Reason]:
    """Is there any choice at all? `only`: no other move is legal; `only_safe`: others lose.

    Where a card could be taken back, both say so (`_or_back`). Neither says anything against a
    second choice that begins with the same move.
    """
    first, *_ = line.moves
    if second is not None and second.moves[0] == first:
        return
    moves = list(view.legal)
    others = [move for move in moves if move != first and not isinstance(move, TakeBack)]
    goes_back = len(moves) > len(others) + 1
    if not others:
        yield Reason("only_or_back" if goes_back else "only", {"move": str(first)})
    elif not view.warnings(first) and list(view.losing(others)) == others:
        yield Reason("only_safe_or_back" if goes_back else "only_safe", {"move": str(first)})
