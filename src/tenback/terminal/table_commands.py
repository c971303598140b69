"""What a person is told at the table, and the commands that are no moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random

from tenback.bots import Player
from tenback.language.clauses import UnknownClause, clause
from tenback.language.texts import Texts
from tenback.rules import Move, View
from tenback.rules.moves import Draw, End
from tenback.rules.signals import Signal
from tenback.study.hint import NoHint, hint
from tenback.table import Event, Refusal
from tenback.table.events import Moved, Pointed, Signalled
from tenback.terminal.console import Console
from tenback.terminal.local_table import LocalTable
from tenback.terminal.markdown import plain_rules
from tenback.terminal.narrate import narrator
from tenback.terminal.own_table import own_hand, table_pictures
from tenback.terminal.reports.hint import hint_text
from tenback.terminal.saved_game import SavedGame

__all__ = ["PlayerQuit", "TableCommands"]


class PlayerQuit(Exception):
    """The person wants to stop for now."""


class TableCommands:
    """Tells the person what happens, and runs the commands that are no moves."""

    def __init__(
        self, saved_game: SavedGame, console: Console, texts: Texts, partner: Player
    ) -> None:
        assert texts.me is not None
        self.saved_game = saved_game
        self.console = console
        self.texts = texts
        self.seat = texts.me
        self.narrator = narrator(saved_game.state.game, texts)
        self.queue: deque[str] = deque()  # moves typed ahead
        # What the person was last told:
        self.told_moves = -1  # how many moves had been made
        self.told_hand: tuple[object, ...] = ()
        self.told_signals: tuple[Signal, ...] = ()
        self._table: LocalTable | None = None
        if saved_game.state.result is None:
            self._table = LocalTable(saved_game, self.seat, partner, texts.language)

    @property
    def table(self) -> LocalTable:
        """The table in this process, while there is a game."""
        assert self._table is not None
        return self._table

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.saved_game.state.view(self.seat)

    def random(self) -> Random:
        """The random numbers of a hint: the same for the same position of the same game."""
        record = self.saved_game.record
        return Random(f"{record.seed}/{len(record.moves)}")  # noqa: S311  nothing secret here

    def tell_events(self, before: View, events: Sequence[Event]) -> None:
        """Tell moves, and who a bot suggests starts; signals are told when the turn begins."""
        for event in events:
            match event.fact:
                case Pointed(seat, int(at_seat)) if seat != self.seat:
                    who = self.texts.who(seat)
                    self.console.tell(self.texts.say("play.advice", who=who, n=at_seat + 1))
                case Moved(seat, text):
                    self.tell_move(before, before.game.parse(text), mine=seat in (None, self.seat))

    def tell_move(self, before: View, move: Move, *, mine: bool) -> None:
        """Tell what a move has done."""
        if not mine:
            self.queue.clear()
        self.console.tell_all(self.narrator.done(before, move, self.view))
        if mine and self.saved_game.state.turn == self.seat and not isinstance(move, End | Draw):
            self.told_moves = len(self.saved_game.record.moves)  # the person knows the table

    def tell_outcome(self, before: View, outcome: Sequence[Event] | Refusal) -> None:
        """Tell the events of a command, or why it was refused."""
        if not isinstance(outcome, Refusal):
            self.tell_events(before, outcome)
            return
        why, clause = outcome.say(self.texts.language), outcome.clause
        self.console.tell(self.texts.say("play.refused", why=why, clause=clause) if clause else why)
        self.queue.clear()

    def tell_table(self) -> None:
        """Tell everything on the table, and the own hand."""
        self.tell_piles()
        self.tell_hand()

    def tell_piles(self) -> None:
        """Tell or draw the piles, and tell what lies beside them."""
        view, console = self.view, self.console
        if not console.pictures:
            console.tell_all(self.narrator.table(view))
            return
        console.tell_all(self.narrator.heading(view))
        console.draw(table_pictures(view, self.seat, self.texts.language, console))
        console.tell_all(self.narrator.around(view))

    def tell_hand(self) -> None:
        """Tell the own cards."""
        self.told_hand = self.view.hand
        if self.console.pictures and self.view.hand:
            self.console.draw(own_hand(self.view, self.seat, self.texts.language, self.console))
        else:
            self.console.tell(self.narrator.hand(self.view))

    def tell_signals(self) -> None:
        """Tell the others' signals, a line for each player and kind."""
        before, self.told_signals = self.told_signals, self.table.signals()
        wishes: dict[tuple[int, str], list[str]] = {}
        for signal in self.told_signals:
            wishes.setdefault((signal.seat, signal.kind), []).append(signal.letter.upper())
        for (seat, kind), piles in wishes.items():
            values = {"holder": self.texts.who(seat), "pile": self.texts.many(piles)}
            self.console.tell(self.texts.say(f"table.signal.{kind}", **values))
        if before and not self.told_signals:
            self.console.tell(self.texts.say("play.no_signals"))

    def run_command(self, command: str, words: list[str]) -> None:
        """Run a command that is no move."""
        match command:
            case "help":
                self.console.tell(self.texts.say(f"play.help.{self.view.game.id}"))
            case "hand":
                self.tell_hand()
            case "table":
                self.tell_piles()
                self.tell_signals()
            case "legal":
                self.console.tell_all(self.narrator.legal(self.view))
            case "hint":
                self.tell_hint()
            case "rules":
                self.tell_rules(words)
            case "save":
                self.saved_game.save()
                self.console.tell_exactly(self.texts.say("play.saved", path=self.saved_game.path))
            case "leave" | "gently" | "ten_back":
                self.signal(command, words)
            case _:
                raise PlayerQuit

    def signal(self, kind: str, words: list[str]) -> None:
        """Signal about some piles; the same signal again withdraws it."""
        if not words:
            self.console.tell(self.texts.say("play.which_pile"))
        for pile in words:
            outcome = self.table.signal(pile.lower(), kind)
            self.tell_outcome(self.view, outcome)
            if isinstance(outcome, Refusal):
                return
            is_sent = isinstance(outcome[0].fact, Signalled)
            key = f"play.signalled.{kind}" if is_sent else f"play.unsaid.{kind}"
            self.console.tell(self.texts.say(key, pile=pile.upper()))

    def tell_hint(self) -> None:
        """Tell what an expert would do, and why."""
        try:
            advice = hint(self.view, self.random(), self.table.heard(), past=self.table.past)
        except NoHint as none:
            self.console.tell(self.texts.say(none.key, **none.values))
        else:
            self.console.tell_all(hint_text(advice, self.texts))

    def tell_rules(self, words: list[str]) -> None:
        """Tell single clauses, or all the rules."""
        if not words:
            self.console.tell(plain_rules(self.view.game.id, self.texts.language))
        for word in words:
            try:
                entry = clause(word)
            except UnknownClause as unknown:
                values = {"wanted": unknown.clause_id, "near": unknown.near}
                self.console.tell(self.texts.say("show.no_clause", **values))
            else:
                self.console.tell(
                    self.texts.say(
                        "show.entry", name=entry.id, value=entry.sentences[self.texts.language]
                    )
                )
