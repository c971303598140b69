"""A game at the line-mode table: a person, partners, and a saved game."""

from __future__ import annotations

from shlex import quote

from tenback.bots import Player
from tenback.record import commitment
from tenback.rules import Move, View
from tenback.rules.moves import Draw, End, Pass, TakeBack
from tenback.terminal.console import Console
from tenback.terminal.input_line import is_yes, read_line
from tenback.terminal.saved_game import SavedGame
from tenback.terminal.table_commands import PlayerQuit, TableCommands
from tenback.terminal.texts import Texts

__all__ = ["GameSession"]

INTERRUPTED = 130
EXCELLENT = 10  # G-16: fewer cards left than this


def _begins(view: View) -> bool:
    """Is a turn about to begin, and not in the middle of a choice or a new column?"""
    tasks = getattr(view.board, "tasks", ())
    return not tasks or tasks[0].what == "play"


class GameSession(TableCommands):
    """Takes turns until the game is over or the person leaves; either way all is saved."""

    def __init__(
        self,
        saved_game: SavedGame,
        console: Console,
        texts: Texts,
        partner: Player,
        *,
        confirm_losing: bool = True,
        command: str = "tenback",
    ) -> None:
        super().__init__(saved_game, console, texts, partner)
        self.command = command  # how the person can call tenback again
        self.confirm_losing = confirm_losing  # ask before a move that loses at once

    def run(self) -> int:
        """The whole sitting; the exit code."""
        try:
            while self.saved_game.state.result is None:
                self.step()
        except (EOFError, PlayerQuit, KeyboardInterrupt) as gone:
            self.console.tell("")
            path = quote(str(self.saved_game.path))
            hint = self.texts.say("play.left", command=self.command, path=path)
            self.console.tell_exactly(hint)
            return INTERRUPTED if isinstance(gone, KeyboardInterrupt) else 0
        self.close()
        return 0

    def step(self) -> None:
        """One thing that happens, whoever does it."""
        before = self.view
        events = self.table.wait()
        if events is not None:
            self.tell_events(before, events)
            return
        if not self.waiting:
            self.announce()
            self.listen()
        if self.waiting:
            self.attempt(self.waiting.popleft())

    def announce(self) -> None:
        """The table when the turn comes round, and always what is to be done."""
        view, texts = self.view, self.texts
        if self.seen != len(self.saved_game.record.moves):
            self.console.tell("")
            if view.board.turn is not None and _begins(view):
                self.console.tell(texts.say("play.your_turn"))
            self.tell_table()
            self.seen = len(self.saved_game.record.moves)
        elif view.hand != self.held:
            self.tell_hand()
        if self.table.signals() != self.asked:
            self.tell_signals()
        if view.board.turn is None:
            n = view.board.players
            self.console.tell(texts.say("play.who_starts", n=n, seat=self.seat + 1))
        else:
            self.console.tell_all(self.narrator.task(view))

    def listen(self) -> None:
        """Ask for a line, and do what it says or keep its moves."""
        only = self.only_move()
        if only is not None:
            named = self.texts.say(f"play.may.{type(only).__name__.lower()}")
            self.console.tell(self.texts.say("play.enter", move=named))
        text = self.console.ask(self.texts.say("play.prompt"))
        line = read_line(text, self.texts)
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
        view, texts = self.view, self.texts
        if view.board.turn is None and text.isdecimal():
            text = f"@{text}"
        refusal = view.refusal(text)
        if refusal is not None:
            why = refusal.say(texts.language)
            if text == "<" and refusal.key == "move.other_game":
                why = texts.say("play.no_undo")
            self.console.tell(texts.say("play.refused", why=why, clause=refusal.clause))
            self.forget(text)
        elif self.agrees(view, text):
            self.heed(view, self.table.play(view.game.parse(text)))
        else:
            self.console.tell(texts.say("play.kept"))
            self.forget(text)

    def agrees(self, view: View, text: str) -> bool:
        """Warn before a move that visibly loses; the person has the last word (GR-5)."""
        warnings = view.warnings(text)
        for warning in warnings:
            why = warning.say(self.texts.language)
            self.console.tell(self.texts.say("play.refused", why=why, clause=warning.clause))
        if not warnings or not self.confirm_losing:
            return True
        return is_yes(self.console.ask(self.texts.say("play.anyway")), self.texts)

    def forget(self, text: str) -> None:
        """What was typed behind a move that was not played is not played either."""
        if self.waiting:
            moves = " ".join((text, *self.waiting))
            self.console.tell(self.texts.say("play.not_played", moves=moves))
            self.waiting.clear()

    def close(self) -> None:
        """The result, what it means, and how anybody can check it."""
        result, texts, record = self.saved_game.state.result, self.texts, self.saved_game.record
        assert result is not None
        self.console.tell("", result.sentence.say(texts.language))
        self.console.tell(texts.say(f"play.verdict.{self.verdict()}"))
        if record.seed is not None:
            self.console.tell(texts.say("play.seed", seed=record.seed))
            published = commitment(record.seed)
            self.console.tell(texts.say("play.commitment", commitment=published))
        self.console.tell_exactly(texts.say("play.saved", path=self.saved_game.path))

    def verdict(self) -> str:
        """What the result means to the person: a team counts cards, rivals win or lose."""
        result = self.saved_game.state.result
        assert result is not None
        if len(result.scores) > 1:
            return "won" if self.seat in result.winners else "lost"
        if result.winners:
            return "beaten"
        return "excellent" if result.scores[0] < EXCELLENT else "other"
