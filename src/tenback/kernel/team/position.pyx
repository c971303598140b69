"""A game of a team as Python holds it: made, played, counted and compared."""


from libc.string cimport memset
from tenback.kernel.core.oldbits cimport tb_seed
from tenback.kernel.team.state cimport (
    CARDS, MOST_MOVES, START, Printed, Table, count_tree, deal_deck, deal_kinds, fast_deck,
    play_out
)
from tenback.kernel.team.convert cimport deal_seed, facts_of, move_number, move_text, result_of

from tenback.kernel.team.convert import ENDINGS, facts_of_state
from tenback.kernel.threads import shared

WORD = 2**64 - 1  # a seed is any whole number, but the generator starts from 64 bits


cdef class TeamPosition:
    """What the positions of classic and extreme have in common; each brings its own rules."""

    def __init__(self):
        raise TypeError("A position is made by `of` or `deal`.")

    # --- making one -----------------------------------------------------------------------

    def _set(self, players: int, options) -> None:
        """The options that the table itself keeps."""
        from tenback.rules.options import starter_seat

        starter = starter_seat(options.starter, players, "GR-6")
        self.table.players = players
        self.table.size = options.hand_size(players)
        self.table.usual = options.minimum
        self.table.take_back = options.take_back
        self.starter = (0 if players == 1 else -1) if starter is None else starter

    def _dealt(self, seed: str) -> None:
        """The cards of this seed, and the first turn unless the team chooses who has it."""
        cdef unsigned char deck[CARDS]
        if self.printed.dealt:
            deal_seed(deck, seed, 1)
            deal_kinds(&self.printed, deck)
        deal_seed(deck, seed, 0)
        deal_deck(&self.table, deck)
        if self.starter >= 0:
            self.step(
                &self.table, &self.printed, START + self.starter
            )

    def copy(self):
        """The same position, to be played on separately."""
        cdef TeamPosition twin = type(self).__new__(type(self))
        twin.table, twin.printed, twin.starter = self.table, self.printed, self.starter
        return twin

    @property
    def size(self) -> int:
        """The bytes of the table; what is printed on the cards is not copied with every move."""
        return sizeof(Table)

    # --- playing --------------------------------------------------------------------------

    @property
    def turn(self):
        """The seat to move; None while the starter is being chosen, and at the end."""
        return self.table.turn if self.table.turn >= 0 else None

    @property
    def result(self):
        """Winners, scores and ending; None while the game goes on."""
        return result_of(&self.table)

    def moves(self) -> list:
        """The legal moves in their notation, in the order of the rules."""
        return [move_text(move) for move in self._numbers()]

    def _numbers(self) -> list:
        cdef short found[MOST_MOVES]
        cdef int n = self.legal(&self.table, &self.printed, found)
        return [found[i] for i in range(n)]

    def play(self, move: str) -> None:
        """Make a move; a ValueError leaves the position as it is. The rules would say why."""
        number = move_number(move)
        if number not in self._numbers():
            raise ValueError(f"{move} is not legal here")
        self.step(&self.table, &self.printed, number)

    def playout(self, seed: int):
        """The result of random legal moves to the end; the position stays."""
        cdef TeamPosition twin = self.copy()
        cdef unsigned long long chance = tb_seed(seed & WORD)
        with nogil:
            play_out(
                &twin.table,
                &twin.printed,
                twin.legal,
                twin.step,
                &chance,
            )
        return twin.result

    # --- counting -------------------------------------------------------------------------

    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` moves there are."""
        cdef int deep = depth
        cdef long long total
        with nogil:
            total = count_tree(
                &self.table,
                &self.printed,
                self.legal,
                self.step,
                deep,
            )
        return total

    def divide(self, depth: int) -> dict:
        """The same count, told apart by the first move."""
        counts = {}
        for move in self.moves():
            after = self.copy()
            after.play(move)
            counts[move] = after.perft(depth - 1)
        return counts

    def _playouts(self, games: int, seed: int, threads: int) -> dict:
        """Random games from fresh deals, added up."""
        return shared(games, threads, lambda begin, end: self._play_some(begin, end, seed & WORD))

    def _play_some(self, long long begin, long long end, unsigned long long seed) -> dict:
        """The games numbered from `begin` to before `end`; each has a chance of its own."""
        cdef Table table = self.table
        cdef Printed printed = self.printed
        cdef unsigned char deck[CARDS]
        cdef long long endings[6]
        cdef long long laid = 0
        cdef unsigned long long chance
        cdef long long game
        cdef unsigned long long first = tb_seed(seed)  # so that neighbouring seeds share no game
        memset(endings, 0, sizeof(endings))
        with nogil:
            for game in range(begin, end):
                chance = tb_seed(first + game)
                if printed.dealt:
                    fast_deck(&chance, deck)
                    deal_kinds(&printed, deck)
                fast_deck(&chance, deck)
                deal_deck(&table, deck)
                if self.starter >= 0:
                    self.step(&table, &printed, START + self.starter)
                play_out(
                    &table,
                    &printed,
                    self.legal,
                    self.step,
                    &chance,
                )
                endings[table.ending] += 1
                laid += CARDS - table.left
        told = {name: endings[code] for code, name in enumerate(ENDINGS) if name}
        return {"games": end - begin, "cards": laid, **told}

    def equals(self, state) -> bool:
        """Is this the state, card by card and option by option, as far as play depends on it?"""
        return facts_of(&self.table) == facts_of_state(state)
