# Where the rules of the team games are met: their states, options and notation.

from tenback.kernel.team.state cimport Table

cdef str move_text(int move)
cdef int move_number(str text) except -2
cdef int read_state(Table* table, object state) except -1
cdef tuple facts_of(Table* table)
cdef object result_of(Table* table)
cdef int deal_seed(unsigned char* deck, str seed, int number) except -1
