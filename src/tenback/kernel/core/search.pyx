"""Comparing whole turns from what one seat knows: by their value, and by playing on.

A game finds the turns worth a thought and their values; the best are kept. `sample` imagines the
hidden cards, lets each turn still in question be played on, and adds up how good things look then.
All turns are played on with the same cards, so that luck cancels out between them.
"""

from tenback.kernel.core.net cimport chance_of


cdef class Search(Logger):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    # --- a game fills these ---------------------------------------------------------------

    cdef int find(self) noexcept nogil:
        return 0

    cdef float value(self, int number, Candidate *turn) noexcept nogil:
        return 0

    cdef void imagine(self) noexcept nogil:
        pass

    cdef float play_on(self, int place) noexcept nogil:
        return 0

    cdef float value_chance(self, float value) noexcept nogil:
        return chance_of(value)

    # --- the same for all -----------------------------------------------------------------

    cdef int rank(self, int most) except -1:
        """Keep the best turns by their value, the best one first; how many there are."""
        cdef Candidate turn
        cdef float value
        cdef int number, i
        if not 1 <= most <= 16:
            raise ValueError("between 1 and 16 turns can be compared")
        self.kept = 0
        for number in range(self.find()):
            value = self.value(number, &turn)
            rank_turn(self.turns, self.values, &self.kept, most, &turn, value)
        for i in range(MOST_COMPARED):
            self.sums[i] = 0
            self.samples[i] = 0
        return self.kept

    cdef int compare(self, Candidate *turn, float value) except -1:
        """Compare this turn as well; its place among the others.

        If one of them leaves the same behind, its moves become those given here.
        """
        cdef int place
        for place in range(self.kept):
            if self.turns[place].key == turn.key:
                copy_turn(&self.turns[place], turn)
                return place
        if self.kept == MOST_COMPARED:
            raise ValueError("no more turns can be compared")
        place = self.kept
        self.kept += 1
        copy_turn(&self.turns[place], turn)
        self.values[place] = value
        self.sums[place] = 0
        self.samples[place] = 0
        return place

    cdef int check(self, int place) except -1:
        if not 0 <= place < self.kept:
            raise IndexError("there is no such turn")
        return place

    def worth(self, int place) -> tuple:
        """Of a turn: the chance by its value, the mean of the samples, and how many there were."""
        cdef int number = self.samples[self.check(place)]
        mean = self.sums[place] / number if number else 0.0
        return self.value_chance(self.values[place]), mean, number

    def sample(self, int alive, int times) -> None:
        """Deal this number of times, and play on after each turn whose bit is set in `alive`."""
        cdef int place
        if not self.kept:
            return
        with nogil:
            for _ in range(times):
                self.imagine()
                for place in range(self.kept):
                    if alive >> place & 1:
                        self.sums[place] += self.play_on(place)
                        self.samples[place] += 1
