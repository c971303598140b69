"""Play the real rules and a naive model side by side and compare everything after every move."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from typing import Any

from tenback.language import LANGUAGES
from tenback.rules import GAMES
from tenback.rules.errors import IllegalMove, InvalidMove, RuleError
from tests.naive import MODELS, Columns, Model
from tests.naive.expected_warnings import should_warn
from tests.naive.player import SeededDeal, choose
from tests.naive.view_values import hidden, view_values

CLAUSES = {
    clause["id"]
    for clause in tomllib.loads(
        files("tenback.language").joinpath("clauses.toml").read_text("utf-8")
    )["clause"]
}


class Pair:
    """One game, twice: `state` by the rules, `model` by the book."""

    def __init__(self, game: str, players: int, options: dict[str, Any], deal: SeededDeal) -> None:
        self.rules = GAMES[game]
        self.model: Model = MODELS[game](players, options, deal.shuffle)
        self.state: Any = self.rules.deal(players, self.rules.Options.read(options), deal=deal)
        self.moves: list[str] = []
        self.writable = writable(self.model)

    def play(self, move: str) -> None:
        """The move on both sides."""
        self.moves.append(move)
        self.model.play(move)
        self.state = self.state.play(move)

    def agree(self, what: str, rules: object, model: object) -> None:
        """Both sides say the same, or the game so far is shown."""
        assert rules == model, f"{what}: rules {rules!r}, model {model!r}, after {self.moves}"

    def compare(self) -> None:
        """Turn, moves, result, hidden cards and every seat's knowledge."""
        self.agree("turn", self.state.turn, self.model.turn)
        legal = self.model.moves()
        self.agree("legal moves", sorted(map(str, self.state.legal)), legal)
        self.agree(
            "how many", (len(self.state.legal), bool(self.state.legal)), (len(legal), bool(legal))
        )
        self.agree("hidden cards", *hidden(self.state, self.model))
        for seat in (None, *range(self.model.players)):
            view = self.state.view(seat)
            knows = self.model.knows(seat)
            if self.model.result is not None or self.model.turn is None:
                for name in ("minimum", "played", "task", "skips"):
                    knows.pop(name, None)  # nobody has a turn
            sight = view_values(view)
            self.agree(f"view of {seat}", {name: sight.get(name) for name in knows}, knows)
            mine = legal if self.model.turn in (None, seat) else []
            self.agree(f"moves of {seat}", sorted(map(str, view.legal)), mine)

    def refuse(self, chance: random.Random, amount: int) -> None:
        """Whatever else can be written down is refused, with a clause, and changes nothing."""
        legal = self.model.moves()
        for move in chance.sample(legal, min(amount, len(legal))):
            self.agree(f"{move} in legal", move in self.state.legal, True)
            self.agree(f"refusal of {move}", self.state.refusal(move), None)
        illegal = [move for move in self.writable if move not in legal]
        for number, move in enumerate(chance.sample(illegal, min(amount, len(illegal)))):
            self.agree(f"{move} in legal", move in self.state.legal, False)
            error = caught(partial(self.state.refusal, move))
            assert isinstance(error, IllegalMove | InvalidMove), (move, error, self.moves)
            assert error.clause in CLAUSES, (move, error.clause)
            if number < 3:
                assert str(self.rules.parse(move)) == move
                again = caught(partial(self.state.play, move))
                assert isinstance(again, IllegalMove), (move, again, self.moves)
                assert (again.clause, again.key) == (error.clause, error.key)
                assert all(again.say(language) for language in LANGUAGES)
        if self.model.turn is not None:
            other = self.state.view((self.model.turn + 1) % self.model.players)
            if self.model.players > 1:
                assert legal[0] not in other.legal

    def warn(self, chance: random.Random, amount: int) -> None:
        """A move that visibly loses at once is announced, any other is not (GR-5, XR-10, FR-6)."""
        legal = self.model.moves()
        for move in chance.sample(legal, min(amount, len(legal))):
            said = self.state.warnings(move)
            self.agree(f"warning of {move}", bool(said), should_warn(self.model, move))
            for warning in said:
                assert warning.clause in CLAUSES, (move, warning.clause)
                assert all(warning.say(language) for language in LANGUAGES)


def caught(action: Callable[[], Any]) -> RuleError | None:
    """The error an action returns or raises."""
    try:
        answer = action()
    except RuleError as error:
        return error
    return answer if isinstance(answer, RuleError) else None


def writable(model: Model) -> list[str]:
    """Every move that can be written down in this game, legal or not."""
    words = [".", "<", "draw", "pass", *(f"@{seat}" for seat in range(1, 10))]
    if isinstance(model, Columns):
        words += [f"x{number}" for number in range(1, 5)]
        signs = ["", "-", "+", *"SHNEB"]
        cards = [f"{value}{sign}" for value in range(16) for sign in signs]
        return words + [f"{card}:{number}" for card in cards for number in range(1, 5)]
    letters = "abcd" if hasattr(model, "draw") else "abxy"
    return words + [f"{card}{letter}" for card in range(2, 100) for letter in letters]


def lockstep(
    game: str,
    players: int,
    options: dict[str, Any],
    deal: SeededDeal,
    mood: str,
    *,
    amount: int = 12,
    longest: int = 3000,
) -> Pair:
    """A game by players in this mood, compared at every step; a long match may be broken off."""
    chance = random.Random(f"{deal.seed}/{mood}")
    pair = Pair(game, players, options, deal)
    pair.compare()
    while pair.model.result is None and len(pair.moves) < longest:
        pair.refuse(chance, amount)
        pair.warn(chance, amount // 4)
        pair.play(choose(pair.model, mood, chance))
        pair.compare()
    pair.refuse(chance, amount)
    return pair
