"""What every narrator can do; each game says it in its own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator

from tenback.language.texts import Texts
from tenback.rules import Move, View
from tenback.rules.moves import Draw, End, Pass, Remove, Start, TakeBack
from tenback.rules.piles import PilesBoard

__all__ = ["Narrator"]


class Narrator(ABC):
    """Turns views and moves into lines, each of which is one fact."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def table(self, view: View) -> Iterator[str]:
        """What lies on the table."""
        yield from self.heading(view)
        yield from self.piles(view)
        yield from self.around(view)

    def heading(self, view: View) -> Iterator[str]:
        """What comes before the piles."""
        return iter(())

    @abstractmethod
    def piles(self, view: View) -> Iterator[str]:
        """The piles or columns, one in a line."""

    @abstractmethod
    def around(self, view: View) -> Iterator[str]:
        """What lies beside them: draw piles, and how many cards others hold."""

    @abstractmethod
    def place(self, view: View, move: Move) -> str:
        """Where a card-laying move lays its card, as seen from this view."""

    @abstractmethod
    def task(self, view: View) -> Iterator[str]:
        """What the seat at turn has to do."""

    @abstractmethod
    def laid(self, before: View, move: Move, after: View) -> Iterator[str]:
        """That a card was laid, and what came of it."""

    def card(self, view: View, card: Hashable) -> str:
        """A card in words."""
        return str(card)

    def printed(self, view: View) -> Iterator[str]:
        """What stands on the cards of this deal."""
        return iter(())

    def start_cards(self, view: View) -> Iterator[str]:
        """The cards that the deal has turned up."""
        return iter(())

    def hand(self, view: View) -> str:
        """The own cards, sorted."""
        cards = self.texts.many(self.card(view, card) for card in view.hand)
        return self.texts.say("play.hand", cards=cards)

    def done(self, before: View, move: Move, after: View) -> Iterator[str]:
        """What a move did. Both views are the listener's, so nothing secret is told."""
        texts = self.texts
        if isinstance(move, Start):
            yield texts.about("play.starts", move.seat)
            return
        seat = before.board.mover
        match move:
            case TakeBack():
                assert isinstance(before.board, PilesBoard)
                yield texts.about("play.takes_back", seat, card=before.board.played[-1].card)
            case Pass():
                yield texts.about("play.passes", seat)
            case Remove(column):
                yield texts.about("play.removes", seat, column=column + 1)
            case End():
                yield self.ended(before)
            case Draw():
                pass  # the drawing itself is told below
            case _:
                yield from self.laid(before, move, after)
        yield from self.drawn(before, after)

    def ended(self, before: View) -> str:
        """That the seat at turn has ended."""
        return self.texts.about("play.ends", before.board.mover)

    def drawn(self, before: View, after: View) -> Iterator[str]:
        """The cards a seat drew; their faces only if they are the listener's own."""
        seat, number = before.board.mover, self.number_drawn(before, after)
        if number <= 0 or self.is_new_round(before, after):
            return
        if seat != self.texts.me:
            yield self.texts.say("play.draws", who=self.texts.who(seat), n=number)
            return
        fresh = list(after.hand)
        for card in before.hand:
            if card in fresh:
                fresh.remove(card)
        cards = self.texts.many(self.card(after, card) for card in fresh)
        yield self.texts.say("play.draws_known", cards=cards)

    @abstractmethod
    def number_drawn(self, before: View, after: View) -> int:
        """How many cards left the draw pile."""

    def is_new_round(self, before: View, after: View) -> bool:
        """Have all cards been dealt again?"""
        return False

    def legal(self, view: View) -> Iterator[str]:
        """The legal moves as they are typed, by the place they go to."""
        places: dict[str, list[str]] = {}
        for move in view.legal:
            match move:
                case Start() | Remove():
                    places.setdefault(self.texts.say("play.may.choose"), []).append(str(move))
                case End() | TakeBack() | Draw() | Pass():
                    key = f"play.may.{type(move).__name__.lower()}"
                    places[self.texts.say(key)] = [str(move)]
                case _:
                    where = self.texts.say("play.may.lay", place=self.place(view, move))
                    places.setdefault(where, []).append(str(move))
        for where, moves in places.items():
            yield self.texts.say("play.may.line", where=where, moves=" ".join(moves))
