"""What most programs need, one function each; `import tenback` offers all of it.

Everything here is a short way to a room below: `rules`, `record`, `bots` and `study` have more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from types import UnionType

from tenback.bots.levels import players_of
from tenback.bots.player import Player
from tenback.record import Record, Seeded, random_seed, read_record
from tenback.record.game.replay import start
from tenback.rules import Options, State
from tenback.rules import game as find_game
from tenback.study.blocks.place import Place
from tenback.study.compare.comparison import DEFAULT_MARGIN, Comparison, Pairing
from tenback.study.compare.comparison import compare as compare_sides
from tenback.study.review.review_game import ReviewSettings
from tenback.study.review.review_game import review as review_game
from tenback.study.review.review_result import Review
from tenback.study.simulate.play_deal import Setup, play_deal
from tenback.study.simulate.report import Report
from tenback.study.simulate.run import run
from tenback.study.solve.solution import Solution
from tenback.study.solve.solve import DEFAULT_WIDTH
from tenback.study.solve.solve import solve as solve_state

__all__ = [
    "ReviewSettings",
    "Solution",
    "compare",
    "deal",
    "play",
    "players",
    "review",
    "simulate",
    "solve",
]

GameOptions = Options | Mapping[str, object] | None


def deal(
    game: str, players: int | None = None, *, seed: str | None = None, options: GameOptions = None
) -> State:
    """A new game. The same seed deals the same cards; without one they are dealt at random.

    >>> import tenback
    >>> tenback.deal("classic", players=2, seed="a first game").view(0).hand
    (7, 15, 19, 37, 65, 69, 99)
    """
    rules = find_game(game)
    seats = rules.default_players if players is None else players
    cards = Seeded(random_seed() if seed is None else seed)
    return rules.deal(seats, _read_options(game, options), deal=cards)


def players(game: str) -> dict[str, Player]:
    """The levels that play a game, the weakest first, each with a new player.

    >>> import tenback
    >>> list(tenback.players("duel"))
    ['random', 'easy', 'medium', 'strong', 'expert']
    """
    return {level: copy(player) for level, player in players_of(find_game(game).id).items()}


def play(
    game: str,
    players: int | None = None,
    *,
    bots: str | Sequence[str] = "strong",
    seed: str | None = None,
    options: GameOptions = None,
) -> Record:
    """Let bots play one game: one level for all seats, or one for each.

    The record's own seed is yours and `/0`, as in a simulation of one deal.

    >>> import tenback
    >>> print(tenback.play("classic", players=3, bots="easy", seed="a game").result)
    No way on: lost with 50 cards left.
    """
    setup = _setup(game, players, bots, random_seed() if seed is None else seed, options)
    return read_record(play_deal(replace(setup, keep=True), 0, {}).record)


def simulate(  # noqa: PLR0913  one argument for each thing that can be chosen
    game: str,
    players: int | None = None,
    *,
    bots: str | Sequence[str] = "strong",
    deals: int = 100,
    seed: str = "simulate",
    options: GameOptions = None,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Let bots play many deals, on all cores unless you say how many workers there are.

    >>> import tenback
    >>> print(tenback.simulate("classic", players=2, bots="strong", deals=20, workers=1))
    strong: 15 of 20 games won, 75.0% (95% interval 53.1% to 88.8%)
    """
    _expect("deals", deals, int, "a whole number")
    if workers is not None:
        _expect("workers", workers, int, "a whole number")
    setup = _setup(game, players, bots, seed, options)
    return run(setup, deals, Place(workers), on_progress)


def compare(  # noqa: PLR0913  one argument for each thing that can be chosen
    game: str,
    first: str | Sequence[str],
    second: str | Sequence[str],
    players: int | None = None,
    *,
    most_deals: int = 2000,
    margin: float = DEFAULT_MARGIN,
    seed: str = "compare",
    options: GameOptions = None,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Let two players, or two teams, play the same deals until it is known which one is better.

    A difference below `margin` (a part of all games) counts as none.

    >>> import tenback
    >>> print(tenback.compare("duel", "medium", "strong", workers=1).verdict)
    second
    """
    _expect("most_deals", most_deals, int, "a whole number")
    sides = [_setup(game, players, side, seed, options) for side in (first, second)]
    pairing = Pairing(sides[0], sides[1], margin)
    return compare_sides(pairing, most_deals, Place(workers), on_progress)


def review(
    record: Record,
    settings: ReviewSettings | None = None,
    on_turn: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every turn of a game: the chance to win before and after it, and better turns.

    >>> import tenback
    >>> record = tenback.play("duel", bots="easy", seed="a game")
    >>> max(tenback.review(record).turns, key=lambda turn: turn.loss).number
    17
    """
    _expect("record", record, Record, "a Record, such as read_record(text) returns")
    if settings is not None:
        _expect("settings", settings, ReviewSettings, "ReviewSettings")
    return review_game(record, settings, on_turn)


def solve(state: State | Record, *, width: int = DEFAULT_WIDTH) -> Solution:
    """With all cards known: can The Game or Extreme be won from here, and how?

    Of a record, the deal is solved. `width` limits the search: the positions kept per card laid.

    >>> import tenback
    >>> solution = tenback.solve(tenback.deal("classic", players=3, seed="a deal"))
    >>> solution.winnable
    True
    """
    _expect("state", state, State | Record, "a state of a game, or a Record")
    _expect("width", width, int, "a whole number")
    return solve_state(start(state) if isinstance(state, Record) else state, width)


def _setup(
    game: str, players: int | None, bots: str | Sequence[str], seed: str, options: GameOptions
) -> Setup:
    seats = find_game(game).default_players if players is None else players
    _expect("bots", bots, Sequence, "a level or a list of levels")
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    for name in names:
        _expect("bots", name, str, "a level or a list of levels")
    return Setup.of(game, seats, _read_options(game, options), names, seed)


def _read_options(game: str, options: GameOptions) -> Options | None:
    """Options as the game has them; a mapping is read as strictly as a record's."""
    if options is None or isinstance(options, Options):
        return options
    _expect("options", options, Mapping, "a mapping of names to values, or the Options of the game")
    return find_game(game).Options.read(options)


def _expect(name: str, value: object, kind: type | UnionType, what: str) -> None:
    """Refuse an argument of another kind in the caller's words, not deep inside a game."""
    if not isinstance(value, kind):
        raise TypeError(f"{name}: expected {what}, not {value!r:.60}")
