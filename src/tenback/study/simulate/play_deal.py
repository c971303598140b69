"""Play one deal with bots at all seats: each sees its own view, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log2
from random import Random
from time import perf_counter_ns, process_time_ns

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.levels import find_player, players_of
from tenback.bots.player import Player
from tenback.bots.programs.external_player import PATIENCE_SECONDS, ExternalPlayer, command_of
from tenback.bots.programs.incident import Incident
from tenback.bots.signalling import BOT_SIGNALS, most_wanted
from tenback.bots.turn import Turn, find_last_turns
from tenback.bots.weights import FILE_PREFIX
from tenback.record import Record, Seeded, write_record
from tenback.record.errors import printable
from tenback.record.game.fields import MOST_NAME_CHARACTERS
from tenback.record.game.replay import begins_turn, turn_starts
from tenback.rules import Options, State, game
from tenback.rules.signals import Heard, Signal, may_signal
from tenback.study.programs import Programs
from tenback.study.simulate.turn_log import PlayedTurn, TurnLog

__all__ = [
    "Clock",
    "GameFailed",
    "GameStopped",
    "PlayedGame",
    "Setup",
    "play_deal",
    "play_safely",
    "play_seed",
]

STEPS_PER_DOUBLING = 32  # classes of durations between one and its double


class GameFailed(RuntimeError):
    """A bot failed or broke a rule, or the game did not end; `seed` deals the same cards again.

    `most` is the greatest number of moves, for a game that did not end.
    """

    def __init__(self, seed: str, why: str = "", most: int = 0) -> None:
        super().__init__(seed, why, most)
        self.seed = seed
        self.why = why
        self.most = most

    def __str__(self) -> str:
        return f"deal {self.seed}: {self.why or f'no end after {self.most} moves'}"


class GameStopped(Exception):
    """The game was stopped before its end."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played, by whom, and with which cards: deal number i has the seed `seed/i`."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]  # one name a seat: a level, or a program such as `cmd:python3 bot.py`
    seed: str
    signals: tuple[str, ...] = ()  # the kinds that are given
    patience: float = field(
        default=PATIENCE_SECONDS, compare=False
    )  # seconds a program has for a move
    keep: bool = field(default=False, compare=False)  # the records of the games
    keep_turns: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        """What is wrong with the setup is found before the first game, not in a worker."""
        levels = players_of(self.game)
        for name in dict.fromkeys(self.bots):
            if name.startswith(FILE_PREFIX):
                find_player(self.game, name)
            elif name not in levels and command_of(name) is None:
                known = f"level ({', '.join(levels)})"
                raise ValueError(f"{name!r} is no {known}, program (cmd:...) or file (file:...)")
        if len(self.bots) != self.players:
            raise ValueError(f"{self.players} seats need as many bots, not {len(self.bots)}")
        if not {*self.signals} <= {*BOT_SIGNALS}:
            raise ValueError(f"signals are some of {BOT_SIGNALS}, not {self.signals!r}")
        game(self.game).deal(self.players, self.options, deal=Seeded(self.seed))

    @classmethod
    def of(
        cls, name: str, players: int, options: Options | None, bots: Sequence[str], seed: str
    ) -> Setup:
        """The default options unless some are given; one bot's name is enough for all seats."""
        rules = game(name)
        seats = tuple(bots) * (rules.seated(players) if len(bots) == 1 else 1)
        return cls(name, players, options or rules.Options(), seats, seed)

    @property
    def is_team(self) -> bool:
        """Do all seats win and lose together?"""
        return game(self.game).is_team

    def deal_seed(self, number: int) -> str:
        """The seed of a deal."""
        return f"{self.seed}/{number}"

    def play(
        self, number: int, clocks: dict[str, Clock], programs: Programs | None = None
    ) -> PlayedGame:
        """Play a deal to its end (see `play_deal`)."""
        return play_deal(self, number, clocks, programs)

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this deal: a team stays, opponents take every seat in turn."""
        shift = 0 if self.is_team else number % self.players
        return self.bots[shift:] + self.bots[:shift]


@dataclass(slots=True)
class Clock:
    """How long a bot thinks, in processor time, so that a busy machine does not count.

    For a program it is the time until its answer. The mean is exact, `within` to 2 %.
    """

    moves: int = 0
    nanoseconds: int = 0  # in all
    kinds: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """One more move."""
        self.moves += 1
        self.nanoseconds += nanoseconds
        self.kinds[int(log2(max(1, nanoseconds)) * STEPS_PER_DOUBLING)] += 1

    def join(self, other: Clock) -> None:
        """Add the moves of another clock."""
        self.moves += other.moves
        self.nanoseconds += other.nanoseconds
        self.kinds += other.kinds

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.nanoseconds / max(1, self.moves) / 1e9

    def within(self, share: float) -> float:
        """The seconds within which this share of the moves was made."""
        missing = share * self.moves
        for kind in sorted(self.kinds):
            missing -= self.kinds[kind]
            if missing <= 0:
                return float(2 ** ((kind + 1) / STEPS_PER_DOUBLING)) / 1e9
        return 0.0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game; everything by seat."""

    names: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[int, ...]  # rounds won, in Columns
    moves: int
    record: str = ""  # one line of JSON
    incidents: tuple[Incident, ...] = ()
    luck: float = 0.0  # by how much the draws raised the chance to win, where that was worked out
    turns: tuple[PlayedTurn, ...] = ()
    clocks: dict[str, Clock] = field(default_factory=dict, compare=False)  # by bot


