"""Naive model of `duel`: two players, each with two own piles and 58 own cards."""

from __future__ import annotations

from typing import Any

from tests.naive.classic import Shuffle


class Duel:
    """Both sides of the table. A pile is named by its owner's seat and "up" or "down"."""

    def __init__(self, players: int, options: dict[str, Any], shuffle: Shuffle) -> None:
        assert players == 2  # F-1
        self.players = 2
        self.may_win = options.get("lone_last_card", "lose") == "may_win"  # FR-6
        self.hands: list[list[int]] = []
        self.draws: list[list[int]] = []
        for seat in (0, 1):
            cards = list(shuffle(seat, list(range(2, 60))))  # F-1; shuffles 0 and 1
            self.hands.append(cards[:6])  # F-2
            self.draws.append(cards[6:])
        self.piles: dict[tuple[int, str], list[int]] = {}
        for seat in (0, 1):
            self.piles[seat, "up"] = [1]
            self.piles[seat, "down"] = [60]
        self.own_laid: list[set[int]] = [set(), set()]  # the cards each colour has on the table
        self.played: list[tuple[int, str]] = []  # card and letter a, b, x or y
        self.turn: int | None = None
        self.result: dict[str, Any] | None = None
        starter = options.get("starter", "lot")
        if starter == "lot":
            self.begin_turn(shuffle(2, [0, 1])[0])  # F-2a
        else:
            self.begin_turn(int(starter[1:]) - 1)

    # What may be done now

    def pile(self, letter: str) -> list[int]:
        """a, b: own rising and falling; x, y: the opponent's."""
        assert self.turn is not None
        owner = self.turn if letter in "ab" else 1 - self.turn
        return self.piles[owner, "up" if letter in "ax" else "down"]

    def may_lay(self, card: int, letter: str) -> bool:
        """F-5 on the own side, F-6 and F-7 on the other."""
        top = self.pile(letter)[-1]
        if letter == "a":
            return card > top or card == top - 10
        if letter == "b":
            return card < top or card == top + 10
        if any(other in "xy" for _, other in self.played):
            return False  # F-6
        if self.minimum() == 1:
            return False  # FR-6a
        if letter == "x":
            return card < top  # F-7; on the base 1 nothing is lower (FR-2)
        return card > top  # F-7; above the base 60 there is nothing (FR-2)

    def minimum(self) -> int:
        """F-3, F-4: two, always; one for a lone last card where that may win (FR-6)."""
        assert self.turn is not None
        mine = len(self.hands[self.turn]) + len(self.played)  # the hand this turn started with
        if self.may_win and mine == 1 and not self.draws[self.turn]:
            return 1
        return 2

    def moves(self) -> list[str]:
        """Every legal move, sorted."""
        if self.result is not None or self.turn is None:
            return []
        found = []
        for card in sorted(self.hands[self.turn]):
            for letter in "abxy":
                if self.may_lay(card, letter):
                    found.append(f"{card}{letter}")
        if len(self.played) >= self.minimum():
            found.append(".")
        return sorted(found)

    # Doing it

    def play(self, text: str) -> None:
        """Play a legal move."""
        assert text in self.moves(), text
        assert self.turn is not None
        if text == ".":
            self.end_turn()
        else:
            self.lay(int(text[:-1]), text[-1])
            if not self.hands[self.turn] and not self.draws[self.turn]:
                self.finish("emptied", self.turn)  # F-10, FR-4, FR-7
            elif not self.can_reach_minimum():
                self.finish("stuck", 1 - self.turn)  # F-11

    def lay(self, card: int, letter: str) -> None:
        """Move the card from the hand to the pile, nothing else."""
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.pile(letter).append(card)
        self.played.append((card, letter))
        self.own_laid[self.turn].add(card)

    def unlay(self) -> None:
        """Undo `lay`, after trying a card out."""
        assert self.turn is not None
        card, letter = self.played.pop()
        assert self.pile(letter).pop() == card
        self.hands[self.turn].append(card)
        self.own_laid[self.turn].remove(card)

    def end_turn(self) -> None:
        """F-9: two cards after an own-side turn, up to six after a card for the opponent."""
        assert self.turn is not None
        hand, draw = self.hands[self.turn], self.draws[self.turn]
        helped = any(letter in "xy" for _, letter in self.played)
        wanted = 6 if helped else len(hand) + 2
        while len(hand) < wanted and draw:  # FR-5: a short pile gives what is left
            hand.append(draw.pop(0))
        self.begin_turn(1 - self.turn)

    def begin_turn(self, seat: int) -> None:
        """Who cannot lay two cards has lost (F-11); with one card left that is sure (FR-6)."""
        self.turn = seat
        self.played = []
        if len(self.hands[seat]) == 1 and not self.draws[seat] and not self.may_win:
            self.finish("lone", 1 - seat)
        elif not self.can_reach_minimum():
            self.finish("stuck", 1 - seat)

    def can_reach_minimum(self) -> bool:
        """Is there any sequence of cards that gets there?"""
        assert self.turn is not None
        if len(self.played) >= self.minimum():
            return True
        for card in sorted(self.hands[self.turn]):
            for letter in "abxy":
                if self.may_lay(card, letter):
                    self.lay(card, letter)
                    possible = self.can_reach_minimum()
                    self.unlay()
                    if possible:
                        return True
        return False

    def unlaid(self, seat: int) -> int:
        """The cards a player still has, in hand and draw pile."""
        return len(self.hands[seat]) + len(self.draws[seat])

    def finish(self, ending: str, winner: int) -> None:
        """One has won; the cards not laid are shown (FR-8)."""
        scores = [self.unlaid(0), self.unlaid(1)]
        self.result = {"winners": [winner], "scores": scores, "ending": ending}
        self.turn = None

    # What a seat may know

    def knows(self, seat: int | None) -> dict[str, Any]:
        """Everything a seat, or with None a spectator, may know (F-8: tops only)."""
        covered = []
        for number, (card, letter) in enumerate(self.played):
            later = sum(1 for _, other in self.played[number + 1 :] if other == letter)
            under = self.pile(letter)[-2 - later] if self.turn is not None else 0
            covered.append((card, "abxy".index(letter), under))
        return {
            "hand": [] if seat is None else sorted(self.hands[seat]),
            "counts": [len(hand) for hand in self.hands],
            "stocks": [len(draw) for draw in self.draws],
            "tops": [self.piles[s, way][-1] for s in (0, 1) for way in ("up", "down")],
            "laid": self.own_laid,
            "turn": self.turn,
            "minimum": 0 if self.turn is None else self.minimum(),
            "played": covered,
            "talk": "free",
            "result": self.result,
        }
