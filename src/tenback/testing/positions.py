"""Games to try things on: random ones, and twins that differ in hidden cards alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from tenback.record import Seeded
from tenback.rules import Move, Options, RuleError, Stacked, State, View
from tenback.rules.game import Game

__all__ = ["Played", "option_sets", "play_randomly", "twins"]

C = TypeVar("C")
ATTEMPTS = 20  # to find cards that nobody can tell apart


@dataclass(slots=True)
class _Recorded:
    """A deal from a seed that remembers the orders it has given."""

    seed: str
    orders: dict[int, tuple[object, ...]] = field(default_factory=dict)

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        order = Seeded(self.seed).shuffle(number, cards)
        self.orders[number] = order
        return order


@dataclass(frozen=True, slots=True)
class Played:
    """A state on the way of a random game, and how it came about."""

    rules: Game
    players: int
    options: Options
    seed: str
    moves: tuple[str, ...]
    state: State

    @property
    def view(self) -> View:
        """That of the seat that is to move; the first seat speaks for a team."""
        return self.state.view(self.state.turn or 0)

    def __str__(self) -> str:
        return f"{self.rules.id} with {self.players} players, seed {self.seed}, {[*self.moves]}"


def option_sets(rules: Game) -> Iterator[Options]:
    """The default options, and each choice of every option alone."""
    yield rules.Options()
    for info in rules.Options.table():
        values = (True, False) if info.kind == "flag" else info.choices
        for value in values:
            plain: object = value if isinstance(value, bool | int) else str(value)
            try:
                options = rules.Options.read(
                    {info.name: [plain] if info.kind == "kinds" else plain}
                )
                rules.deal(rules.default_players, options, deal=Seeded("options"))
            except RuleError:
                continue  # not every choice stands alone, or goes with this number of players
            yield options


def play_randomly(rules: Game, players: int, options: Options, seed: str) -> Iterator[Played]:
    """Every state of a random game, its end too; moves that visibly lose come last."""
    chance, moves = Random(f"{seed}/moves"), list[str]()
    state = rules.deal(players, options, deal=Seeded(seed))
    while True:
        yield Played(rules, players, options, seed, (*moves,), state)
        if state.result is not None:
            return
        legal = list(state.legal)
        view = state.view(state.turn)
        losing = {str(move) for move in view.losing(legal)}
        move = _choose([m for m in legal if str(m) not in losing] or legal, chance)
        state = state.play(move)
        moves.append(str(move))


def _choose(moves: list[Move], chance: Random) -> Move:
    """Any of them, but seldom a card taken back: some games would never end."""
    forward = [move for move in moves if str(move) != "<"]
    return chance.choice(forward if forward and chance.random() < 0.95 else moves)


def twins(played: Played, seat: int, chance: Random) -> Iterator[State]:
    """States after the same moves that a seat cannot tell from this one: other cards are hidden.

    They have the same board and hand. Views are not asked: they may show what they should not.
    There may be none, where all cards are known.
    """
    deal = _Recorded(played.seed)
    _replay(played, deal)
    here, numbers = played.state, sorted(deal.orders)
    for _ in range(ATTEMPTS):
        orders = dict(deal.orders)
        number = chance.choice(numbers)
        order = list(orders[number])
        if len(order) < 2:
            continue
        one, other = chance.sample(range(len(order)), 2)
        order[one], order[other] = order[other], order[one]
        orders[number] = tuple(order)
        stacked = Stacked(tuple(orders[n] for n in numbers), Seeded(played.seed))
        try:
            state = _replay(played, stacked)
        except RuleError:
            continue
        differs = (state.hands, state.draw_piles) != (here.hands, here.draw_piles)
        if differs and state.board == here.board and state.hands[seat] == here.hands[seat]:
            yield state


def _replay(played: Played, deal: _Recorded | Stacked) -> State:
    state = played.rules.deal(played.players, played.options, deal=deal)
    for move in played.moves:
        state = state.play(move)
    return state