def play_deal(
    setup: Setup, number: int, clocks: dict[str, Clock], programs: Programs | None = None
) -> PlayedGame:
    """Play deal `number` to its end; the game does not depend on those played before.

    Programs are taken from `programs`; without it, they are started for this game alone.
    """
    return play_safely(setup, setup.deal_seed(number), setup.seating(number), clocks, programs)


def play_safely(
    setup: Setup,
    seed: str,
    names: tuple[str, ...],
    clocks: dict[str, Clock],
    programs: Programs | None = None,
) -> PlayedGame:
    """As `play_seed`; whatever goes wrong in a bot is told as `GameFailed`."""
    try:
        return play_seed(setup, seed, names, clocks, programs)
    except GameFailed:
        raise
    except Exception as error:  # a bot may be foreign code: anything may happen in it
        raise GameFailed(seed, f"{type(error).__name__}: {error}") from error


def play_seed(
    setup: Setup,
    seed: str,
    names: tuple[str, ...],
    clocks: dict[str, Clock],
    programs: Programs | None = None,
    budget: Budget = DEFAULT_BUDGET,
) -> PlayedGame:
    """Play the deal of exactly this seed, with these bots at the seats.

    Each move has the budget. Raises GameStopped once its `stop` says so.
    """
    if programs is None:
        with Programs(setup.patience) as own:
            return play_seed(setup, seed, names, clocks, own, budget)
    chances = [Random(f"{seed}/@{seat + 1}") for seat in range(setup.players)]
    seated = _seated(setup, names, seed, programs)
    state = game(setup.game).deal(setup.players, setup.options, deal=Seeded(seed))
    for seat, player in enumerate(seated):
        if isinstance(player, ExternalPlayer):
            player.prepare(state.view(seat))
    starts = turn_starts((), state.board)
    log = TurnLog() if setup.keep_turns else None
    past = [state.board]  # the boards at which all turns so far began
    moves: list[str] = []
    rounds = [0] * setup.players
    most = game(setup.game).most_moves
    while state.result is None:
        if len(moves) == most:
            raise GameFailed(seed, most=most)
        if budget.stop():
            raise GameStopped(seed)
        seat = state.turn or 0  # the first seat speaks for the team that chooses a starter
        view, heard = state.view(seat), _heard(setup, state, seat, seated)
        now = perf_counter_ns if isinstance(seated[seat], ExternalPlayer) else process_time_ns
        last_turns = find_last_turns(view, starts)
        kinds = setup.signals or BOT_SIGNALS
        turn = Turn(view, chances[seat], heard, last_turns, budget, kinds, past.copy)
        if log:
            log.decide(view, heard)
        started = now()
        move = seated[seat].choose(turn)
        clocks.setdefault(names[seat], Clock()).add(now() - started)
        after = state.play(move)
        moves.append(str(move))
        if log:
            log.moved(move, after)
        _count_round(state, after, rounds)
        state, starts = after, turn_starts(starts, after.board)
        if begins_turn(move, after.board):
            past.append(after.board)
    result, record = state.result, ""
    if setup.keep:
        game_record = Record(
            setup.game,
            setup.players,
            setup.options,
            seed,
            moves=tuple(moves),
            names=tuple(str(printable(name))[:MOST_NAME_CHARACTERS] for name in names),
            result=result,
        )
        record = write_record(game_record, one_line=True)
    external = [player for player in seated if isinstance(player, ExternalPlayer)]
    return PlayedGame(
        names,
        result.winners,
        result.scores,
        tuple(rounds),
        len(moves),
        record,
        tuple(incident for program in external for incident in program.incidents),
        turns=tuple(log.turns) if log else (),
    )


def _seated(setup: Setup, names: Sequence[str], seed: str, programs: Programs) -> list[Player]:
    """The players of this deal: levels without plans from another game, and programs.

    The seed that a program gets says nothing about the seed of the cards.
    """

    def seated(name: str, seat: int) -> Player:
        if command_of(name) is not None:
            return programs.seat(name, seat, f"{seed}/program@{seat + 1}", signals=setup.signals)
        return find_player(setup.game, name)

    return [seated(name, seat) for seat, name in enumerate(names)]


def _heard(setup: Setup, state: State, seat: int, seated: Sequence[Player]) -> Heard:
    """What the others tell now, each from its own view.

    They are asked at every move: a card may silence the setup, or change what there is to tell.
    Ours say no more at a time than at a table.
    """
    if not (setup.signals and setup.is_team and may_signal(state.board)):
        return ()
    heard: list[tuple[Signal, ...] | None] = []
    for other, player in enumerate(seated):
        said = None if other == seat else player.signals(state.view(other), setup.signals)
        limited = said is not None and not isinstance(player, ExternalPlayer)
        heard.append(most_wanted(said or ()) if limited else said)
    return heard


def _count_round(before: State, after: State, rounds: list[int]) -> None:
    """A round of Columns may end in the middle of a match (C-18)."""
    last = getattr(after.board, "last_round", None)
    if last is not None and last is not before.board.last_round and last.winner is not None:
        rounds[last.winner] += 1
