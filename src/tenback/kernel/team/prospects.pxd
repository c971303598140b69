# How well the piles suit the cards that are left, all of them known.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.team.state cimport Options, Table

cdef enum:
    PROSPECTS = 4096  # they go from 0 to below this

# After this card has been laid from here, with these tops; the more, the better.
cdef int prospects(
    Options *options, Table *table, cardset unlaid, unsigned char *tops
) noexcept nogil
