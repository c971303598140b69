"""Exact endings of a team's game: all hands known, no draw pile; can everything be laid?

The search tries ten-backs and small steps first, then the end of the turn, then the rest. It
remembers positions that led nowhere, and gives one up as soon as some card can never be laid
again. All moves are made by `state`. A search that has looked at too many positions says so.
"""

from libc.stdlib cimport calloc, free
from tenback.kernel.core.bits cimport (
    cardset, set_above, set_add, set_and, set_any, set_below, set_down, set_has, set_hash,
    set_high, set_low, set_minus, set_or, set_remove, set_up
)
from tenback.kernel.core.seen cimport seen_add, seen_start, seen_use
from tenback.kernel.team.convert cimport Position
from tenback.kernel.team.instructions cimport Demands, breaks, may_end, read_demands
from tenback.kernel.team.state cimport BEATEN, END, Options, Table, fits, next_holder, play_move


cdef bint is_stranded(cardset left, unsigned char *tops) noexcept nogil:
    """Is there a card that no pile takes, now or after any ten-back?

    A pile goes back only to a card whose partner ten further on lies on top or is still to be
    laid; cards beyond the furthest such one are lost.
    """
    cdef int low = tops[0] if tops[0] < tops[1] else tops[1]
    cdef int high = tops[2] if tops[2] > tops[3] else tops[3]
    cdef cardset lost = set_minus(set_minus(left, set_above(low)), set_below(high))
    cdef cardset backs
    if not set_any(lost):
        return False
    backs = set_and(left, set_down(set_add(set_add(left, tops[0]), tops[1]), 10))
    if set_any(backs):
        lost = set_and(lost, set_below(set_low(backs)))
    backs = set_and(left, set_up(set_add(set_add(left, tops[2]), tops[3]), 10))
    if set_any(backs):
        lost = set_and(lost, set_above(set_high(backs)))
    return set_any(lost)


cdef class Ending:
    """Answers such questions; the object owns the memory and is used again and again."""

    def __cinit__(self):
        self.storage = <unsigned long long*> calloc(2 * PLACES, 8)
        if self.storage == NULL:
            raise MemoryError
        seen_use(&self.seen, self.storage, PLACES)

    def __dealloc__(self):
        free(self.storage)

    cdef int list_lays(self, Table *table, Demands *turn, int *moves, int *steps) noexcept nogil:
        return 0

    cdef unsigned long long key_of(self, Table *table, Demands *turn, int seat) noexcept nogil:
        return 0

    cdef int solve(self, Table *table, int nodes) noexcept nogil:
        seen_start(&self.seen)
        self.visited = 0
        self.length = 0
        self.nodes = nodes if nodes < MOST_NODES else MOST_NODES
        if table.ending:
            return table.ending == BEATEN
        return self.search(table, table.turn, 0)

    cdef int search(self, Table *table, int seat, int depth) noexcept nogil:
        """From this place of a turn of `seat`; the game may be over here because it is stuck."""
        cdef int moves[MOST_MOVES]
        cdef int steps[MOST_MOVES]
        cdef Table after
        cdef Demands turn
        cdef int i, count, answer
        if not table.ending and not set_any(table.hands[seat]):  # it has laid its last card
            return self.end_turn(table, seat, depth)
        if is_stranded(table.unlaid, table.tops) or depth >= MOST_PATH_MOVES - 1:
            return 0
        if self.visited >= self.nodes:
            return -1
        read_demands(&turn, table, &self.options)
        self.visited += self.counts_known
        if not seen_add(&self.seen, self.key_of(table, &turn, seat)):
            return 0
        self.visited += not self.counts_known
        if table.ending:
            return 0
        cdef bint ended = not may_end(&turn)  # or has that been tried already?
        count = self.list_lays(table, &turn, moves, steps)
        for i in range(count + 1):
            if not ended and (i == count or steps[i] > self.small):
                ended = True
                answer = self.end_turn(table, seat, depth)
                if answer != 0:
                    return answer
            if i == count:
                break
            after = table[0]
            self.path[depth] = moves[i]
            play_move(&after, &self.options, moves[i])
            if after.ending == BEATEN:
                self.length = depth + 1
                return 1
            if after.ending:
                continue
            # a STOP has passed the turn on
            answer = self.search(&after, after.turn if after.played == 0 else seat, depth + 1)
            if answer != 0:
                return answer
        return 0

    cdef int end_turn(self, Table *table, int seat, int depth) noexcept nogil:
        """With the turn passed on to the next seat that holds cards."""
        cdef Table after = table[0]
        self.path[depth] = END
        play_move(&after, &self.options, END)
        return self.search(&after, next_holder(table, seat + 1), depth + 1)

    def settle(self, Position position not None, nodes: int = MOST_NODES) -> tuple:
        """Can all cards be laid from here (None: unknown), by which moves, and the work."""
        cdef Position start = position
        cdef int i
        if start.options.extreme != self.options.extreme:
            raise ValueError("This is a position of another game.")
        if start.table().next < start.table().end:
            raise ValueError("with a draw pile, not everything is known")
        if start.table().turn < 0 and not start.table().ending:
            raise ValueError("it is nobody's turn")
        self.options = start.options
        answer = self.solve(start.table(), nodes)
        moves = [start.move_text(self.path[i]) for i in range(self.length)]
        return (None if answer < 0 else bool(answer)), moves, self.visited


