# What the instructions demand of a turn, in 20 bytes.

from tenback.kernel.team.state cimport Printed, Table

# The kinds by number, in the order of rules.instructions.KINDS.
cdef enum:
    STOP = 1
    SKULL = 2
    THREE = 3
    SILENCE = 4
    NO_BACK = 5
    ONE_PILE = 6
    DRAW_ONE = 7

cdef struct Turn:
    unsigned char tops[4]
    unsigned char bonds[4]  # where a ONE_PILE shows: the piles used since it bound (a bit each)
    unsigned char laid  # cards in this turn
    unsigned char minimum
    unsigned char three  # has a THREE been laid?
    unsigned char skulls  # piles with a skull of this turn still to be covered
    unsigned char used  # piles used in this turn

cdef enum:
    SEEN = 2048  # places the search remembers; a power of two

# A search for a way to the end of a turn.
cdef struct Search:
    Printed* printed
    int others  # cards neither laid nor in this hand
    int count
    int visited
    unsigned char cards[8]
    unsigned long long seen[SEEN]

cdef bint shows(Printed* printed, unsigned char* tops, int kind) noexcept nogil
cdef void read_turn(Turn* turn, Table* table, Printed* printed) noexcept nogil
cdef void advance(Turn* turn, Printed* printed, int card, int pile) noexcept nogil
cdef bint breaks(Turn* turn, Printed* printed, int card, int pile) noexcept nogil
cdef bint end_breaks(Turn* turn) noexcept nogil
cdef bint may_end(Turn* turn) noexcept nogil
cdef bint can_finish(Turn* turn, Table* table, Printed* printed) noexcept nogil
