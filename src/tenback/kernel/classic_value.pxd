from tenback.kernel.sets cimport cardset
from tenback.kernel.classic_turns cimport Turn, Turns

cdef enum:
    FIRST = 64        # units of the first layer
    SECOND = 32       # and of the second
    DENSE = 34        # inputs that are numbers, not yes or no
    STEPS = 17        # distances from a top that are looked at
    PAIRS = 30
    AT_UNSEEN = 0
    AT_HAND = 98
    AT_TOP = 196
    AT_STEP = 600
    AT_PAIR = 736
    AT_STOCK = 856
    AT_OTHERS = 947
    AT_OWN = 972
    AT_DENSE = 981
    INPUTS = 1015
    WEIGHTS = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1

cdef struct Sight:
    cardset hand
    cardset unseen
    unsigned char tops[4]
    unsigned char stock
    unsigned char others

cdef struct Active:
    int count
    int places[512]
    float dense[DENSE]

cdef class Value(Turns):
    cdef float *weights
    cdef float *first_bias
    cdef float *second
    cdef float *second_bias
    cdef float *last
    cdef float base[2 * FIRST]
    cdef cardset sets[2]
    cdef void prepare(self, cardset unseen, int stock, int others) noexcept nogil
    cdef float of(self, unsigned char *tops, cardset hand) noexcept nogil
    cdef float forward(self, float *base, Active *active, float *one, float *two) noexcept nogil
    cdef float best(self, cardset hand, cardset unlaid, unsigned char *tops, int due, int stock, Turn *out) noexcept nogil

cdef bint is_flipped(unsigned char *tops) noexcept nogil
cdef cardset mirror(cardset cards) noexcept nogil
cdef void shared_inputs(cardset unseen, int stock, int others, Active *active) noexcept nogil
cdef void own_inputs(unsigned char *tops, cardset *hands, cardset *sets, bint flip, Active *active) noexcept nogil
