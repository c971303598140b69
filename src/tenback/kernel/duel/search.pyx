"""Looking ahead in Face to Face from what one seat knows: hidden cards dealt, both playing on.

`sit` takes a seat's view and keeps the most promising turns. `sample` deals both draw piles and the
opponent's hand by chance, lets each turn still in question be played on for a few turns, everybody
by the learned value of what they themselves can see, and adds up how good things look then. The
same deals are used for all turns, so that luck cancels out. Once both draw piles are empty nothing
is hidden, and what can be is solved instead.
"""

from typing import Any

from libc.math cimport expf
from libc.string cimport memcmp
from tenback.kernel.duel.position cimport Position
from tenback.kernel.duel.chance cimport duel_imagine
from tenback.kernel.duel.ending cimport DuelEnd
from tenback.kernel.duel.heuristic cimport duel_guess
from tenback.kernel.duel.state cimport DUEL_END, Duel, duel_play
from tenback.kernel.core.bits cimport bit64
from tenback.kernel.duel.turns cimport DUEL_ALL, DuelTurn, duel_turns
from tenback.kernel.duel.value cimport DuelValue
from tenback.kernel.core.bits cimport random_start

cdef int _WIDE = 16  # turns of a kind that the value looks at
cdef long _SOLVED = 20_000  # tables the end after one turn may take
cdef long _BRIEFLY = 400  # and an end within a sample


