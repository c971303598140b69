# What one seat of The Game knows at one moment, and the turns it compares.

from tenback.kernel.team.ending_classic cimport Ending
from tenback.kernel.team.turns_classic cimport Turn
from tenback.kernel.team.value_classic cimport Value
from tenback.kernel.core.oldbits cimport cardset

cdef enum:
    COMPARED = 16  # turns that can be compared
    NODES = 2000   # positions looked at in the ending of one deal
    NEXT = 1       # how far a card may be from a top for "please leave this pile"
    NEAR = 5       # and for "no big jump here"
    ALONE = 3      # and for "please leave this pile" where nothing else can be said
    LOOSE_NEXT = 3 # the same from people, who mean it less exactly
    LOOSE_NEAR = 9

cdef class Seat(Value):
    cdef Turn turns_kept[COMPARED]
    cdef float logits[COMPARED]
    cdef double sums[COMPARED]
    cdef int samples[COMPARED]
    cdef int kept
    cdef cardset own
    cdef cardset unlaid
    cdef unsigned char shown[4]
    cdef unsigned char cards[98]     # those the seat does not see, in any order
    cdef int unknown
    cdef int counts[5]
    cdef int said[5]
    cdef int keeps[5]
    cdef int guessed[5]              # hands thought of that each may have held on to
    cdef int seats
    cdef int seat
    cdef int minimum
    cdef int stock
    cdef int full
    cdef int depth                   # turns that are played on
    cdef int first                   # the seat that plays on
    cdef int heeds                   # which signals are heeded, as bits
    cdef unsigned long long state
    cdef Ending ending
    cdef int exact                   # seats up to which an empty draw pile is searched to the end
    cdef int nodes                   # positions looked at in such a search
    cdef _keep(self, int due, int most)

cdef int wanted(cardset hand, unsigned char *tops, int heeds) noexcept nogil
cdef int wished(cardset hand, unsigned char *tops, int next_, int near) noexcept nogil
