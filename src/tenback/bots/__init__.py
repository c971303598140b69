"""Players without a person: each is shown a view, and answers with a move.

| level  | games   | how it thinks                                                          |
|--------|---------|------------------------------------------------------------------------|
| random | all     | any move that does not visibly lose at once                            |
| easy   | all     | the smallest step first, or the run that sheds most                    |
| strong | classic | the whole turn that a learned value likes best                         |
| expert | classic | deals the unseen cards many times, heeds signals, and plays on a round |
"""

from __future__ import annotations

from tenback.bots.greedy import Greedy
from tenback.bots.player import Heard, Player, Quiet, careful
from tenback.bots.signals import LEAVE, Signal, may_signal
from tenback.bots.team import Expert, Strong
from tenback.bots.whim import Whim
from tenback.rules import GAMES

__all__ = [
    "LEAVE",
    "PLAYERS",
    "Expert",
    "Greedy",
    "Heard",
    "Player",
    "Quiet",
    "Signal",
    "Strong",
    "Whim",
    "careful",
    "may_signal",
    "players_of",
]

PLAYERS: dict[str, Player] = {
    "random": Whim(),
    "easy": Greedy(),
    "strong": Strong(),
    "expert": Expert(),
}
_SKILLS = {
    "strong": ("classic",),
    "expert": ("classic",),
}


def players_of(game: str) -> dict[str, Player]:
    """The levels that know a game, the weakest first."""
    return {name: player for name, player in PLAYERS.items() if game in _SKILLS.get(name, GAMES)}
