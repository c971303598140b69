"""No level becomes clearly weaker unnoticed: fixed deals, and a tail that chance does not explain.

Each guard plays deals 0, 1, 2, ... of one seed and counts the wins of the level it watches. It
fails when so few wins, or fewer, would come about less than once in 10,000 times if the level were
as strong as it was measured; the lower end of the measurement's 95 % interval is taken for that.
The guards of a group are added up too, which sees a fall that is small but general. Where a team
hardly ever wins, a game counts as won that leaves few enough cards. That a level plays what it says
it likes best, `test_players` holds move by move.

How far must a level fall to be caught nine times in ten? `python -m tests.bots.test_strength` works
this out for every group: the 120 deals of `make check` catch a fall of *strong* from 87 to 69 %,
averaged over two to five players of The Game, the 1,280 of `make test` one from 84 to 79 %.
*random* has nobody below it to win against, and is not guarded.

To guard more, add a line to GROUPS. Where others sit at the setup, figures change with their level,
too: measure again then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any

import pytest

from tenback.bots import Player, players_of, weights
from tenback.bots.games.classic import ClassicExpert
from tenback.bots.games.columns import ColumnsExpert
from tenback.bots.games.duel import DuelExpert
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.games.extreme import ExtremeExpert
from tenback.bots.levels import PLAYERS
from tenback.bots.signalling import BOT_SIGNALS
from tenback.rules import GAMES, game
from tenback.study.blocks.place import Place
from tenback.study.simulate.report import wilson
from tenback.study.simulate.run import Setup, run

RARE = 1e-4  # false alarms: how often, for a level that is as strong as ever
SURE = 0.9  # how often a fall is to be caught
SEED = "guard"
# An expert takes seconds for a game; with a tenth of its work it keeps most of its strength.
QUICK_EXPERTS: dict[str, Player] = {
    "classic": ClassicExpert(work=40),
    "extreme": ExtremeExpert(work=40),
    "duel": DuelExpert(work=100),
    "columns": ColumnsExpert(work=60),
}


@dataclass(frozen=True)
class Guard:
    """A setup, what the bot at its first seat, or the team, won there, and when to look."""

    game: str
    bots: tuple[str, ...]
    won: int  # as it was measured, of this many games
    games: int
    quick: int = 0  # deals in `make check`
    slow: int = 0  # deals in `make test`
    signals: bool = False
    within: int = 0  # cards left at most, for a game to count as won by a team
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def share(self) -> float:
        """What it should win at least."""
        return wilson(self.won, self.games)[0]

    def play(self, deals: int) -> int:
        """The wins in the first deals of the guards' seed."""
        options = game(self.game).Options.read(self.options)
        setup = Setup(
            self.game,
            len(self.bots),
            options,
            self.bots,
            SEED,
            signals=BOT_SIGNALS if self.signals else (),
        )
        report = run(setup, deals, Place(1))
        assert report.games == deals
        if report.cards_left is None:
            return report.bots[0].games.won
        assert report.beaten is not None
        few = sum(games for left, games in report.cards_left.counts if left <= self.within)
        return few if self.within else report.beaten.won


def strong(name: str, players: int, quick: int, slow: int, minimum: int = 2) -> Guard:
    """What the card of the weights says."""
    suffix, options = ("", {}) if minimum == 2 else (f"-{minimum}", {"minimum": minimum})
    found = weights.card(f"{name}-{players}{suffix}")["strength"]
    assert found["level"] == "strong"
    seats, won = ("strong",) * players, (found["beaten"], found["deals"])
    return Guard(name, seats, *won, quick, slow, options=options)


# Where nothing else is said: the first deals of the seed `strength`, experts as in QUICK_EXPERTS.
GROUPS: dict[str, tuple[Guard, ...]] = {
    "classic easy": (Guard("classic", ("easy",) * 3, 523, 1000, 0, 100, within=20),),
    "classic medium": (Guard("classic", ("medium",) * 3, 666, 1000, 0, 100, within=12),),
    "classic strong": (
        strong("classic", 1, 0, 80),  # alone it searches, which takes longer
        *(strong("classic", players, 30, 300) for players in range(2, 6)),
    ),
    "classic strong, at least three cards": (
        *(strong("classic", players, 0, 80, minimum=3) for players in range(1, 5)),
        strong("classic", 5, 30, 80, minimum=3),
    ),
    "classic expert": (Guard("classic", ("expert",) * 2, 171, 200, 0, 60, signals=True),),
    "extreme easy": (Guard("extreme", ("easy",) * 3, 259, 500, 0, 80, within=39),),
    "extreme medium": (Guard("extreme", ("medium",) * 3, 292, 500, 0, 80, within=25),),
    "extreme strong": (
        Guard("extreme", ("strong",), 264, 500, 0, 100, within=14),
        *(strong("extreme", players, 0, 100) for players in range(2, 6)),
    ),
    "extreme expert": (Guard("extreme", ("expert",) * 2, 137, 200, 0, 50, signals=True, within=3),),
    # tenback simulate duel --bots easy,random --deals 2000 --seed strength
    "duel easy": (Guard("duel", ("easy", "random"), 2000, 2000, 20, 60),),
    # tenback simulate duel --bots medium,easy --deals 2000 --seed strength, and strong,easy
    "duel medium": (Guard("duel", ("medium", "easy"), 1700, 2000, 20, 200),),
    "duel strong": (Guard("duel", ("strong", "easy"), 944, 1000, 30, 200),),
    "duel expert": (Guard("duel", ("expert", "strong"), 215, 300, 0, 50),),
    # tenback simulate columns -p 4 --bots easy,random,random,random --deals 1000 --seed strength
    "columns easy": (Guard("columns", ("easy", *["random"] * 3), 720, 1000, 0, 80),),
    # A round says more about these two than a match that takes as long.
    "columns medium": (
        Guard("columns", ("medium", "easy"), 603, 1000, 0, 200, options={"target": 1}),
    ),
    "columns strong": (Guard("columns", ("strong", "medium"), 584, 1000, 0, 150),),
    "columns expert": (Guard("columns", ("expert", "medium"), 497, 800, 0, 150),),
}