cdef class DuelLook(DuelValue):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    cdef DuelEnd end
    cdef Duel root
    cdef int kept
    cdef DuelTurn turns[18]
    cdef float logits[18]
    cdef float sums[18]
    cdef int samples[18]
    cdef unsigned long long chance
    cdef int depth
    cdef int narrow

    def __init__(self):
        self.end = DuelEnd()

    def load(self, weights: bytes) -> None:
        """Take on weights."""
        self.net.load(weights)

    def sit(
        self, view: Any, most: int, seed: int, learned: bool = True, depth: int = 2, narrow: int = 4
    ) -> int:
        """Take a seat whose turn it is: how many turns are worth comparing, at most `most`.

        They are ranked by the learned value, or else by the guess made by hand. Samples are played
        on for `depth` turns, looking at `narrow` turns of each kind.
        """
        if not (1 <= most < 17 and depth >= 1 and 1 <= narrow <= 16):
            raise ValueError("1 to 16 turns can be compared, and are played on for one at least")
        cdef Position position = Position.imagine(view, seed)
        if position.game.turn != view.seat:
            raise ValueError("somebody else has the turn")
        self.root = position.game
        self.chance = random_start(seed)
        self.depth = depth
        self.narrow = narrow
        self.kept = 0
        cdef int i
        cdef DuelTurn turn
        self.find(&self.root, _WIDE)
        for i in range(self.choices):
            turn = self.found.turn[self.chosen[i]]
            if learned or turn.hand | self.now.own == 0:
                self._keep(&turn, self.of(&turn), most)
            else:
                guess = duel_guess(&self.now, &turn)
                self._keep(&turn, guess, most)
        return self.kept

    cdef void _keep(self, DuelTurn* turn, float logit, int most) noexcept:
        """In its place among the best, if there is one."""
        cdef int i = self.kept
        if i == most:
            if self.logits[i - 1] >= logit:
                return
            i -= 1
        else:
            self.kept += 1
        while i > 0 and self.logits[i - 1] < logit:
            self.logits[i] = self.logits[i - 1]
            self.turns[i] = self.turns[i - 1]
            i -= 1
        self.logits[i] = logit
        self.turns[i] = turn[0]
        for i in range(self.kept):
            self.sums[i] = 0
            self.samples[i] = 0

    def add(self, cards: list) -> int:
        """Compare this turn too, cards as (card, pile); its place. It must be a legal one."""
        cdef DuelTurn turn
        cdef int pile
        cdef int number
        turn.hand = self.root.hand[self.root.turn]
        turn.count = 0
        turn.helped = self.root.helped
        for pile in range(4):
            turn.tops[pile] = self.root.tops[pile ^ (2 * self.root.turn)]
        for card, pile in cards:
            turn.hand &= ~bit64(card)
            turn.tops[pile] = card
            turn.helped |= pile >> 1
            turn.moves[turn.count] = card * 4 + pile
            turn.count += 1
        for number in range(self.kept):
            if self.turns[number].hand == turn.hand and self._same(number, &turn):
                self.turns[number] = turn
                return number
        if self.kept >= 17:
            raise ValueError("only one turn can be asked for")
        self.find(&self.root, 1)
        self.turns[self.kept] = turn
        self.logits[self.kept] = self.of(&turn)
        self.sums[self.kept] = 0
        self.samples[self.kept] = 0
        self.kept += 1
        return self.kept - 1

    cdef bint _same(self, int place, DuelTurn* turn) noexcept:
        return memcmp(self.turns[place].tops, turn.tops, 4) == 0

    def turn(self, place: int) -> list[tuple[int, int]]:
        """The cards of a turn that is compared, as (card, pile)."""
        cdef DuelTurn turn = self.turns[place]
        return [(turn.moves[i] >> 2, turn.moves[i] & 3) for i in range(turn.count)]

    def worth(self, place: int) -> tuple[float, float, int]:
        """Of a turn: the value's chance, the mean of the samples, and how many there were."""
        number = self.samples[place]
        mean = self.sums[place] / number if number else 0.0
        return 1 / (1 + expf(-self.logits[place])), mean, number

    def solve(self) -> list[bool]:
        """Which turns win for certain, when nothing is hidden and it can be found out; or [].

        If none of those in question does, all others are tried, and one that wins is added.
        """
        cdef int place
        cdef int known
        cdef DuelTurn turn
        answers = []
        if self.root.stock[0] or self.root.stock[1]:
            return []
        for place in range(self.kept):
            known = self._wins(&self.turns[place])
            if known < 0:
                return []
            answers.append(known == 1)
        if True in answers:
            return answers
        self.find(&self.root, 1)
        duel_turns(
            self.found,
            self.now.hand,
            self.now.tops,
            self.root.minimum - self.root.played,
            self.root.helped,
            DUEL_ALL,
        )
        for place in range(self.found.first, self.found.end):
            turn = self.found.turn[place]
            if self._wins(&turn) == 1:
                self.turns[self.kept] = turn
                self.logits[self.kept] = self.of(&turn)
                self.sums[self.kept] = self.samples[self.kept] = 0
                self.kept += 1
                answers.append(True)
                break
        return answers

    cdef int _wins(self, DuelTurn* turn) noexcept:
        """Does a turn win for certain? Below 0 when that takes too long to say."""
        cdef Duel after = self.root
        cdef int known
        self._lay(&after, turn)
        if after.turn < 0:
            return after.winner == self.root.turn
        known = self.end.wins(&after, _SOLVED)
        return 1 - known if known >= 0 else -1

    def sample(self, alive: int, int times) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        cdef int bits = alive
        cdef int number
        cdef int place
        cdef Duel world
        cdef Duel game
        with nogil:
            for number in range(times):
                world = self.root
                duel_imagine(&world, self.root.turn, &self.chance)
                for place in range(self.kept):
                    if (bits >> place) & 1:
                        game = world
                        self._lay(&game, &self.turns[place])
                        self.sums[place] += self._play_on(&game)
                        self.samples[place] += 1

    cdef void _lay(self, Duel* game, DuelTurn* turn) noexcept nogil:
        """Play a whole turn, and draw."""
        cdef int i
        for i in range(turn.count):
            duel_play(game, turn.moves[i])
        if game.turn >= 0:
            duel_play(game, DUEL_END)

    cdef float _play_on(self, Duel* game) noexcept nogil:
        """The chance of the seat that looks ahead, as it looks some one-ply turns later."""
        cdef int us = self.root.turn
        cdef int number
        cdef int known
        cdef int mover
        cdef float chance = 0
        cdef DuelTurn turn
        for number in range(self.depth):
            if game.turn < 0:
                return game.winner == us
            mover = game.turn
            known = self.end.wins(game, _BRIEFLY)
            if known >= 0:
                return known if mover == us else 1 - known
            chance = 1 / (1 + expf(-self.best(game, self.narrow, &turn)))
            if mover != us:
                chance = 1 - chance
            if number + 1 < self.depth:
                self._lay(game, &turn)
        return chance
