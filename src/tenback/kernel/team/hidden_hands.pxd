# What the others of a team may hold: the unseen cards dealt as what they said and did allows.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.team.state cimport SEATS, Table
from tenback.kernel.team.value cimport TeamValue

cdef enum:
    MOST_GUESSES = 400           # hands that are thought of for one seat
    MOST_SIGNALS = 2             # that a player of ours gives at a time
    LEAVE_DISTANCE = 1           # how far a card may be from a top for "please leave this pile"
    GENTLE_DISTANCE = 5          # and for "no big jump here"
    LONE_LEAVE_DISTANCE = 3      # and for "please leave this pile" where nothing else can be said
    LOOSE_LEAVE_DISTANCE = 3     # the same from people, who mean it less exactly
    LOOSE_GENTLE_DISTANCE = 9

# The last turn of another seat, as everybody saw it.
cdef struct LastTurn:
    cardset cards            # laid in it
    cardset unlaid           # before it
    unsigned char before[4]  # the tops
    unsigned char after[4]
    int held                 # cards that stayed in the hand
    int stock
    int minimum

cdef class HiddenHands:
    cdef readonly int seat       # whose knowledge it is
    cdef readonly int players
    cdef int tries               # deals of a hand until it fits what was said
    cdef unsigned char tops[4]
    cdef unsigned char cards[98] # those the seat does not see, in any order
    cdef int unknown             # how many
    cdef int rotation            # cards by which the latest shuffle has been rotated
    cdef int counts[SEATS]
    cdef int signals[SEATS]      # bits: see `signals_of`
    cdef int heard[SEATS]        # 0: nothing is concluded; 1: from a person; 2: kept to exactly
    cdef int kinds               # the bits that can be said at this table
    cdef bint has_last_turn[SEATS]
    cdef int guessed[SEATS]      # hands thought of that each may have held on to
    cdef LastTurn last_turns[SEATS]
    cdef cardset guesses[SEATS][MOST_GUESSES]
    cdef float likely[SEATS][MOST_GUESSES]  # of all guesses up to this one together
    cdef int read(self, Table *table, int seat, tuple counts, int tries) except -1
    cdef void deal(self, Table *table, unsigned long long *chance) noexcept nogil
    cdef void deal_evenly(self, Table *table, unsigned long long *chance) noexcept nogil
    cdef void swap_in(self, int place, unsigned long long *chance) noexcept nogil
    cdef int pick(
        self, int seat, int place, cardset taken, unsigned long long *chance
    ) noexcept nogil
    cdef bint fits(self, cardset hand, int seat) noexcept nogil
    cdef int add_last_turn(self, cardset unlaid, tuple turn) except -1
    cdef int guess_hand(
        self, TeamValue value, int seat, int times, float sharpness, int size,
        unsigned long long *chance
    ) except -1

# What a hand makes a seat say of each pile: bit p "leave it", bit 4 + p "no big jump".
cdef int reasons_of(cardset hand, unsigned char *tops, int next_, int near) noexcept nogil
# What our players agree to say, as far as it can be said.
cdef int signals_of(cardset hand, unsigned char *tops, int kinds) noexcept nogil