def chances(samples: Iterable[tuple[int, float]]) -> list[float]:
    """How likely 0, 1, 2, ... wins are in samples of this many games and with such a share each."""
    total = [1.0]
    for games, share in samples:
        one = [comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(games + 1)]
        added = [0.0] * (len(total) + games)
        for before, chance in enumerate(total):
            for more, other in enumerate(one):
                added[before + more] += chance * other
        total = added
    return total


def too_few(samples: Sequence[tuple[int, float]]) -> int:
    """The most wins that are too few to be chance; -1 when even none at all may be.

    >>> too_few([(40, 0.75)]), too_few([(40, 0.75)] * 5), too_few([(10, 0.05)])
    (18, 125, -1)
    """
    tail = 0.0
    for wins, chance in enumerate(chances(samples)):
        tail += chance
        if tail >= RARE:
            return wins - 1
    raise AssertionError("all chances together are 1")


def caught(samples: Sequence[tuple[int, float]]) -> float:
    """The part of its wins that a level must keep at most, to be caught nine times in ten.

    >>> round(caught([(30, 0.72)] * 5), 2), round(caught([(300, 0.72)]), 2)
    (0.73, 0.81)
    """
    most = too_few(samples)
    low, high = 0.0, 1.0
    for _ in range(12):
        part = (low + high) / 2
        found = sum(chances((games, share * part) for games, share in samples)[: most + 1])
        low, high = (part, high) if found >= SURE else (low, part)
    return low


def hold(guards: Sequence[Guard], deals: Sequence[int]) -> None:
    """Each guard, and all together."""
    samples = [(number, guard.share) for guard, number in zip(guards, deals, strict=True)]
    won = [guard.play(number) for guard, number in zip(guards, deals, strict=True)]
    for guard, sample, wins in zip(guards, samples, won, strict=True):
        assert wins > too_few([sample]), guard
    assert sum(won) > too_few(samples)


def guarded(when: str) -> list[str]:
    return [name for name, group in GROUPS.items() if any(getattr(g, when) for g in group)]


@pytest.mark.parametrize("name", guarded("quick"))
def test_a_level_is_not_much_weaker_than_measured(name: str) -> None:
    guards = [guard for guard in GROUPS[name] if guard.quick]
    hold(guards, [guard.quick for guard in guards])


@pytest.mark.slow
@pytest.mark.parametrize("name", guarded("slow"))
def test_a_level_is_not_weaker_than_measured(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for played, expert in QUICK_EXPERTS.items():
        monkeypatch.setitem(PLAYERS[played], "expert", expert)
    guards = [guard for guard in GROUPS[name] if guard.slow]
    hold(guards, [guard.slow for guard in guards])


def test_every_level_of_every_game_is_guarded() -> None:
    levels = {(name, level) for name in GAMES for level in players_of(name) if level != "random"}
    guards = [guard for group in GROUPS.values() for guard in group]
    assert levels == {(guard.game, guard.bots[0]) for guard in guards}


def test_a_weak_player_by_the_name_of_a_strong_one_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS["classic"], "strong", EasyPlayer())
    with pytest.raises(AssertionError):
        hold(GROUPS["classic strong"][3:4], [20])


def test_the_tail_is_exact_and_rare() -> None:
    assert sum(chances([(40, 0.7), (25, 0.9)])) == pytest.approx(1)
    assert chances([(2, 0.5), (1, 0.5)]) == pytest.approx([1 / 8, 3 / 8, 3 / 8, 1 / 8])
    for samples in ([(40, 0.7)], [(40, 0.2), (40, 0.9)]):
        found, most = chances(samples), too_few(samples)
        assert sum(found[: most + 1]) < RARE <= sum(found[: most + 2])


def report() -> None:
    """What the guards of each group would catch."""
    for name, group in GROUPS.items():
        for when in ("quick", "slow"):
            samples = [(getattr(g, when), g.share) for g in group if getattr(g, when)]
            games = sum(number for number, _ in samples)
            if games:
                share = sum(number * share for number, share in samples) / games
                print(f"{name}, {when}: {games} deals, {share:.1%} or more expected,", end=" ")
                print(f"below {share * caught(samples):.1%} caught in 9 of 10")


if __name__ == "__main__":
    report()
