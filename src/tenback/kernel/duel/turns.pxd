# Whole turns of Face to Face: every table a player can leave, from that player's own knowledge.

cdef enum:
    # Six cards at most: each is held, covered, or on top of a or b, and one may have gone across.
    # With n cards left for the own side that makes 1 + 2 n 2^(n-1) + n (n-1) 2^(n-2) tables:
    # 865 without help, and 12 times 321 with one of six cards on x or y.
    DUEL_TURNS = 4717
    DUEL_ALL = 6
    DUEL_PLACES = 8192  # of the table that finds what has been seen; a power of two

cdef struct DuelTurn:
    unsigned long long hand  # what is left of it
    unsigned char tops[4]  # as the mover names them: a, b, x, y
    unsigned char count  # cards laid on the way
    unsigned char helped
    unsigned char moves[6]  # one way that leads there, without the end

cdef struct DuelTurns:
    int first  # the turns are turn[first] to turn[end - 1], those with fewer cards first
    int end
    DuelTurn turn[4717]
    short place[8192]

# Find all turns: at least `need` more cards from this hand on these tops, one across at most.
# With fewer than DUEL_ALL cards that are `near`, only these, ten-backs and set-ups are tried.
# Filled anew at every call; the answer says how many there are. About 130 kB: not for the stack.
cdef int duel_turns(
    DuelTurns* found,
    unsigned long long hand,
    unsigned char* tops,
    int need,
    bint helped,
    int near,
) noexcept nogil
