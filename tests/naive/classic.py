"""Naive model of `classic`: four piles, one team, everything by trying it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Shuffle = Callable[[int, Sequence[Any]], Sequence[Any]]

RISING = "ab"
FALLING = "cd"


def fits(pile: str, top: int, card: int) -> bool:
    """May the card go on this top? Up on a rising pile, down on a falling one (G-7)."""
    if pile in RISING:
        return card > top or is_ten_back(pile, top, card)
    return card < top or is_ten_back(pile, top, card)


def is_ten_back(pile: str, top: int, card: int) -> bool:
    """Exactly ten against the pile's direction (G-8)."""
    return card == top - 10 if pile in RISING else card == top + 10


class Classic:
    """The whole table, with every card face up to us."""

    def __init__(self, players: int, options: dict[str, Any], shuffle: Shuffle) -> None:
        self.players = players
        self.take_back = bool(options.get("take_back", False))  # GR-7
        self.wanted = int(options.get("minimum", 2))  # G-6, G-18
        self.full = {1: 8, 2: 7}.get(players, 6)  # G-4
        if options.get("smaller_hands", False):
            self.full -= 1  # G-19
        self.talk = options.get("talk", "open")  # GR-8
        self.prepare(options, shuffle)

        self.draw = list(shuffle(0, list(range(2, 100))))  # G-2, G-3; the next card comes first
        self.hands: list[list[int]] = []
        for _ in range(players):
            self.hands.append(self.draw[: self.full])
            self.draw = self.draw[self.full :]
        self.piles: dict[str, list[int]] = {"a": [1], "b": [1], "c": [100], "d": [100]}  # G-2
        self.played: list[tuple[int, str]] = []  # the cards of this turn, in order
        self.laid: set[int] = set()
        self.turn: int | None = None
        self.minimum = 0  # nobody has a turn yet
        self.result: dict[str, Any] | None = None

        starter = options.get("starter", "team")
        if players == 1:
            self.begin_turn(0)  # GR-6a: alone there is nothing to agree on
        elif starter != "team":
            self.begin_turn(int(starter[1:]) - 1)  # GR-6

    def prepare(self, options: dict[str, Any], shuffle: Shuffle) -> None:
        """Nothing more to set up here; extreme has its instructions."""

    # What may be done now

    def moves(self) -> list[str]:
        """Every legal move, sorted."""
        if self.result is not None:
            return []
        if self.turn is None:
            return [f"@{seat + 1}" for seat in range(self.players)]  # G-5
        found = []
        for card in sorted(self.hands[self.turn]):  # a copy: trying a card out moves it
            for pile in "abcd":
                if self.may_lay(card, pile):
                    found.append(f"{card}{pile}")
        if self.may_end():
            found.append(".")
        if self.take_back and self.played:
            found.append("<")
        return sorted(found)

    def may_lay(self, card: int, pile: str) -> bool:
        """G-7, G-8."""
        return fits(pile, self.piles[pile][-1], card)

    def may_end(self) -> bool:
        """G-6: not before the minimum."""
        return len(self.played) >= self.minimum

    def minimum_for(self, seat: int) -> int:
        """How many cards a turn that starts now has to lay (G-13, GR-1, GR-2)."""
        return self.wanted if self.draw else 1

    # Doing it

    def play(self, text: str) -> None:
        """Play a legal move."""
        assert text in self.moves(), text
        if text.startswith("@"):
            self.begin_turn(int(text[1:]) - 1)
        elif text == ".":
            self.end_turn()
        elif text == "<":
            self.unlay()
        else:
            self.lay(int(text[:-1]), text[-1])
            self.after_card()

    def lay(self, card: int, pile: str) -> None:
        """Move the card from the hand to the pile, nothing else."""
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.piles[pile].append(card)
        self.played.append((card, pile))
        self.laid.add(card)

    def unlay(self) -> None:
        """The last card of the turn goes back to the hand (GR-7)."""
        assert self.turn is not None
        card, pile = self.played.pop()
        assert self.piles[pile].pop() == card
        self.hands[self.turn].append(card)
        self.laid.remove(card)

    def after_card(self) -> None:
        """G-17, then GR-3: after every card below the minimum the rest of it must be possible."""
        if len(self.laid) == 98:
            self.finish("beaten", 0)
        elif not self.can_finish_turn():
            self.finish("stuck", self.unlaid())

    def end_turn(self) -> None:
        """Draw (G-12), then the next player who still has cards (G-14)."""
        assert self.turn is not None
        self.refill(self.hands[self.turn])
        seat = (self.turn + 1) % self.players
        while not self.hands[seat]:
            seat = (seat + 1) % self.players
        self.begin_turn(seat)

    def refill(self, hand: list[int]) -> None:
        """As many as were laid, or what is left (G-12)."""
        for _ in self.played:
            if self.draw:
                hand.append(self.draw.pop(0))

    def begin_turn(self, seat: int) -> None:
        """G-15: the game ends as soon as the minimum cannot be laid."""
        self.turn = seat
        self.played = []
        self.minimum = self.minimum_for(seat)
        if not self.can_finish_turn():
            self.finish("stuck", self.unlaid())

    def can_finish_turn(self) -> bool:
        """GR-3: is there any sequence of placements that reaches the minimum?"""
        assert self.turn is not None
        if self.may_end():
            return True
        for card in sorted(self.hands[self.turn]):
            for pile in "abcd":
                if self.may_lay(card, pile):
                    self.lay(card, pile)
                    possible = self.can_finish_turn()
                    self.unlay()
                    if possible:
                        return True
        return False

    def unlaid(self) -> int:
        """G-16: cards in hands and draw pile."""
        return sum(map(len, self.hands)) + len(self.draw)

    def finish(self, ending: str, score: int) -> None:
        """The game is over; a team wins or loses together."""
        winners = list(range(self.players)) if ending == "beaten" else []
        self.result = {"winners": winners, "scores": [score], "ending": ending}
        self.turn = None

    # What a seat may know

    def tops(self) -> list[int]:
        """G-9: only the top cards."""
        return [self.piles[pile][-1] for pile in "abcd"]

    def knows(self, seat: int | None) -> dict[str, Any]:
        """Everything a seat, or with None a spectator, may know."""
        covered = []
        for number, (card, pile) in enumerate(self.played):
            later = sum(1 for _, other in self.played[number + 1 :] if other == pile)
            covered.append((card, "abcd".index(pile), self.piles[pile][-2 - later]))
        return {
            "hand": [] if seat is None else sorted(self.hands[seat]),
            "counts": [len(hand) for hand in self.hands],
            "stock": len(self.draw),
            "tops": self.tops(),
            "laid": self.laid,
            "turn": self.turn,
            "minimum": self.minimum,
            "played": covered,
            "talk": self.talk,
            "result": self.result,
        }
