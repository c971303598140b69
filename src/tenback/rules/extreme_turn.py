"""What the instructions of The Game Extreme demand of the turn that is going on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from tenback.rules.instructions import Instructions, Kind
from tenback.rules.piles import Laid, fits, is_ten_back, put, without

__all__ = ["ExtremeTurn"]

RISING = (True, True, False, False)
THREE_CARDS = 3

# Places that lead nowhere, so that laying and taking back in a hopeless turn costs one search only.
_DEAD_ENDS: set[Hashable] = set()
MOST_DEAD_ENDS = 50_000

Broken = tuple[str, str]  # the catalogue key of what was broken, and its clause


class Demands(NamedTuple):
    """What the instructions ask of the next card of a turn."""

    kinds: dict[int, Kind]
    tops: tuple[int, ...]
    number: int  # of the card in its turn, from 1
    three: bool  # a THREE has been laid
    skulls: list[int]  # piles where one is to be covered
    no_back: bool  # a NO_BACK is visible
    bonds: list[set[int]]  # the piles that each visible ONE_PILE has seen used
    used: set[int]  # piles, where a ONE_PILE binds what was before it as well

    def broken_by(self, card: int, pile: int) -> Broken | None:
        """The instruction that laying this card here would break at once (X-2, XR-9)."""
        kind = self.kinds.get(card)
        if self.number > THREE_CARDS and (kind is Kind.THREE or self.three):
            return "three_full", "X-8"
        if kind is Kind.STOP:
            if self.three and self.number != THREE_CARDS:
                return "stop_not_third", "X-9"
            if any(skull != pile for skull in self.skulls):
                return "stop_leaves_skull", "X-6"
        if self.no_back and is_ten_back(card, self.tops[pile], RISING[pile]):
            return "no_back", "X-12"
        if self.bonds and any(used - {pile} for used in self.bonds):
            return "one_pile", "X-13"
        if kind is Kind.ONE_PILE and self.used - {pile}:
            return "one_pile_late", "XR-5"
        return None


class ExtremeTurn(NamedTuple):
    """A turn as far as it has come: the tops, and the cards laid in it."""

    instructions: Instructions
    tops: tuple[int, ...]
    played: tuple[Laid, ...]
    minimum: int
    one_pile: str  # the option

    def kind(self, card: int) -> Kind | None:
        """The instruction a card carries."""
        return self.instructions.of.get(card)

    def three(self) -> bool:
        """Has a THREE been laid in this turn?"""
        return Kind.THREE in self._kinds()

    def _kinds(self) -> list[Kind | None]:
        """The instructions laid in this turn."""
        kinds = self.instructions.of
        return [kinds.get(laid.card) for laid in self.played]

    def open_skulls(self) -> list[int]:
        """Piles with a skull of this turn still to be covered (X-6); older ones mean nothing."""
        kinds, tops = self.instructions.of, self.tops
        return [
            laid.pile
            for laid in self.played
            if kinds.get(laid.card) is Kind.SKULL and tops[laid.pile] == laid.card
        ]

    def bonds(self) -> list[set[int]]:
        """For each ONE_PILE that is visible, the piles it has seen used so far (XR-5, XR-5b)."""
        pile_sets = []
        cards = [laid.card for laid in self.played]
        for pile in self.instructions.visible(Kind.ONE_PILE, self.tops):
            first, top = 0, self.tops[pile]
            if self.one_pile != "whole_turn" and top in cards:
                first = cards.index(top) + (self.one_pile == "from_now")
            pile_sets.append({laid.pile for laid in self.played[first:]})
        return pile_sets

    def is_bound(self, *, goes_on: bool) -> bool:
        """Does an instruction say what this turn must still do (X-6, X-8)?

        Or where, if it goes on after the next card (X-13)?
        """
        if goes_on and self.instructions.visible(Kind.ONE_PILE, self.tops):
            return True
        return self.three() or bool(self.open_skulls())

    def broken_by(self, card: int, pile: int) -> Broken | None:
        """The instruction that laying this card here would break at once (X-2, XR-9)."""
        return self.demands().broken_by(card, pile)

    def obeying(self, hand: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """The cards of a hand, and the piles they fit on without breaking anything."""
        broken_by, piles = self.demands().broken_by, list(enumerate(self.tops))
        for card in hand:
            for pile, top in piles:
                if fits(card, top, RISING[pile]) and broken_by(card, pile) is None:
                    yield card, pile

    def demands(self) -> Demands:
        """What is asked of the next card."""
        kinds, tops, played = self.instructions.of, self.tops, self.played
        shown = [kinds.get(top) for top in tops]
        return Demands(
            kinds=kinds,
            tops=tops,
            number=len(played) + 1,
            three=self.three(),
            skulls=self.open_skulls(),
            no_back=Kind.NO_BACK in shown,
            bonds=self.bonds() if played and Kind.ONE_PILE in shown else [],
            used={laid.pile for laid in played} if self.one_pile == "whole_turn" else set(),
        )

    def broken_by_end(self) -> Broken | None:
        """The instruction that ending the turn now would break."""
        if self.open_skulls():
            return "skull_open", "X-6"
        if self.three() and len(self.played) != THREE_CARDS:
            return "three_short", "X-8"
        return None

    def may_end(self) -> bool:
        """Is everything done that this turn demands (G-6, X-6, X-8)?"""
        number, kinds = len(self.played), self._kinds()
        enough = number == THREE_CARDS if Kind.THREE in kinds else number >= self.minimum
        return enough and not (Kind.SKULL in kinds and self.open_skulls())

    def with_card(self, card: int, pile: int) -> ExtremeTurn:
        """The turn with one more card."""
        tops, laid = put(self.tops, pile, card), Laid(card, pile, self.tops[pile])
        played = (*self.played, laid)
        return ExtremeTurn(self.instructions, tops, played, self.minimum, self.one_pile)

    def shortfall(self) -> tuple[int, str, str]:
        """All 98 are laid: the cards that are missing all the same, and why (X-7, X-10, XR-11)."""
        missing = max(0, THREE_CARDS - len(self.played)) if self.three() else 0
        if missing:
            return missing, "three", "X-10"
        return (1, "skull", "X-7") if self.open_skulls() else (0, "beaten", "G-17")

    def can_finish(self, hand: tuple[int, ...], others: int) -> bool:
        """Does any sequence of obeying cards lead to an end of the turn, or to all 98 laid (XR-9a)?

        `others` counts the cards that are not laid and not in this hand.
        """
        if self.may_end():
            return True
        if not hand:
            return others == 0
        if others and not self._skulls_can_be_covered(hand):
            return False
        if any(self._ends_with(card, pile) for card, pile in self.obeying(hand)):
            return True  # as nearly always, and then nothing has to be looked up
        place = self._place(hand, last=others == 0)
        if place in _DEAD_ENDS:
            return False
        if any(
            self.with_card(card, pile).can_finish(without(hand, card), others)
            for card, pile in self.obeying(hand)
        ):
            return True
        if len(_DEAD_ENDS) >= MOST_DEAD_ENDS:
            _DEAD_ENDS.clear()
        _DEAD_ENDS.add(place)
        return False

    def _ends_with(self, card: int, pile: int) -> bool:
        """May the turn end with this card, or must it?"""
        return self.kind(card) is Kind.STOP or self.with_card(card, pile).may_end()

    def _place(self, hand: tuple[int, ...], *, last: bool) -> Hashable:
        """All that what can follow depends on, whatever the order it came about in."""
        bonds = tuple(frozenset(used) for used in self.bonds())
        whole_turn = self.one_pile == "whole_turn"
        used = frozenset(laid.pile for laid in self.played) if whole_turn else None
        demands = (len(self.played), self.minimum, self.three(), tuple(self.open_skulls()))
        return self.instructions, self.one_pile, self.tops, hand, bonds, used, demands, last

    def _skulls_can_be_covered(self, hand: tuple[int, ...]) -> bool:
        """A pile keeps its top until it is covered, so a skull nothing fits on stays open."""
        return all(
            any(fits(card, self.tops[pile], RISING[pile]) for card in hand)
            for pile in self.open_skulls()
        )
