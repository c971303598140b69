"""What is played in an environment: game, seats, options, signals and reward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tenback.rules import Board, Game, Options, State, View
from tenback.rules import game as find_game
from tenback.rules.moves import Lay
from tenback.rules.signals import SIGNAL_KINDS, TEN_BACK, signal_refusal
from tenback.study.environments.games import actions_of, observer_of
from tenback.study.environments.parts import Actions, Bits, Observer, Part, Parts

__all__ = ["REWARDS", "VERSION", "Variant"]

VERSION = 1  # of actions, observations and rewards; part of every id
REWARDS = ("win", "cards")
MOST_BITS = 2  # that a seat may signal for each pile
PILES = len(Lay.letters)
MEANINGS = len(SIGNAL_KINDS) + 1  # of a signal about a pile: nothing, or one of the kinds
CODES = MEANINGS**PILES
FIXED = {"take_back": False, "deck": "default"}  # options that the tables of actions rely on


@dataclass(frozen=True)
class Variant:
    """A game as an environment plays it; it says what actions and observations mean.

    `signal_bits` is how much each other seat may tell about each pile before a turn: with 1 that
    it should be left alone, with 2 also the other kinds. 0 is a game without signals.
    """

    game: str
    players: int
    options: Options
    reward: str = "win"
    signal_bits: int = 0

    @classmethod
    def of(
        cls,
        game: str,
        players: int | None = None,
        options: Options | Mapping[str, object] | None = None,
        *,
        reward: str = "win",
        signal_bits: int = 0,
    ) -> Variant:
        """A variant from plain values; what is impossible is refused here."""
        rules: Game = find_game(game)
        seats = rules.seated(rules.default_players if players is None else players)
        if isinstance(options, Mapping):
            options = rules.Options.read(options)
        options = rules.chosen(options)
        for name, value in FIXED.items():
            if getattr(options, name, value) != value:
                raise ValueError(f"environments play with {name}={value!r}: no action means more")
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if not 0 <= signal_bits <= MOST_BITS:
            raise ValueError(f"signal_bits go from 0 to {MOST_BITS}, not {signal_bits!r}")
        if signal_bits and not (rules.is_team and seats > 1):
            raise ValueError("signals need a team of two or more")
        return cls(rules.id, seats, options, reward, signal_bits)

    @cached_property
    def rules(self) -> Game:
        """The game itself."""
        found: Game = find_game(self.game)
        return found

    @cached_property
    def actions(self) -> Actions:
        """The moves by number; signals come after them."""
        return actions_of(self.game)

    @cached_property
    def observer(self) -> Observer:
        """What writes observations."""
        return observer_of(self.game, self.players, self.options)

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.actions.size + (CODES if self.signal_bits else 0)

    @cached_property
    def parts(self) -> Parts:
        """The parts of an observation."""
        return Parts(self.observer.hand) + self._shared

    @cached_property
    def state_parts(self) -> Parts:
        """The parts of the state: every hand from seat 1 on, and what is public."""
        hand, players = self.observer.hand, self.players
        about = f"every hand, seat 1 first; each is {hand.size} long: {hand.about}"
        return Parts(Part("hands", players * hand.size, about)) + self._shared

    @cached_property
    def _shared(self) -> Parts:
        if not self.signal_bits:
            return self.observer.public
        size = self.players * PILES * len(SIGNAL_KINDS)
        kinds = ", ".join(SIGNAL_KINDS)
        return self.observer.public + Parts(
            Part("signals", size, f"each seat's last signals, a to d: {kinds}; the own seat first"),
            Part("asked", 1, "a signal is asked for, and no move"),
        )

    def observe(self, view: View, heard: tuple[int, ...] = (), *, asked: bool = False) -> Bits:
        """What a seat sees; `heard` are the signals of all seats."""
        out = np.zeros(self.parts.size, np.int8)
        size = self.observer.hand.size
        self.observer.write_hand(view.hand, out[:size])
        self._write_shared(view.board, view.seat or 0, out[size:], heard, asked=asked)
        return out

    def state(self, state: State, heard: tuple[int, ...] = (), *, asked: bool = False) -> Bits:
        """All that is in play but the order of the draw pile, for critics that may see it."""
        out = np.zeros(self.state_parts.size, np.int8)
        size = self.observer.hand.size
        for seat, hand in enumerate(state.hands):
            self.observer.write_hand(hand, out[seat * size : (seat + 1) * size])
        self._write_shared(state.board, 0, out[self.players * size :], heard, asked=asked)
        return out

    def _write_shared(
        self, board: Board, seat: int, out: Bits, heard: tuple[int, ...], *, asked: bool
    ) -> None:
        self.observer.write_public(board, seat, out)
        if self.signal_bits:
            kinds = len(SIGNAL_KINDS)
            signals = out[self._shared["signals"]]
            for place, other in enumerate(self.observer.seats_from(seat)):
                for pile, meaning in enumerate(meanings(heard[other])):
                    if meaning:
                        signals[(place * PILES + pile) * kinds + meaning - 1] = 1
            out[self._shared["asked"]] = asked

    def signal_mask(self, board: Board) -> Bits:
        """A one for each signal that the rules and the number of bits allow here."""
        most = 1 if self.signal_bits == 1 else len(SIGNAL_KINDS)
        if most > 1 and signal_refusal(board, TEN_BACK) is not None:
            most -= 1  # where talk is strict (G-10)
        mask = np.zeros(self.size, np.int8)
        mask[self.actions.size :] = [max(meanings(code)) <= most for code in range(CODES)]
        return mask


def meanings(code: int) -> tuple[int, ...]:
    """What a signal says about each pile: 0 for nothing, else the place of its kind from 1."""
    return tuple(code // MEANINGS**pile % MEANINGS for pile in range(PILES))
