"""Everything anybody can do at a table. A command has an id, and takes effect once.

A command does not name its author: that is an argument of `decide`. A person is a text such as
"anna-7f3a" (no secret: others see it), a bot is its seat, "@2", and "" is the server itself, which
alone may use the commands at the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from tenback.record.view_json.view_types import GameId
from tenback.table.state.agreements import Agreements, Proposal, Question
from tenback.table.state.current_game import ReactionKind, SignalKind

__all__ = ["COMMANDS", "SERVER", "SERVER_COMMANDS", "Command"]

SERVER = ""


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done; the author chooses the id, and never uses one twice."""

    id: str


@dataclass(frozen=True, slots=True)
class Come(Command):
    """Come to the table, first of all to watch.

    With `numbered`, a name that somebody at the table has gets a number: "Guest 2".
    """

    name: str
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Rename(Command):
    """Take another name; not during a game, where a name could say something."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Go for good; the seat is given up."""


@dataclass(frozen=True, slots=True)
class PassHost(Command):
    """Make somebody else the host."""

    person: str


@dataclass(frozen=True, slots=True)
class TakeSeat(Command):
    """Sit down on a free seat, on a bot's, or before a game on another one than now."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveSeat(Command):
    """Stand up and watch."""


@dataclass(frozen=True, slots=True)
class SeatBot(Command):
    """The host puts a bot on a seat that nobody holds."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class ClearSeat(Command):
    """The host frees a seat before a game."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOver(Command):
    """Let a bot play for me; the seat stays mine."""

    level: str


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    """Play myself again."""


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """The next game may begin, or has to wait for me; sitting down is being ready."""

    ready: bool = True


@dataclass(frozen=True, slots=True)
class Settle(Command):
    """The host says what is played: the game, for how many, with which options.

    Options that are left out are those a new table of friends begins with.
    """

    game: GameId
    players: int
    options: Annotated[dict[str, Any], "OptionsGiven"] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Arrange(Command):
    """The host proposes other agreements of the table; those that are left out stay.

    During a game only `pace` may be proposed.
    """

    agreements: Annotated[Proposal, Agreements] = field(hash=False)


@dataclass(frozen=True, slots=True)
class StartGame(Command):
    """The host has the cards dealt; with `seated_only` free seats are taken away first."""

    seated_only: bool = False


@dataclass(frozen=True, slots=True)
class OpenSeat(Command):
    """Let watchers look into my hand, or no longer; for a bot's seat the host decides."""

    seat: int
    allowed: bool


@dataclass(frozen=True, slots=True)
class Follow(Command):
    """Watch the game over the shoulder of a seat that allows it; with None of nobody."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class PointAt(Command):
    """This seat should start (G-5); my own, and I volunteer.

    None is the seat with the best hand, which the server finds out once all want that.
    """

    seat: int | None


@dataclass(frozen=True, slots=True)
class DecideStarter(Command):
    """The host decides who starts, after the others have had time to agree."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Make a move, as records write it; `<` takes a card back where that is allowed (GR-7).

    With `after`, the move is meant for the position after that number of moves only. A move
    that visibly loses must be `confirmed`.
    """

    move: str
    after: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class SendSignal(Command):
    """Ask the others about a pile: `leave`, `gently` or `ten_back`."""

    pile: str
    kind: SignalKind


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Take a signal back."""

    pile: str
    kind: SignalKind


@dataclass(frozen=True, slots=True)
class Say(Command):
    """Say something to all, as far as the talk rule allows it."""

    text: str


@dataclass(frozen=True, slots=True)
class React(Command):
    """Clap, thank and the like: one tap, under every talk rule, a few times in a while."""

    kind: ReactionKind


@dataclass(frozen=True, slots=True)
class Hurry(Command):
    """The bots that move before the next person do so without their pause."""


@dataclass(frozen=True, slots=True)
class Agree(Command):
    """Agree to `abandon`, `stand_in` or `rematch`, or no longer; it happens once all agree."""

    to: Question
    yes: bool = True


@dataclass(frozen=True, slots=True)
class Tick(Command):
    """Look at the clock: has a flag fallen, has somebody been away for too long?"""


@dataclass(frozen=True, slots=True)
class Lose(Command):
    """A person's connection is lost; the seat stays theirs."""

    person: str


@dataclass(frozen=True, slots=True)
class Return(Command):
    """A lost person is back, and plays again."""

    person: str


@dataclass(frozen=True, slots=True)
class BestHand(Command):
    """This seat has the best hand to start with, and everybody wants the best hand to start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Credit(Command):
    """Time that nobody could use, such as a restart, is given back."""

    time: int


SERVER_COMMANDS: dict[str, type[Command]] = {
    "tick": Tick,
    "lose": Lose,
    "return": Return,
    "best_hand": BestHand,
    "credit": Credit,
}
COMMANDS: dict[str, type[Command]] = {
    "come": Come,
    "rename": Rename,
    "leave": Leave,
    "pass_host": PassHost,
    "take_seat": TakeSeat,
    "leave_seat": LeaveSeat,
    "seat_bot": SeatBot,
    "clear_seat": ClearSeat,
    "hand_over": HandOver,
    "take_over": TakeOver,
    "ready": Ready,
    "settle": Settle,
    "arrange": Arrange,
    "start_game": StartGame,
    "open_seat": OpenSeat,
    "follow": Follow,
    "point_at": PointAt,
    "decide_starter": DecideStarter,
    "play": Play,
    "send_signal": SendSignal,
    "withdraw": Withdraw,
    "say": Say,
    "react": React,
    "hurry": Hurry,
    "agree": Agree,
    **SERVER_COMMANDS,
}
