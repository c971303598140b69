"""The Game on bits: legal moves and what they do, as `rules.classic` has it."""


from libc.string cimport memcpy
from tenback.kernel.core.oldbits cimport cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_low
from tenback.kernel.team.state cimport (
    BACK, BEATEN, END, START, STUCK, Printed, Table, draw_cards, fits, holder, lay, over,
    take_back
)
from tenback.kernel.team.convert cimport read_state
from tenback.kernel.team.position cimport TeamPosition

__all__ = ["Position", "playouts"]


cdef inline cardset fitting(unsigned char* tops, cardset hand) noexcept nogil:
    """The cards of the hand that fit on some pile (G-7, G-8)."""
    cdef int low = min(tops[0], tops[1])
    cdef int high = max(tops[2], tops[3])
    if low < high:
        return hand  # each card is above the one or below the other
    cdef cardset found = tb_above(low) | tb_below(high) | tb_bit(tops[2] + 10) | tb_bit(tops[3] + 10)
    if tops[0] > 10:
        found |= tb_bit(tops[0] - 10)
    if tops[1] > 10:
        found |= tb_bit(tops[1] - 10)
    return hand & found


cdef bint can_lay(unsigned char* tops, cardset hand, int number) noexcept nogil:
    """Is there any sequence of so many placements (GR-3)?

    Cards that fit now can all be laid: on each pile the ten-back first, then onwards. Only when
    they are too few does it matter what a card makes possible.
    """
    cdef cardset able = fitting(tops, hand)
    if tb_count(able) >= number:
        return True
    cdef unsigned char after[4]
    cdef int card
    cdef int pile
    while tb_any(able):
        card = tb_low(able)
        able &= ~tb_bit(card)
        for pile in range(4):
            if fits(card, tops[pile], pile):
                memcpy(after, tops, 4)
                after[pile] = card
                if can_lay(after, hand & ~tb_bit(card), number - 1):
                    return True
    return False


cdef inline void end_if_stuck(Table* table) noexcept nogil:
    """The game ends as soon as the minimum is out of reach (G-15)."""
    cdef int missing = <int> table.minimum - table.played
    if missing > 0 and not can_lay(table.tops, table.hands[table.turn], missing):
        over(table, STUCK, table.left)


cdef void begin_turn(Table* table, int seat) noexcept nogil:
    """The turn of this seat, or of the next that holds cards; its minimum is fixed (GR-1, GR-2)."""
    table.turn = holder(table, seat)
    table.played = 0
    table.minimum = table.usual if table.next < table.end else 1
    end_if_stuck(table)


cdef int classic_legal(Table* table, Printed* _printed, short* moves) noexcept nogil:
    """Write the legal moves; how many there are."""
    cdef int n = 0
    cdef int card
    cdef int pile
    if table.ending:
        return 0
    if table.turn < 0:
        for n in range(table.players):
            moves[n] = START + n
        return table.players
    cdef cardset hand = table.hands[table.turn]
    while tb_any(hand):
        card = tb_low(hand)
        hand &= ~tb_bit(card)
        for pile in range(4):
            if fits(card, table.tops[pile], pile):
                moves[n] = card * 4 + pile
                n += 1
    if table.played >= table.minimum:
        moves[n] = END
        n += 1
    if table.take_back and table.played:
        moves[n] = BACK
        n += 1
    return n


cdef void classic_step(Table* table, Printed* _printed, int move) noexcept nogil:
    """Make a legal move."""
    cdef int seat = table.turn
    if move >= 8:
        lay(table, move >> 2, move & 3)
        if table.left:
            end_if_stuck(table)
        else:
            over(table, BEATEN, 0)
    elif move == END:
        draw_cards(table, table.size - tb_count(table.hands[seat]))
        begin_turn(table, seat + 1)
    elif move == BACK:
        take_back(table)
    else:
        begin_turn(table, move - START)


cdef class Position(TeamPosition):
    """A game of The Game that is played in place."""

    def __cinit__(self):
        self.legal = classic_legal
        self.step = classic_step

    @staticmethod
    def of(state):
        """The position of a state of the rules."""
        if state.game.id != "classic":
            raise ValueError("This is a state of another game.")
        cdef Position position = _set_up(state.players, state.board.options)
        read_state(&position.table, state)
        return position

    @staticmethod
    def deal(players: int, options, seed: str):
        """The game that the rules deal from `record.Seeded(seed)`."""
        cdef Position position = _set_up(players, options)
        position._dealt(seed)
        return position


def _set_up(players: int, options):
    """An empty table for these options."""
    from tenback.rules import game

    position = Position.__new__(Position)
    position._set(game("classic").seated(players), options or game("classic").Options())
    return position


def playouts(players: int, options, games: int, seed: int, threads: int = 1) -> dict:
    """Deal and play so many random games: how many, the cards laid, and the endings."""
    return _set_up(players, options)._playouts(games, seed, threads)
