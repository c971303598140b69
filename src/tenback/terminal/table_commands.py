"""What a person hears at the table, and can ask for without making a move."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random

from tenback.bots import Player
from tenback.language.clauses import UnknownClause, clause
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
from tenback.terminal.reports.hint import hint_text
from tenback.terminal.saved_game import SavedGame
from tenback.terminal.texts import Texts

__all__ = ["PlayerQuit", "TableCommands"]


class PlayerQuit(Exception):
    """The person has had enough for now."""


class TableCommands:
    """The person's ears, and everything there is to type beside moves."""

    def __init__(
        self, saved_game: SavedGame, console: Console, texts: Texts, partner: Player
    ) -> None:
        assert texts.me is not None
        self.saved_game = saved_game
        self.console = console
        self.texts = texts
        self.seat = texts.me
        self.narrator = narrator(saved_game.state.game, texts)
        self.waiting: deque[str] = deque()  # moves typed ahead
        self.seen = -1  # moves made when the table was last told
        self.held: tuple[object, ...] = ()  # the hand when it was last told
        self.asked: tuple[Signal, ...] = ()  # what the others asked for when it was last told
        self._table: LocalTable | None = None
        if saved_game.state.result is None:
            self._table = LocalTable(saved_game, self.seat, partner, texts.language)

    @property
    def table(self) -> LocalTable:
        """The place at the table, while there is a game."""
        assert self._table is not None
        return self._table

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.saved_game.state.view(self.seat)

    def chance(self) -> Random:
        """The luck of a hint: the same for the same game, also after a pause."""
        record = self.saved_game.record
        return Random(f"{record.seed}/{len(record.moves)}")  # noqa: S311  nothing secret here

    def tell_events(self, before: View, events: Sequence[Event]) -> None:
        """What has happened: moves, and whom a bot would let start. Signals can wait for a turn."""
        for event in events:
            match event.fact:
                case Pointed(seat, at_seat) if seat != self.seat:
                    who = self.texts.who(seat)
                    self.console.tell(self.texts.say("play.advice", who=who, n=at_seat + 1))
                case Moved(seat, text):
                    self.tell_move(before, before.game.parse(text), mine=seat in (None, self.seat))

    def tell_move(self, before: View, move: Move, *, mine: bool) -> None:
        """What a move has done."""
        if not mine:
            self.waiting.clear()
        self.console.tell_all(self.narrator.done(before, move, self.view))
        if mine and self.saved_game.state.turn == self.seat and not isinstance(move, End | Draw):
            self.seen = len(self.saved_game.record.moves)  # the person knows the table

    def heed(self, before: View, outcome: Sequence[Event] | Refusal) -> None:
        """Tell what came of a command."""
        if not isinstance(outcome, Refusal):
            self.tell_events(before, outcome)
            return
        why, clause = outcome.say(self.texts.language), outcome.clause
        self.console.tell(self.texts.say("play.refused", why=why, clause=clause) if clause else why)
        self.waiting.clear()

    def tell_table(self) -> None:
        """Everything on the table, and the own hand."""
        self.console.tell_all(self.narrator.table(self.view))
        self.tell_hand()

    def tell_hand(self) -> None:
        """The own cards."""
        self.held = self.view.hand
        self.console.tell(self.narrator.hand(self.view))

    def tell_signals(self) -> None:
        """What the others ask for, a line for each of them and each kind of wish."""
        before, self.asked = self.asked, self.table.signals()
        wishes: dict[tuple[int, str], list[str]] = {}
        for signal in self.asked:
            wishes.setdefault((signal.seat, signal.kind), []).append(signal.letter.upper())
        for (seat, kind), piles in wishes.items():
            values = {"holder": self.texts.who(seat), "pile": self.texts.many(piles)}
            self.console.tell(self.texts.say(f"table.signal.{kind}", **values))
        if before and not self.asked:
            self.console.tell(self.texts.say("play.no_signals"))

    def obey(self, command: str, words: list[str]) -> None:
        """Do what is no move."""
        match command:
            case "help":
                self.console.tell(self.texts.say(f"play.help.{self.view.game.id}"))
            case "hand":
                self.tell_hand()
            case "table":
                self.console.tell_all(self.narrator.table(self.view))
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
                self.ask_for(command, words)
            case _:
                raise PlayerQuit

    def ask_for(self, kind: str, words: list[str]) -> None:
        """Signal to the others about some piles; the same again takes it back."""
        if not words:
            self.console.tell(self.texts.say("play.which_pile"))
        for pile in words:
            outcome = self.table.signal(pile.lower(), kind)
            self.heed(self.view, outcome)
            if isinstance(outcome, Refusal):
                return
            asked = isinstance(outcome[0].fact, Signalled)
            key = f"play.signalled.{kind}" if asked else f"play.unsaid.{kind}"
            self.console.tell(self.texts.say(key, pile=pile.upper()))

    def tell_hint(self) -> None:
        """What an expert would do in the person's place, and why."""
        try:
            found = hint(self.view, self.chance(), self.table.heard())
        except NoHint as none:
            self.console.tell(self.texts.say(none.key, **none.values))
        else:
            self.console.tell_all(hint_text(found, self.texts))

    def tell_rules(self, words: list[str]) -> None:
        """One clause each, or all the rules."""
        if not words:
            self.console.tell(plain_rules(self.view.game.id, self.texts.language))
        for word in words:
            try:
                found = clause(word)
            except UnknownClause as unknown:
                values = {"wanted": unknown.wanted, "near": unknown.near}
                self.console.tell(self.texts.say("show.no_clause", **values))
            else:
                self.console.tell(f"{found.id}: {found.sentences[self.texts.language]}")
