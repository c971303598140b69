"""Naive model of `extreme`: classic plus 28 instruction cards, every rule asked card by card."""

from __future__ import annotations

from typing import Any

from tests.naive.classic import Classic, Shuffle, fits, is_ten_back

KINDS = ["STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE"]

DEFAULT_TABLE = {  # XR-1
    "STOP": [4, 36, 65, 97],
    "SKULL": [11, 45, 56, 90],
    "THREE": [18, 32, 69, 83],
    "SILENCE": [7, 42, 59, 94],
    "NO_BACK": [14, 28, 73, 87],
    "ONE_PILE": [21, 49, 52, 80],
    "DRAW_ONE": [25, 39, 62, 76],
}


class Extreme(Classic):
    """The classic table, with instructions printed on some of the cards."""

    def prepare(self, options: dict[str, Any], shuffle: Shuffle) -> None:
        """Which card says what (X-1, XR-1, XR-13), and the options."""
        self.talk = options.get("talk", "strict")
        table = options.get("instructions", "default")
        if table == "default":
            table = DEFAULT_TABLE
        elif table == "random":
            order = list(shuffle(1, list(range(2, 100))))
            table = {kind: order[4 * n : 4 * n + 4] for n, kind in enumerate(KINDS)}
        in_play = options.get("kinds", KINDS)
        self.says: dict[int, str] = {}
        for kind, cards in table.items():
            for card in cards:
                if kind in in_play:
                    self.says[card] = kind
        self.one_pile = options.get("one_pile", "from_now")  # XR-5
        self.gentle = bool(options.get("gentle_minimum", False))  # XR-8
        self.lose = options.get("violations", "refuse") == "lose"  # XR-9

    def minimum_for(self, seat: int) -> int:
        """XR-8: as in classic, unless the gentle option lets a small hand off."""
        minimum = super().minimum_for(seat)
        return min(minimum, len(self.hands[seat])) if self.gentle else minimum

    # What is visible

    def visible(self, kind: str) -> list[int]:
        """The cards of this kind on top of a pile."""
        return [top for top in self.tops() if self.says.get(top) == kind]

    def open_skull(self) -> bool:
        """Is a skull laid in this turn still uncovered (X-6)? Older ones mean nothing (XR-12)."""
        mine = [card for card, _ in self.played]
        return any(skull in mine for skull in self.visible("SKULL"))

    def three_laid(self) -> bool:
        """Has this turn a THREE?"""
        return any(self.says.get(card) == "THREE" for card, _ in self.played)

    # What breaks an instruction

    def card_breaks(self, card: int, pile: str) -> bool:
        """Would laying this fitting card break an instruction?"""
        kind = self.says.get(card)
        count = len(self.played) + 1  # cards of the turn, this one included
        three = self.three_laid() or kind == "THREE"
        if three and count > 3:
            return True
        if kind == "STOP" and three and count != 3:
            return True
        if kind == "STOP":  # the turn would end with the skull still open
            self.lay(card, pile)
            uncovered = self.open_skull()
            self.unlay()
            if uncovered:
                return True
        if self.visible("NO_BACK") and is_ten_back(pile, self.piles[pile][-1], card):
            return True  # X-12, XR-4
        return self.leaves_one_pile(card, pile)

    def leaves_one_pile(self, card: int, pile: str) -> bool:
        """X-13, XR-5."""
        used = [other for _, other in self.played]
        if self.one_pile == "whole_turn":
            bound = self.visible("ONE_PILE") or self.says.get(card) == "ONE_PILE"
            return bool(bound) and any(other != pile for other in used)
        for binding in self.visible("ONE_PILE"):
            since = used  # it was there before the turn: all cards of the turn count
            for number, (earlier, _) in enumerate(self.played):
                if earlier == binding and self.one_pile == "counted":
                    since = used[number:]  # XR-5b: it has chosen its own pile
                elif earlier == binding:
                    since = used[number + 1 :]  # from the moment it was laid
            if any(other != pile for other in since):
                return True
        return False

    def end_breaks(self) -> bool:
        """Would ending the turn now break an instruction (X-6, X-8)?"""
        return self.open_skull() or (self.three_laid() and len(self.played) != 3)

    def end_too_early(self) -> bool:
        """G-6: the minimum, which THREE replaces (XR-2)."""
        return len(self.played) < self.minimum and not self.three_laid()

    # Legal moves and what follows

    def may_lay(self, card: int, pile: str) -> bool:
        """A player with `lose` may also break an instruction, and has lost (X-2, XR-9)."""
        if not fits(pile, self.piles[pile][-1], card):
            return False
        return self.lose or not self.card_breaks(card, pile)

    def may_end(self) -> bool:
        """The minimum is never optional; the instructions are where the option says `lose`."""
        return not self.end_too_early() and (self.lose or not self.end_breaks())

    def play(self, text: str) -> None:
        """Play a legal move; one that breaks an instruction loses at once."""
        assert text in self.moves(), text
        if text == ".":
            broken = self.end_breaks()
        elif text[0] in "@<":
            broken = False
        else:
            broken = self.card_breaks(int(text[:-1]), text[-1])
        if not broken:
            super().play(text)
            return
        if text != ".":
            self.lay(int(text[:-1]), text[-1])
        self.finish("broken", max(1, self.unlaid()))  # XR-9a

    def after_card(self) -> None:
        """All laid? A STOP? A dead end? In this order."""
        if len(self.laid) == 98:
            self.all_laid()
        elif self.says.get(self.played[-1][0]) == "STOP":
            self.end_turn()
        elif not self.can_finish_turn():
            self.finish("stuck", max(1, self.unlaid()))  # XR-9, XR-9a

    def all_laid(self) -> None:
        """G-17, but for what the last turn still owes (X-7, X-10, XR-11)."""
        skull = 1 if self.open_skull() else 0
        three = 3 - len(self.played) if self.three_laid() else 0
        if three and three >= skull:
            self.finish("three", three)
        elif skull:
            self.finish("skull", skull)
        else:
            self.finish("beaten", 0)

    def refill(self, hand: list[int]) -> None:
        """One card under DRAW_ONE (X-14), otherwise up to a full hand (X-15, XR-7)."""
        wanted = len(hand) + 1 if self.visible("DRAW_ONE") else self.full
        while len(hand) < wanted and self.draw:
            hand.append(self.draw.pop(0))

    def can_finish_turn(self) -> bool:
        """XR-9a: do obeying cards lead to a lawful end of the turn, or to all 98 laid?"""
        return self.search(set())

    def search(self, seen: set[Any]) -> bool:
        """Try every obeying sequence; situations that cannot differ are tried once."""
        assert self.turn is not None
        if len(self.laid) == 98:
            return True
        if self.played and not self.end_too_early() and not self.end_breaks():
            return True
        used = [pile for _, pile in self.played]
        bound = []
        for binding in self.visible("ONE_PILE"):
            cards = [card for card, _ in self.played]
            start = cards.index(binding) + 1 if binding in cards else 0
            bound.append(frozenset(used[start:]))
        hand = self.hands[self.turn]
        situation = (tuple(self.tops()), frozenset(hand), frozenset(used), tuple(bound))
        if situation in seen:
            return False
        seen.add(situation)
        for card in sorted(hand):
            for pile in "abcd":
                if not fits(pile, self.piles[pile][-1], card) or self.card_breaks(card, pile):
                    continue
                self.lay(card, pile)
                stop = self.says.get(card) == "STOP"  # an obeying STOP ends the turn lawfully
                possible = stop or self.search(seen)
                self.unlay()
                if possible:
                    return True
        return False

    def knows(self, seat: int | None) -> dict[str, Any]:
        """Instructions are printed on the cards, so everybody knows which card says what."""
        talk = "silent" if self.visible("SILENCE") else self.talk
        return {**super().knows(seat), "says": self.says, "talk": talk}
