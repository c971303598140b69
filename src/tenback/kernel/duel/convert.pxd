# Between the words of the rules and the struct of the kernel; needs the interpreter.

from tenback.kernel.duel.state cimport Duel

# How a move is written.
cdef str duel_text(int move)
# The cards of a set in order, and back; ValueError for what is no card.
cdef tuple duel_cards(unsigned long long cards)
cdef unsigned long long duel_set(object cards) except? 0
# Set a game up from a board, both hands and both draw piles of the rules.
cdef int duel_set_up(Duel* game, object board, object hands, object draws) except -1
# Everything a game holds: hands, draw piles, laid, tops, turn, minimum, played, helped, lone option.
cdef tuple duel_tell(Duel* game)
