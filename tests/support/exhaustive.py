"""Plays the four games, with all their options, until everything that can occur has occurred.

Run it with `python -m tests.support.exhaustive`; it prints what has never happened, and fails if
there is any. The same seed plays the same games.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any

from tenback.language import LANGUAGES
from tenback.rules import GAMES, Game, Move, Options, RuleError, Sentence, State
from tenback.rules.columns import DEFAULT_DECK
from tenback.rules.duel import DuelLay
from tenback.rules.instructions import DEFAULT_TABLE, KINDS
from tenback.rules.moves import Lay, TakeBack
from tenback.rules.piles import PilesBoard
from tests.support.late_positions import late_positions
from tests.support.occurrences import notice_move, notice_options, wanted
from tests.support.wrong_setups import wrong_setups

__all__ = ["Explorer", "Shuffled", "cost", "some_options"]

MOST_MOVES = 600  # a match of columns may be long; what is left of it is like what has been
PROBES = 3  # moves tried at every step, most of them wrong
WORDS = (".", "<", "draw", "pass", "@1", "@2", "@3", "@9", "x1", "x2", "x9", "what?")


class Shuffled:
    """A deal by Python's generator: quick, and the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def shuffle(self, number: int, cards: Any) -> tuple[Any, ...]:
        order = list(cards)
        Random(f"{self.seed}/{number}").shuffle(order)
        return tuple(order)


class Explorer:
    """Plays game after game and keeps count of what it has seen."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.seen: Counter[str] = Counter()
        self.missing = wanted()
        self.games: Counter[str] = Counter()

    def explore(self, rounds: int, seconds: float = 3600) -> bool:
        """Play until nothing is missing, or this many rounds of all games; True when complete."""
        deadline = monotonic() + seconds
        for text in wrong_setups():
            self.note(text)
        for number in range(rounds):
            for game in GAMES.values():
                if any(want.startswith(game.id) for want in self.missing):
                    self.play_one(game, f"{self.seed}/{number}")
                    for position in late_positions(game.id, self.random):
                        self.follow(position)
            if not self.missing or monotonic() > deadline:
                break
        return not self.missing

    def play_one(self, game: Game, seed: str) -> None:
        """One game from the deal on, with random options."""
        players = self.random.choice(game.seats)
        options = some_options(game, players, self.random)
        for text in notice_options(game.id, players, options):
            self.note(text)
        self.follow(game.deal(players, options, deal=Shuffled(seed)))

    def follow(self, state: State) -> None:
        """Play on from a state."""
        self.games[state.game.id] += 1
        daring = self.random.random()
        for _ in range(MOST_MOVES):
            self.probe(state)
            if state.result is not None:
                return
            move = self.choose(state, daring)
            for sentence in state.warnings(move):
                self.say(state, sentence)
            after = state.play(move)
            for text in notice_move(state, move, after):
                self.note(text)
            state = after

    def choose(self, state: State, daring: float) -> Move:
        """A random move; the less daring, the more ten-backs, small steps and new cards."""
        moves = list(state.legal)
        if self.random.random() < daring:
            return self.random.choice(moves)
        rare = [move for move in moves if self.is_new(state, move)]
        if rare:
            return self.random.choice(rare)
        kept = [move for move in moves if not isinstance(move, TakeBack)]
        lays = [move for move in kept if isinstance(move, Lay)]
        if len(lays) == len(kept):
            return min(lays, key=lambda move: cost(state, move))
        return self.random.choice([move for move in kept if move not in lays])

    def is_new(self, state: State, move: Move) -> bool:
        """Would the move be something new, or prepare a ten-back that is?"""
        lenient = getattr(state.board.options, "violations", "") == "lose"
        after = state.play(move) if lenient else state  # what breaks an instruction shows after it
        if any(text in self.missing for text in notice_move(state, move, after)):
            return True
        hand = state.view(state.turn).hand
        return isinstance(move, Lay) and any(
            f"{state.game.id}: {card} ten back on {pile}" in self.missing
            for card, pile in zip(
                (move.card - 10, move.card + 10), ("rising", "falling"), strict=True
            )
            if card in hand and rises(state, move.pile) == (pile == "rising")
        )

    def probe(self, state: State) -> None:
        """Try moves, mostly wrong ones, from the mover's seat and from another."""
        for _ in range(PROBES):
            text = self.some_move(state)
            refused = state.refusal(text)
            assert (refused is None) == (text in state.legal)
            if refused is not None:
                self.say(state, refused.sentence)
            elif state.turn is not None:
                for sentence in state.warnings(text):
                    self.say(state, sentence)
        if state.turn is not None and self.random.random() < 0.1:
            other = (state.turn + 1) % state.players
            refused = state.view(other).refusal(".")
            if refused is not None:
                self.say(state, refused.sentence)

    def some_move(self, state: Any) -> Move | str:
        """A text that looks like a move, or a move that points beside the table."""
        random = self.random
        if random.random() < 0.01 and state.game.id != "columns":
            return (DuelLay if state.game.id == "duel" else Lay)(10, 4)
        if random.random() < 0.3:
            return random.choice(WORDS)
        hand = state.view(state.turn).hand
        if state.game.id == "columns":
            card = random.choice(hand) if hand and random.random() < 0.9 else DEFAULT_DECK[0][0]
            return f"{card}:{random.randint(1, len(state.board.columns) + 1)}"
        card = random.choice(hand) if hand and random.random() < 0.9 else random.randint(1, 100)
        return f"{card}{random.choice('abxy' if state.game.id == 'duel' else 'abcd')}"

    def say(self, state: State, sentence: Sentence) -> None:
        """Counts a sentence, and make sure every language can say it."""
        assert all(sentence.say(language) for language in LANGUAGES)
        self.note(f"{state.game.id}: {sentence.key}")

    def note(self, text: str) -> None:
        self.seen[text] += 1
        self.missing.discard(text)

    def report(self) -> Iterator[str]:
        """What was played, what was rare, and what never occurred."""
        games = ", ".join(f"{number} of {game}" for game, number in self.games.items())
        yield f"{len(self.seen)} different things seen in games: {games}"
        known = wanted() - self.missing
        rare = sorted(known, key=lambda text: (text.startswith("any"), self.seen[text], text))[:10]
        yield from (f"rare: {text} ({self.seen[text]})" for text in rare)
        yield from (f"never: {text}" for text in sorted(self.missing))


