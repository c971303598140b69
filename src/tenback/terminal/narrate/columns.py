"""Columns in words: what each column takes, what an action does, how a round ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tenback.rules import Move, View
from tenback.rules.columns import Action, Card, ColumnsBoard, ColumnsView, LayCard
from tenback.rules.moves import End, Remove
from tenback.terminal.narrate.narrator import Narrator

__all__ = ["ColumnsNarrator"]

_ASKS = (Action.NEW_COLUMN, Action.EARTHQUAKE, Action.BOMB)  # the player has to do something first


class ColumnsNarrator(Narrator):
    """Tells of columns, signs and actions, all in words, since not every reader says `-`."""

    def card(self, view: View, card: Hashable) -> str:
        assert isinstance(card, Card)
        return card.say(self.texts.language)

    def start_cards(self, view: View) -> Iterator[str]:
        for top in _board(view).columns:
            yield self.texts.say("show.column", card=self.card(view, top))

    def piles(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        for number, top in enumerate(board.columns, 1):
            if top is None:
                yield texts.say("play.column_open", number=number)
            else:
                fits = texts.many(_takes(top))
                card = self.card(view, top)
                yield texts.say("play.column", number=number, card=card, fits=fits)
        if not board.columns:
            yield texts.say("play.no_columns")

    def heading(self, view: View) -> Iterator[str]:
        yield self.texts.say("play.round", n=_board(view).round)

    def around(self, view: View) -> Iterator[str]:
        board, texts = _board(view), self.texts
        yield texts.say("play.stock", n=board.stock)
        for seat, count in enumerate(board.counts):
            if texts.me not in (None, seat):
                yield texts.say("play.holds", who=texts.who(seat), n=count)
        if board.direction < 0:
            yield texts.say("play.backwards")

    def place(self, view: View, move: Move) -> str:
        assert isinstance(move, LayCard)
        return self.texts.say("play.on_column", number=move.column + 1)

    def task(self, view: View) -> Iterator[str]:
        assert isinstance(view, ColumnsView)
        task, texts = view.board.tasks[0], self.texts
        if task.what == "choose":
            yield texts.say("play.choose_column", most=len(_board(view).columns))
        elif task.what == "open":
            yield texts.say("move.open_first", column=task.column + 1)
        elif task.what == "run":
            yield texts.say("play.go_on", column=task.column + 1)
        elif task.what == "may_open":
            yield texts.say("move.open_or_leave", column=task.column + 1)
        elif view.can_play():
            yield texts.say("play.may_draw" if "draw" in view.legal else "play.lay")
        else:
            drawing = view.can_draw()
            yield texts.say("move.must_draw" if drawing else "move.must_pass")

    def laid(self, before: View, move: Move, after: View) -> Iterator[str]:
        assert isinstance(move, LayCard)
        seat, card = _board(before).mover, self.card(before, move.card)
        yield self.texts.about("play.lays", seat, card=card, place=self.place(before, move))
        if _board(after).tasks and _board(after).tasks[0].what == "open":
            yield self.texts.say("play.column_done", number=move.column + 1)

    def ended(self, before: View) -> str:
        board = _board(before)
        task = board.tasks[0]
        if task.what == "may_open":  # CR-11a
            return self.texts.about("play.leaves", board.mover, column=task.column + 1)
        return self.texts.about("play.ends_run", board.mover)

    def done(self, before: View, move: Move, after: View) -> Iterator[str]:
        yield from Narrator.done(self, before, move, after)
        for action in _fired(_board(before), move):
            yield self.texts.say(f"action.{action.name}")
        if self.is_new_round(before, after):
            yield from self._round_over(after)

    def number_drawn(self, before: View, after: View) -> int:
        seat = _board(before).mover  # the draw pile may have been filled again on the way (CR-7)
        return _board(after).counts[seat] - _board(before).counts[seat]

    def is_new_round(self, before: View, after: View) -> bool:
        return _board(before).last_round != _board(after).last_round

    def _round_over(self, after: View) -> Iterator[str]:
        board, texts = _board(after), self.texts
        over = board.last_round
        assert over is not None
        if over.winner is None:
            yield texts.say("play.blocked", n=over.number)
        else:
            yield texts.about("play.round_won", over.winner, n=over.number)
        for seat, hand in enumerate(over.hands):
            cards = texts.many(self.card(after, card) for card in hand)
            values = {"n": over.points[seat], "total": board.totals[seat], "cards": cards}
            yield texts.about("play.points", seat, **values)


def _board(view: View) -> ColumnsBoard:
    assert isinstance(view, ColumnsView)
    return view.board


def _takes(top: Card) -> list[int]:
    """The values that fit on a column (C-2 to C-5)."""
    return [value for value in range(16) if top.takes(Card(value))]


def _fired(board: ColumnsBoard, move: Move) -> Iterator[Action]:
    """The actions that happen because this move ends a run or a choice (CR-10, CR-12a)."""
    if isinstance(move, End):
        run, *waiting = board.tasks
        if run.what == "may_open":  # left alone: nothing lies there to act (CR-11a)
            queue = [task for task in waiting if task.column != run.column]
        else:
            queue = waiting if run.quiet else [run._replace(what="fire"), *waiting]
    elif isinstance(move, Remove):
        queue = [task for task in board.tasks[1:] if task.column != move.column]
    else:
        return
    for task in queue:
        if task.what != "fire":
            return
        top = board.columns[task.column]
        assert top is not None
        if top.action:
            yield top.action
        if top.action in _ASKS:
            return
