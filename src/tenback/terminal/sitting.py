"""A game at the line-mode table: a person, the partners, and a journal that forgets nothing."""

from __future__ import annotations

from collections import deque
from random import Random
from shlex import quote

from tenback.bots import Player
from tenback.record import commitment
from tenback.rules import Move, View
from tenback.rules.moves import Draw, End, Pass, TakeBack
from tenback.study.hint import NoHint, hint
from tenback.terminal.clauses import UnknownClause, clause
from tenback.terminal.console import Console
from tenback.terminal.journal import Journal
from tenback.terminal.line import is_yes, read_line
from tenback.terminal.markdown import plain_rules
from tenback.terminal.show.hint import hint_text
from tenback.terminal.tell import teller
from tenback.terminal.voice import Voice

__all__ = ["Sitting"]

INTERRUPTED = 130
EXCELLENT = 10  # G-16: fewer cards left than this


class Left(Exception):
    """The person has had enough for now."""


def _begins(view: View) -> bool:
    """Is a turn about to begin, and not in the middle of a choice or a new column?"""
    tasks = getattr(view.board, "tasks", ())
    return not tasks or tasks[0].what == "play"


class Sitting:
    """Takes turns until the game is over or the person leaves; either way all is saved."""

    def __init__(
        self,
        journal: Journal,
        console: Console,
        voice: Voice,
        partner: Player,
        *,
        bold: bool,
        command: str = "tenback",
    ) -> None:
        assert voice.me is not None
        self.journal = journal
        self.console = console
        self.voice = voice
        self.seat = voice.me
        self.partner = partner
        self.command = command  # how the person can call tenback again
        self.bold = bold  # no questions before a losing move
        self.teller = teller(journal.state.game, voice)
        self.waiting: deque[str] = deque()  # moves typed ahead
        self.seen = -1  # moves made when the table was last told
        self.held: tuple[object, ...] = ()  # the hand when it was last told

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.journal.state.view(self.seat)

    def run(self) -> int:
        """The whole sitting; the exit code."""
        try:
            while self.journal.state.result is None:
                self.step()
        except (EOFError, Left, KeyboardInterrupt) as gone:
            self.console.tell("")
            path = quote(str(self.journal.path))
            hint = self.voice.say("play.left", command=self.command, path=path)
            self.console.tell_exactly(hint)
            return INTERRUPTED if isinstance(gone, KeyboardInterrupt) else 0
        self.close()
        return 0

    def step(self) -> None:
        """One move, whoever makes it."""
        turn = self.journal.state.turn
        if turn is not None and turn != self.seat:
            self.waiting.clear()
            self.do(self.partner.choose(self.journal.state.view(turn), self.chance()))
            return
        if not self.waiting:
            self.announce()
            self.listen()
        if self.waiting:
            self.attempt(self.waiting.popleft())

    def chance(self) -> Random:
        """The partners' chance: the same for the same game, also after a pause."""
        record = self.journal.record
        return Random(f"{record.seed}/{len(record.moves)}")  # noqa: S311  nothing secret here

    def do(self, move: Move) -> None:
        """Play a move and tell what it did."""
        before, mine = self.view, self.journal.state.turn in (None, self.seat)
        self.journal.play(move)
        self.console.tell_all(self.teller.done(before, move, self.view))
        if mine and self.journal.state.turn == self.seat and not isinstance(move, End | Draw):
            self.seen = len(self.journal.record.moves)  # the person knows the table

    def announce(self) -> None:
        """The table when the turn comes round, and always what is to be done."""
        view, voice = self.view, self.voice
        if self.seen != len(self.journal.record.moves):
            self.console.tell("")
            if view.board.turn is not None and _begins(view):
                self.console.tell(voice.say("play.your_turn"))
            self.tell_table()
            self.seen = len(self.journal.record.moves)
        elif view.hand != self.held:
            self.tell_hand()
        if view.board.turn is None:
            n = view.board.players
            self.console.tell(voice.say("play.who_starts", n=n, seat=self.seat + 1))
        else:
            self.console.tell_all(self.teller.task(view))

    def tell_table(self) -> None:
        """Everything on the table, and the own hand."""
        self.console.tell_all(self.teller.table(self.view))
        self.tell_hand()

    def tell_hand(self) -> None:
        """The own cards."""
        self.held = self.view.hand
        self.console.tell(self.teller.hand(self.view))

    def listen(self) -> None:
        """Ask for a line, and do what it says or keep its moves."""
        only = self.only_move()
        if only is not None:
            named = self.voice.say(f"play.may.{type(only).__name__.lower()}")
            self.console.tell(self.voice.say("play.enter", move=named))
        text = self.console.ask(self.voice.say("play.prompt"))
        line = read_line(text, self.voice)
        if line.command is not None:
            self.obey(line.command, line.words)
        elif line.words:
            self.waiting.extend(line.words)
        elif only is not None:
            self.waiting.append(str(only))
        else:
            self.tell_table()

    def only_move(self) -> Move | None:
        """The move there is no choice about, if laying a card is not it."""
        moves = [move for move in self.view.legal if not isinstance(move, TakeBack)]
        return moves[0] if len(moves) == 1 and isinstance(moves[0], End | Draw | Pass) else None

    def attempt(self, text: str) -> None:
        """Play a typed move, or say why not."""
        view, voice = self.view, self.voice
        if view.board.turn is None and text.isdecimal():
            text = f"@{text}"
        refusal = view.refusal(text)
        if refusal is not None:
            why = refusal.say(voice.language)
            if text == "<" and refusal.key == "move.other_game":
                why = voice.say("play.no_undo")
            self.console.tell(voice.say("play.refused", why=why, clause=refusal.clause))
            self.forget(text)
        elif self.agrees(view, text):
            self.do(view.game.parse(text))
        else:
            self.console.tell(voice.say("play.kept"))
            self.forget(text)

    def agrees(self, view: View, text: str) -> bool:
        """Warn before a move that visibly loses; the person has the last word (GR-5)."""
        warnings = view.warnings(text)
        for warning in warnings:
            why = warning.say(self.voice.language)
            self.console.tell(self.voice.say("play.refused", why=why, clause=warning.clause))
        if not warnings or self.bold:
            return True
        return is_yes(self.console.ask(self.voice.say("play.anyway")), self.voice)

    def forget(self, text: str) -> None:
        """What was typed behind a move that was not played is not played either."""
        if self.waiting:
            moves = " ".join((text, *self.waiting))
            self.console.tell(self.voice.say("play.not_played", moves=moves))
            self.waiting.clear()

    def obey(self, command: str, words: list[str]) -> None:
        """Do what is no move."""
        match command:
            case "help":
                self.console.tell(self.voice.say(f"play.help.{self.view.game.id}"))
            case "hand":
                self.tell_hand()
            case "table":
                self.console.tell_all(self.teller.table(self.view))
            case "legal":
                self.console.tell_all(self.teller.legal(self.view))
            case "hint":
                self.tell_hint()
            case "rules":
                self.tell_rules(words)
            case "save":
                self.journal.save()
                self.console.tell_exactly(self.voice.say("play.saved", path=self.journal.path))
            case _:
                raise Left

    def tell_hint(self) -> None:
        """What an expert would do in the person's place, and why."""
        try:
            found = hint(self.view, self.chance())
        except NoHint as none:
            self.console.tell(self.voice.say(none.key, **none.values))
        else:
            self.console.tell_all(hint_text(found, self.voice))

    def tell_rules(self, words: list[str]) -> None:
        """One clause each, or all the rules."""
        if not words:
            self.console.tell(plain_rules(self.view.game.id, self.voice.language))
        for word in words:
            try:
                found = clause(word)
            except UnknownClause as unknown:
                values = {"wanted": unknown.wanted, "near": unknown.near}
                self.console.tell(self.voice.say("show.no_clause", **values))
            else:
                self.console.tell(f"{found.id}: {found.sentences[self.voice.language]}")

    def close(self) -> None:
        """The result, what it means, and how anybody can check it."""
        result, voice, record = self.journal.state.result, self.voice, self.journal.record
        assert result is not None
        self.console.tell("", result.sentence.say(voice.language))
        self.console.tell(voice.say(f"play.verdict.{self.verdict()}"))
        if record.seed is not None:
            self.console.tell(voice.say("play.seed", seed=record.seed))
            published = commitment(record.seed)
            self.console.tell(voice.say("play.commitment", commitment=published))
        self.console.tell_exactly(voice.say("play.saved", path=self.journal.path))

    def verdict(self) -> str:
        """What the result means to the person: a team counts cards, rivals win or lose."""
        result = self.journal.state.result
        assert result is not None
        if len(result.scores) > 1:
            return "won" if self.seat in result.winners else "lost"
        if result.winners:
            return "beaten"
        return "excellent" if result.scores[0] < EXCELLENT else "other"