cdef class ClassicEnding(Ending):
    """Those of The Game."""

    def __cinit__(self):
        self.small = 1

    cdef int list_lays(self, Table *table, Demands *turn, int *moves, int *steps) noexcept nogil:
        cdef cardset own = table.hands[table.turn]
        cdef cardset ahead
        cdef int pile, card, i, j, count = 0
        for pile in range(4):
            if (pile & 1) and table.tops[pile] == table.tops[pile - 1]:
                continue
            card = table.tops[pile] - 10 if pile < 2 else table.tops[pile] + 10
            if 2 <= card <= 99 and set_has(own, card):
                moves[count], steps[count] = card * 4 + pile, -10
                count += 1
            ahead = set_and(
                own, set_above(table.tops[pile]) if pile < 2 else set_below(table.tops[pile])
            )
            while set_any(ahead):
                card = set_low(ahead) if pile < 2 else set_high(ahead)
                ahead = set_remove(ahead, card)
                moves[count] = card * 4 + pile
                steps[count] = card - table.tops[pile] if pile < 2 else table.tops[pile] - card
                count += 1
        for i in range(count):
            for j in range(i + 1, count):
                if steps[j] < steps[i]:
                    steps[i], steps[j] = steps[j], steps[i]
                    moves[i], moves[j] = moves[j], moves[i]
        return count

    cdef unsigned long long key_of(self, Table *table, Demands *turn, int seat) noexcept nogil:
        """Piles of a kind may be swapped."""
        cdef unsigned char *tops = table.tops
        cdef unsigned long long a = tops[0] if tops[0] < tops[1] else tops[1]
        cdef unsigned long long b = tops[1] if tops[0] < tops[1] else tops[0]
        cdef unsigned long long c = tops[2] if tops[2] < tops[3] else tops[3]
        cdef unsigned long long d = tops[3] if tops[2] < tops[3] else tops[2]
        cdef unsigned long long more = seat * 2 + (table.played > 0 and not table.ending)
        return set_hash(table.unlaid, a | b << 8 | c << 16 | d << 24 | more << 32)


cdef class ExtremeEnding(Ending):
    """Those of Extreme."""

    def __cinit__(self):
        self.small, self.counts_known = 3, True
        self.options.extreme = True

    cdef int list_lays(self, Table *table, Demands *turn, int *moves, int *steps) noexcept nogil:
        cdef cardset rest = table.hands[table.turn]
        cdef int card, pile, step, i, count = 0
        while set_any(rest):
            card = set_low(rest)
            rest = set_remove(rest, card)
            for pile in range(4):
                if fits(card, turn.tops[pile], pile):
                    if not breaks(turn, &self.options, card, pile):
                        step = card - turn.tops[pile] if pile < 2 else turn.tops[pile] - card
                        i = count
                        while i > 0 and steps[i - 1] > step:
                            steps[i] = steps[i - 1]
                            moves[i] = moves[i - 1]
                            i -= 1
                        steps[i] = step
                        moves[i] = card * 4 + pile
                        count += 1
        return count

    cdef unsigned long long key_of(self, Table *table, Demands *turn, int seat) noexcept nogil:
        """With all that the turn has come to."""
        cdef unsigned long long tops = 0, rest = seat
        cdef int i, laid = turn.laid if turn.laid < 4 else 4
        for i in range(4):
            tops = tops << 8 | turn.tops[i]
            rest = rest << 4 | turn.bonds[i]
        rest = ((rest << 4 | turn.skulls) << 4 | turn.used) << 4 | laid
        rest = rest << 1 | turn.three
        return set_hash(table.unlaid, tops | rest << 32)


cdef Ending ending_for(Options *options):
    """A solver for the game that is played with these options."""
    cdef Ending ending = ExtremeEnding() if options.extreme else ClassicEnding()
    ending.options = options[0]
    return ending
