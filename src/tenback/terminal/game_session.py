"""A game in the terminal: a person takes turns with partners, and every move is saved."""

from __future__ import annotations

from shlex import quote

from tenback.bots import Player
from tenback.language.texts import Texts
from tenback.record import commitment
from tenback.rules import Move, View
from tenback.rules.moves import Draw, End, Pass, TakeBack
from tenback.terminal.console import Console
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.input_line import is_yes, read_line
from tenback.terminal.saved_game import SavedGame
from tenback.terminal.table_commands import PlayerQuit, TableCommands

__all__ = ["GameSession"]

EXCELLENT_CARDS = 10  # fewer cards left than this are excellent (G-16)


class GameSession(TableCommands):
    """Takes turns until the game is over or the person quits; the game is saved either way."""

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
        """Play until the end or until the person quits; the exit code."""
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
        """Let the next thing happen: a move of a bot, or a line of the person."""
        before = self.view
        events = self.table.wait()
        if events is not None:
            self.tell_events(before, events)
            return
        if not self.queue:
            self.announce()
            self.listen()
        if self.queue:
            self.attempt(self.queue.popleft())

    def announce(self) -> None:
        """Show the table when the turn begins, and always what is to be done."""
        view, texts = self.view, self.texts
        if self.told_moves != len(self.saved_game.record.moves):
            self.console.tell("")
            if view.board.turn is not None and not view.board.in_run:
                self.console.tell(texts.say("play.your_turn"))
            self.tell_table()
            self.told_moves = len(self.saved_game.record.moves)
        elif view.hand != self.told_hand:
            self.tell_hand()
        if self.table.signals() != self.told_signals:
            self.tell_signals()
        if view.board.turn is None:
            n = view.board.players
            self.console.tell(texts.say("play.who_starts", n=n, seat=self.seat + 1))
        else:
            self.console.tell_all(self.narrator.task(view))

    def listen(self) -> None:
        """Ask for a line; run its command, or queue its moves."""
        only = self.only_move()
        if only is not None:
            name = self.texts.say(f"play.may.{type(only).__name__.lower()}")
            self.console.tell(self.texts.say("play.enter", move=name))
        text = self.console.ask(self.texts.say("play.prompt"))
        line = read_line(text, self.texts)
        if line.command is not None:
            self.run_command(line.command, line.words)
        elif line.words:
            self.queue.extend(line.words)
        elif only is not None:
            self.queue.append(str(only))
        else:
            self.tell_table()

    def only_move(self) -> Move | None:
        """The only legal move, if it lays no card."""
        moves = [move for move in self.view.legal if not isinstance(move, TakeBack)]
        return moves[0] if len(moves) == 1 and isinstance(moves[0], End | Draw | Pass) else None

    def attempt(self, text: str) -> None:
        """Play a typed move, or say why it is refused."""
        view, texts = self.view, self.texts
        if view.board.turn is None and text.isdecimal():
            text = f"@{text}"
        refusal = view.refusal(text)
        if refusal is not None:
            why = refusal.say(texts.language)
            if text == "<" and refusal.key == "move.other_game":
                why = texts.say("play.no_undo")
            self.console.tell(texts.say("play.refused", why=why, clause=refusal.clause))
            self.drop_queue(text)
        elif self.is_confirmed(view, text):
            self.tell_outcome(view, self.table.play(view.game.parse(text)))
        else:
            self.console.tell(texts.say("play.kept"))
            self.drop_queue(text)

    def is_confirmed(self, view: View, text: str) -> bool:
        """Warn before a move that visibly loses, and ask whether to play it (GR-5)."""
        warnings = view.warnings(text)
        for warning in warnings:
            why = warning.say(self.texts.language)
            self.console.tell(self.texts.say("play.refused", why=why, clause=warning.clause))
        if not warnings or not self.confirm_losing:
            return True
        return is_yes(self.console.ask(self.texts.say("play.anyway")), self.texts)

    def drop_queue(self, text: str) -> None:
        """Drop the moves typed after one that was not played."""
        if self.queue:
            moves = " ".join((text, *self.queue))
            self.console.tell(self.texts.say("play.not_played", moves=moves))
            self.queue.clear()

    def close(self) -> None:
        """Tell the result, what it means, and how to verify the deal."""
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
        """What the result means to the person: a team counts cards, opponents win or lose."""
        result = self.saved_game.state.result
        assert result is not None
        if len(result.scores) > 1:
            return "won" if self.seat in result.winners else "lost"
        if result.winners:
            return "beaten"
        return "excellent" if result.scores[0] < EXCELLENT_CARDS else "other"
