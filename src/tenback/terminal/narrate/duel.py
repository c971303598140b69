"""The Game Face to Face in words; piles are named as the listener's side names them."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules import Move, View
from tenback.rules.duel import FIRST_PILE_ACROSS, DuelBoard, DuelLay, DuelView
from tenback.rules.piles import is_ten_back
from tenback.terminal.narrate.narrator import Narrator

__all__ = ["DuelNarrator"]


class DuelNarrator(Narrator):
    """Tells of the own piles a and b, and of x and y across the table."""

    def piles(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        for pile, top in enumerate(board.facing(self._side)):
            name = self._name(pile)
            yield texts.say("play.top", place=name[0].upper() + name[1:], top=top)

    def around(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        if texts.me is not None:
            yield texts.say("play.stock", n=board.stocks[texts.me])
        for seat in range(2):
            if seat != texts.me:
                hand, stock = board.counts[seat], board.stocks[seat]
                yield texts.say("play.holds_and_draws", who=texts.who(seat), n=hand, stock=stock)

    def number_drawn(self, before: View, after: View) -> int:
        return sum(_board(before).stocks) - sum(_board(after).stocks)

    @property
    def _side(self) -> int:
        """The side of the table the listener looks from."""
        return self.texts.me or 0

    def _name(self, pile: int) -> str:
        """A pile, counted from the listener's side: a, b, x, y."""
        texts = self.texts
        way = texts.say("play.falling" if pile % 2 else "play.rising")
        owner = self._side if pile < FIRST_PILE_ACROSS else 1 - self._side
        side = texts.say("play.yours") if owner == texts.me else texts.who(owner)
        return texts.say("play.side", letter=DuelLay.letters[pile].upper(), way=way, owner=side)

    def place(self, view: View, move: Move) -> str:
        assert isinstance(move, DuelLay)
        same_side = _board(view).turn == self._side
        name = self._name(move.pile if same_side else (move.pile + FIRST_PILE_ACROSS) % 4)
        return self.texts.say("play.on", place=name)

    def laid(self, before: View, move: Move, after: View) -> Iterator[str]:
        assert isinstance(move, DuelLay)
        seat = _board(before).mover
        top = _board(before).facing(seat)[move.pile]
        back = move.pile < FIRST_PILE_ACROSS and is_ten_back(move.card, top, move.pile == 0)
        key = "play.lays_back" if back else "play.lays"
        yield self.texts.about(key, seat, card=move.card, place=self.place(before, move), top=top)

    def task(self, view: View) -> Iterator[str]:
        missing = _board(view).minimum - len(_board(view).played)
        if missing > 0:
            yield self.texts.say("play.missing", n=missing)
        else:
            yield self.texts.say("play.may_end")


def _board(view: View) -> DuelBoard:
    assert isinstance(view, DuelView)
    return view.board