def cost(state: State, move: Lay) -> int:
    """How far a card moves its pile on; a ten-back is the cheapest."""
    board = state.board
    assert isinstance(board, PilesBoard)
    gap = move.card - board.facing(board.mover)[move.pile]
    return gap if rises(state, move.pile) else -gap


def rises(state: State, pile: int) -> bool:
    """Is this one of the rising piles?"""
    return pile % 2 == 0 if state.game.id == "duel" else pile < 2


def some_options(game: Game, players: int, random: Random) -> Options:
    """Options for this many players, each at its default about half of the time."""
    values: dict[str, Any] = {}
    for known in game.Options.table():
        if random.random() < 0.5:
            continue
        match known.kind:
            case "flag":
                values[known.name] = True
            case "number":
                values[known.name] = random.randint(1, 120)
            case "seat":
                seats = [f"@{seat + 1}" for seat in range(players)]
                values[known.name] = random.choice(seats)
            case "kinds":
                values[known.name] = random.sample(list(KINDS), random.randint(0, 7))
            case "table":
                values[known.name] = some_table(known.name, players, random)
            case _:
                values[known.name] = random.choice(known.choices)
    try:
        return game.Options.read(values)
    except RuleError as refused:  # a choice made here must be one the game offers
        raise AssertionError(values) from refused


def some_table(name: str, players: int, random: Random) -> Any:
    """Instructions by lot or by hand; a short deck of columns, so that it runs out."""
    if name == "instructions":
        cards = random.sample(range(2, 100), 28)
        rows = {str(kind): cards[n * 4 : n * 4 + 4] for n, (kind, _) in enumerate(DEFAULT_TABLE)}
        return random.choice(["random", rows])
    faces = [card for card, _ in DEFAULT_DECK]
    some = [*random.sample(faces, random.randint(5, len(faces))), *faces[:1]]
    deck: Counter[str] = Counter({str(card): 1 for card in some})
    while (
        sum(number for card, number in deck.items() if not card.startswith("15")) < players * 7 + 2
    ):
        deck[str(random.choice(some))] += 1
    return dict(deck)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.exhaustive", description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=600)
    asked = parser.parse_args()
    explorer = Explorer(asked.seed)
    complete = explorer.explore(asked.rounds, asked.seconds)
    print(*explorer.report(), sep="\n")
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
