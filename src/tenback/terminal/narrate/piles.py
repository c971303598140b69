"""The Game and The Game Extreme in words: four piles, and what is printed on the cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tenback.rules import Move, View
from tenback.rules.classic import RISING, ClassicBoard, ClassicView
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import LIGHTNING, Kind
from tenback.rules.moves import Lay
from tenback.rules.piles import is_ten_back
from tenback.terminal.narrate.narrator import Narrator

__all__ = ["PilesNarrator"]


def printed(view: View, card: int) -> Kind | None:
    """The instruction on a card, where the game has any."""
    return view.board.instructions.of.get(card) if isinstance(view, ExtremeView) else None


class PilesNarrator(Narrator):
    """Tells of piles a and b, which rise, and c and d, which fall."""

    def card(self, view: View, card: Hashable) -> str:
        assert isinstance(card, int)
        kind = printed(view, card)
        if not kind:
            return str(card)
        return self.texts.say("card.with", card=card, what=self.texts.say(f"card.{kind}"))

    def printed(self, view: View) -> Iterator[str]:
        if isinstance(view, ExtremeView):
            for kind, cards in view.board.instructions.table:
                if kind in view.board.options.kinds:
                    name = self.texts.say(f"card.{kind}")
                    yield self.texts.say("show.entry", name=name, value=self.texts.many(cards))

    def number_drawn(self, before: View, after: View) -> int:
        return _board(before).stock - _board(after).stock

    def piles(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        for pile, top in enumerate(board.tops):
            letter, way = Lay.letters[pile].upper(), self.way(pile)
            yield texts.say("play.pile", letter=letter, way=way, top=top) + self._bond(view, pile)

    def around(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        yield texts.say("play.stock", n=board.stock)
        if board.stock == 0 and board.players > 1:
            for seat, count in enumerate(board.counts):
                if texts.me not in (None, seat):
                    yield texts.say("play.holds", who=texts.who(seat), n=count)

    def way(self, pile: int) -> str:
        """Rising or falling."""
        return self.texts.say("play.rising" if RISING[pile] else "play.falling")

    def _bond(self, view: View, pile: int) -> str:
        """The instruction a pile shows, if it binds anybody now (XR-12)."""
        top = _board(view).tops[pile]
        kind = printed(view, top)
        fresh = any(laid.card == top for laid in _board(view).played)
        if kind is None or (kind in LIGHTNING and not fresh):
            return ""
        return " " + self.texts.say(f"kind.{kind}")

    def place(self, view: View, move: Move) -> str:
        assert isinstance(move, Lay)
        return self.texts.say("play.on_pile", letter=Lay.letters[move.pile].upper())

    def laid(self, before: View, move: Move, after: View) -> Iterator[str]:
        assert isinstance(move, Lay)
        seat, top = _board(before).mover, _board(before).tops[move.pile]
        back = is_ten_back(move.card, top, RISING[move.pile])
        key = "play.lays_back" if back else "play.lays"
        place = self.place(before, move)
        yield self.texts.about(key, seat, card=move.card, place=place, top=top)
        kind = printed(before, move.card)
        if kind:
            yield self.texts.say(f"kind.{kind}")

    def task(self, view: View) -> Iterator[str]:
        board = _board(view)
        missing = board.minimum - len(board.played)
        if isinstance(view, ExtremeView):
            turn = view.board.whole
            if turn.open_skulls():
                yield self.texts.say("move.skull_open")
            if turn.three():
                missing = 3 - len(board.played)
        if missing > 0:
            yield self.texts.say("play.missing", n=missing)
        elif "." in view.legal:
            yield self.texts.say("play.may_end")


def _board(view: View) -> ClassicBoard:
    assert isinstance(view, ClassicView)
    return view.board
