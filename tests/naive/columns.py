"""Naive model of `columns`: rounds of shedding cards, to a match of 200 points."""

from __future__ import annotations

from typing import Any

from tests.naive.classic import Shuffle
from tests.naive.column_cards import Card, default_deck, fits, order, points, read, write

Column = list[Card]


class Columns:
    """The whole table.

    `agenda` is what the player still has to do, the next thing last:
    ("run", column) lay a run there, ("may", column) the same or leave it alone, ("fire", column)
    its top card's action, ("choose", []) the column an earthquake takes. Columns are told apart by
    identity, so one may move up (CR-10a).
    """

    def __init__(self, players: int, options: dict[str, Any], shuffle: Shuffle) -> None:
        self.players = players
        self.shuffle = shuffle
        self.shuffles = 0  # how many have been asked for
        self.deck = self.read_deck(options.get("deck", "default"))
        self.may_draw = bool(options.get("may_draw", False))  # CR-5
        self.may_open = bool(options.get("may_open", False))  # CR-11a
        self.half_turn_skips = bool(options.get("half_turn_skips", False))  # CR-14
        self.target = int(options.get("target", 200))  # CR-16
        self.totals = [0] * players
        self.round = 0
        self.last_round: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.turn: int | None = None
        self.starter: int | None = None
        self.deal_round()
        starter = options.get("starter", "team")
        if starter != "team":
            self.starter = self.turn = int(starter[1:]) - 1

    def read_deck(self, deck: Any) -> list[Card]:
        """The default deck, or a table of how many there are of each card (CR-1, CR-1a)."""
        if deck == "default":
            return default_deck()
        return [read(text) for text, count in dict(deck).items() for _ in range(count)]

    def in_order(self, cards: list[Card]) -> list[Card]:
        """The next shuffle of the deal; cards are always handed over sorted (CR-7a)."""
        cards = list(self.shuffle(self.shuffles, sorted(cards, key=order)))
        self.shuffles += 1
        return cards

    def deal_round(self) -> None:
        """C-14: seven cards each, two columns; no 15 and no action starts (CR-4)."""
        self.draw = self.in_order(self.deck)
        self.hands: list[list[Card]] = []
        for _ in range(self.players):
            self.hands.append(self.draw[:7])
            self.draw = self.draw[7:]
        self.columns: list[Column] = []
        while len(self.columns) < 2:
            card = self.draw.pop(0)
            if card[0] == 15:
                self.draw.append(card)  # C-14a: to the bottom
            else:
                self.columns.append([card])
        self.removed: list[Card] = []
        self.direction = 1
        self.passes = 0
        self.renewed = 0
        self.skips = 0
        self.agenda: list[tuple[str, Column]] = []
        self.round += 1

    # What may be done now

    def moves(self) -> list[str]:
        """Every legal move, sorted."""
        if self.result is not None:
            return []
        if self.turn is None:
            return [f"@{seat + 1}" for seat in range(self.players)]  # CR-15
        if not self.agenda:
            return self.first_moves()
        what, column = self.agenda[-1]
        if what == "choose":
            return sorted(f"x{number + 1}" for number in range(len(self.columns)))  # C-12
        found = set(self.lays_on(self.number(column)))
        if column or what == "may":
            found.add(".")  # an empty column must be opened (CR-8, CR-11, CR-12)
        return sorted(found)

    def first_moves(self) -> list[str]:
        """The start of a turn: play if possible (CR-5), else draw (C-17), else pass (CR-7)."""
        found = set()
        for number in range(1, max(1, len(self.columns)) + 1):  # CR-13: none left, open one
            found.update(self.lays_on(number))
        can_play = bool(found)
        back = bool(self.removed or any(len(col) > 1 for col in self.columns))
        can_draw = bool(self.draw) or (back and self.renewed < 10)  # CR-7b
        if can_draw and (self.may_draw or not can_play):
            found.add("draw")
        if not can_draw and not can_play:
            found.add("pass")
        return sorted(found)

    def lays_on(self, number: int) -> list[str]:
        """All cards in hand that may go on this column; an empty one takes any."""
        assert self.turn is not None
        column = self.columns[number - 1] if self.columns else []
        cards = [card for card in self.hands[self.turn] if not column or fits(column[-1], card)]
        return [f"{write(card)}:{number}" for card in cards]

    def number(self, column: Column) -> int:
        """The column's number, from 1."""
        return next(n for n, other in enumerate(self.columns, 1) if other is column)

    # Doing it

    def play(self, text: str) -> None:
        """Play a legal move."""
        assert text in self.moves(), text
        if text != "pass":
            self.passes = 0
        if text.startswith("@"):
            self.starter = self.turn = int(text[1:]) - 1
        elif text == "pass":
            self.pass_turn()
        elif text == "draw":
            self.draw_card()
        elif text == ".":
            what, column = self.agenda.pop()  # the run is over
            if what == "may":  # nothing was laid there: no column (CR-11a)
                self.columns = [other for other in self.columns if other is not column]
            self.go_on()
        elif text.startswith("x"):
            self.agenda.pop()
            self.removed += self.columns.pop(int(text[1:]) - 1)  # C-12, no new one
            self.go_on()
        else:
            card, number = text.split(":")
            self.lay(read(card), int(number))

    def lay(self, card: Card, number: int) -> None:
        """One card of a run (C-16)."""
        assert self.turn is not None
        if not self.columns:
            self.columns.append([])  # CR-13
        column = self.columns[number - 1]
        if not self.agenda:
            self.agenda = [("fire", column), ("run", column)]
        self.agenda[-1] = ("run", column)
        self.hands[self.turn].remove(card)
        column.append(card)
        if card[0] == 15:
            self.removed += column  # C-6; the new column takes its place (CR-10a)
            column.clear()
        if not self.hands[self.turn]:
            self.end_round()  # C-18, CR-8, CR-9: at once, no action

    def go_on(self) -> None:
        """Let actions happen until the player has something to decide, or the turn is over."""
        while self.agenda:
            what, column = self.agenda[-1]
            if what != "fire":
                return
            self.agenda.pop()
            if any(other is column for other in self.columns):  # else cancelled (CR-12a)
                self.fire(column[-1][2])  # C-8, CR-10: only the last card of the run
        self.end_turn()

    def fire(self, action: str) -> None:
        """What the action does; what it starts comes before whatever is waiting (CR-12a)."""
        if action == "S":
            self.skips += 1  # C-9, C-9a
        elif action == "H" and self.players == 2:
            self.skips += 1 if self.half_turn_skips else 0  # CR-14
        elif action == "H":
            self.direction = -self.direction  # C-10
        elif action == "N":
            new: Column = []
            self.columns.append(new)  # C-11
            self.agenda += [("fire", new), (self.opening(), new)]
        elif action == "E":
            self.agenda.append(("choose", []))
        elif action == "B":
            for column in self.columns:
                self.removed += column
            one: Column = []
            two: Column = []
            self.columns = [one, two]  # C-13, CR-12: a run in each, then column 1 acts first
            self.agenda += [("fire", two), ("fire", one)]
            self.agenda += [(self.opening(), two), (self.opening(), one)]

    def opening(self) -> str:
        """Must a new column be opened (CR-11), or only may it (CR-11a)?"""
        return "may" if self.may_open else "run"

    def end_turn(self) -> None:
        """The next seat in the direction of play, past those who miss a turn (C-9a)."""
        assert self.turn is not None
        self.turn = (self.turn + self.direction * (1 + self.skips)) % self.players
        self.skips = 0

    def draw_card(self) -> None:
        """C-17, CR-6; an empty draw pile is made of what lies under the tops (CR-7)."""
        assert self.turn is not None
        if not self.draw:
            back = self.removed
            for column in self.columns:
                back += column[:-1]
                del column[:-1]
            self.draw = self.in_order(back)
            self.removed = []
            self.renewed += 1
        self.hands[self.turn].append(self.draw.pop(0))
        self.end_turn()

    def pass_turn(self) -> None:
        """CR-7: when everybody has passed in a row, the round is blocked."""
        self.passes += 1
        if self.passes == self.players:
            self.end_round()
        else:
            self.end_turn()

    def end_round(self) -> None:
        """C-18: everybody counts the hand; an empty one counts nothing."""
        scored = [points(hand) for hand in self.hands]
        self.totals = [total + new for total, new in zip(self.totals, scored, strict=True)]
        self.last_round = {
            "number": self.round,
            "winner": next((seat for seat, hand in enumerate(self.hands) if not hand), None),
            "points": scored,
            "hands": [self.written(seat) for seat in range(self.players)],
        }
        self.passes = 0
        if max(self.totals) >= self.target:  # C-20, CR-16
            lowest = min(self.totals)
            winners = [seat for seat in range(self.players) if self.totals[seat] == lowest]
            self.result = {"winners": winners, "scores": list(self.totals), "ending": "target"}
            self.turn = None
            return
        assert self.starter is not None
        self.starter = self.turn = (self.starter + 1) % self.players  # CR-15
        self.deal_round()  # C-18a

    # What a seat may know

    def written(self, seat: int) -> list[str]:
        """A hand in order, as it is typed."""
        return [write(card) for card in sorted(self.hands[seat], key=order)]

    def task(self) -> tuple[str, int]:
        """What the player has to do now, and in which column, from 0."""
        if not self.agenda:
            return "play", 0
        what, column = self.agenda[-1]
        if what == "choose":
            return "choose", 0
        if what == "may":
            return "may_open", self.number(column) - 1
        return "run" if column else "open", self.number(column) - 1

    def knows(self, seat: int | None) -> dict[str, Any]:
        """Everything a seat, or with None a spectator, may know: all that was ever laid openly."""
        gone = list(self.removed)
        for column in self.columns:
            gone += column[:-1]
        return {
            "hand": [] if seat is None else self.written(seat),
            "counts": [len(hand) for hand in self.hands],
            "stock": len(self.draw),
            "tops": [write(column[-1]) if column else None for column in self.columns],
            "gone": [write(card) for card in sorted(gone, key=order)],
            "turn": self.turn,
            "task": self.task(),
            "totals": list(self.totals),
            "direction": self.direction,
            "skips": self.skips,
            "passes": self.passes,
            "renewed": self.renewed,
            "round": self.round,
            "starter": self.starter,
            "last_round": self.last_round,
            "talk": "free",
            "result": self.result,
        }
