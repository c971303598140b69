"""Does a player keep to the rules of the table, and can its games be repeated?

`check_bot("strong", "classic")` tries all of `CHECKS` on a level, a file of weights or a program
(`cmd:python3 bot.py`); `Players` takes a class of your own. From the command line:
`python -m tenback.testing.bots "cmd:python3 bot.py" classic duel`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic

from tenback.bots.budget import Budget
from tenback.bots.levels import find_player
from tenback.bots.player import Player
from tenback.bots.programs.external_player import PREFIX, ExternalPlayer
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn, find_last_turns
from tenback.record import Seeded, read_view, write_view
from tenback.record.game.replay import turn_starts
from tenback.rules import Board, View, game
from tenback.rules.signals import may_signal
from tenback.testing.positions import Played, play_randomly, twins

__all__ = ["CHECKS", "Check", "Players", "check_bot", "main"]

MOST_MOVES = 200  # of a game that is played as a whole
POSITIONS = 6  # of a random game that a player is asked about
QUICK = Budget(work=40)  # enough to play by, and soon done
SLACK_SECONDS = 10.0  # beyond a time budget, on a busy machine
PROGRAM_SEED = 20_785


@dataclass(frozen=True, slots=True)
class Players:
    """New players for a game, each time `make` is called."""

    game: str
    make: Callable[[], Player]
    slack: float = SLACK_SECONDS

    @classmethod
    def named(cls, name: str, game: str) -> Players:
        """A level, `file:...` or `cmd:...`."""
        if name.startswith(PREFIX):
            return cls(game, lambda: ExternalPlayer(name))
        return cls(game, lambda: find_player(game, name))

    @contextmanager
    def seated(self, view: View) -> Iterator[Player]:
        """A new player at a seat; what it has done wrong is an AssertionError in the end."""
        player = self.make()
        if not isinstance(player, ExternalPlayer):
            yield player
            return
        try:
            player.begin(PROGRAM_SEED, signals=BOT_SIGNALS)
            player.prepare(view)
            yield player
            assert not player.incidents, player.incidents[0].sentence()
        finally:
            player.close()

    def move(self, turn: Turn) -> str:
        """What a new player does with a turn."""
        with self.seated(turn.view) as player:
            return str(player.choose(turn))


Check = Callable[[Players], None]


def check_bot(
    bot: str | Players, game: str = "classic", report: Callable[[str], object] = lambda _: None
) -> None:
    """Try all promises; AssertionError says which one is not kept, and where.

    `report` is called with the name of each promise that is kept.
    """
    players = bot if isinstance(bot, Players) else Players.named(bot, game)
    for check in CHECKS:
        check(players)
        report((check.__doc__ or check.__name__).splitlines()[0])


def every_move_is_legal(players: Players) -> None:
    """It plays whole games, and every move is legal."""
    rules = game(players.game)
    for seats in (rules.seats[0], rules.default_players):
        state = rules.deal(seats, rules.Options(), deal=Seeded(f"legal/{seats}"))
        with ExitStack() as stack:
            table = [stack.enter_context(players.seated(state.view(n))) for n in range(seats)]
            starts = turn_starts((), state.board)
            for _ in range(MOST_MOVES):
                if state.result is not None:
                    break
                view = state.view(state.turn or 0)
                move = table[state.turn or 0].choose(_turn(view, starts))
                refused = view.refusal(move)
                assert refused is None, f"{move} is illegal: {refused}; {state.position}"
                state = state.play(move)
                starts = turn_starts(starts, state.board)


def choices_can_be_repeated(players: Players) -> None:
    """The same view, the same chance and the same work give the same move."""
    for played in _positions(players):
        first, again = (players.move(_turn(played.view)) for _ in range(2))
        assert first == again, f"{first}, then {again}: {played}"


def hidden_cards_change_nothing(players: Players) -> None:
    """Two deals that its seat cannot tell apart get the same move; it depends on its view alone."""
    chance = Random("kit")
    for played in _positions(players):
        seat = played.state.turn or 0
        move = players.move(_turn(played.state.view(seat)))
        for state in twins(played, seat, chance):
            other = players.move(_turn(state.view(seat)))
            assert move == other, f"{move}, and {other} when other cards are hidden: {played}"
            break
        told = read_view(write_view(played.state.view(seat)))  # by somebody who has no state
        assert move == (other := players.move(_turn(told))), f"{move}, and {other}: {played}"


def games_do_not_hang_together(players: Players) -> None:
    """A player that has played another game before answers as a new one does."""
    first, *others = list(_positions(players))
    expected = [players.move(_turn(played.view)) for played in others]
    for played, move in zip(others, expected, strict=True):
        with players.seated(first.view) as player:
            player.choose(_turn(first.view))
            if isinstance(player, ExternalPlayer):
                player.begin(PROGRAM_SEED, signals=BOT_SIGNALS)
                player.prepare(played.view)
            found = str(player.choose(_turn(played.view)))
        assert found == move, f"{found}, and {move} when it is new: {played}"


def budgets_are_kept(players: Players) -> None:
    """With no work, almost no time, or told to stop, it still answers at once."""
    budgets = [Budget(work=0), Budget(seconds=0.05)]
    if not isinstance(players.make(), ExternalPlayer):  # a program is ended when it has to stop
        budgets.append(Budget(stop=lambda: True))
    for played in list(_positions(players))[:2]:
        for budget in budgets:
            begun = monotonic()
            with players.seated(played.view) as player:
                move = player.choose(_turn(played.view, budget=budget))
                seconds = monotonic() - begun
            assert played.view.refusal(move) is None, f"{move} is illegal: {played}"
            assert seconds < players.slack, f"{seconds:.1f} seconds with {budget}: {played}"


def signals_are_its_own(players: Players) -> None:
    """It signals for its own seat, about piles that are there, and only of the kinds in use."""
    for played in _positions(players):
        if not may_signal(played.state.board):
            return
        for seat in range(played.players):
            view = played.state.view(seat)
            with players.seated(view) as player:
                for kinds in (BOT_SIGNALS, BOT_SIGNALS[:1]):
                    for signal in player.signals(view, kinds) or ():
                        assert signal.seat == seat, f"a signal of seat {signal.seat}: {played}"
                        assert signal.kind in kinds, f"the signal {signal.kind}: {played}"
                        assert 0 <= signal.pile < 4, f"pile {signal.pile}: {played}"


CHECKS: tuple[Check, ...] = (
    every_move_is_legal,
    choices_can_be_repeated,
    hidden_cards_change_nothing,
    games_do_not_hang_together,
    budgets_are_kept,
    signals_are_its_own,
)


def _positions(players: Players) -> Iterator[Played]:
    """Moments of a random game, spread over it."""
    rules = game(players.game)
    way = list(play_randomly(rules, rules.default_players, rules.Options(), "kit"))[:MOST_MOVES]
    open_ones = [played for played in way if played.state.result is None]
    yield from open_ones[:: max(1, len(open_ones) // POSITIONS)]


def _turn(view: View, starts: tuple[Board, ...] = (), budget: Budget = QUICK) -> Turn:
    return Turn(view, Random("kit"), (), find_last_turns(view, starts), budget)


def main(words: list[str]) -> int:
    """Check a bot in some games, and say what holds."""
    if not words or words[0].startswith("-"):
        sys.stderr.write(f"{__doc__}")
        return 2
    bot, *games = words
    for name in games or ["classic"]:
        try:
            check_bot(bot, name, partial(_tell, name))
        except AssertionError as broken:
            sys.stdout.write(f"{name}: BROKEN: {broken}\n")
            return 1
        except (KeyError, OSError, ValueError) as error:  # no such game, level or file
            sys.stderr.write(f"{name}, {bot}: {type(error).__name__}: {error}\n")
            return 2
    return 0


def _tell(name: str, promise: str) -> None:
    sys.stdout.write(f"{name}: {promise}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
