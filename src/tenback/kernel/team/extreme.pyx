"""The Game Extreme on bits: legal moves and what they do, as `rules.extreme` has it."""


from tenback.kernel.team.demands cimport (
    DRAW_ONE, STOP, Turn, advance, breaks, can_finish, end_breaks, read_turn, shows
)
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_bit, tb_count, tb_low
from tenback.kernel.team.state cimport (
    BACK, BEATEN, BROKEN, END, SKULL_OPEN, START, STUCK, THREE_SHORT, Printed, Table,
    draw_cards, fits, holder, lay, over, take_back
)
from tenback.kernel.team.convert cimport read_state
from tenback.kernel.team.position cimport TeamPosition

__all__ = ["Position", "playouts"]


cdef void begin_turn(Table* table, Printed* printed, int seat) noexcept nogil:
    """The turn of this seat, or of the next that holds cards."""
    cdef Turn turn
    cdef int held
    table.turn = holder(table, seat)
    table.played = 0
    table.minimum = table.usual if table.next < table.end else 1
    if printed.gentle:
        held = tb_count(table.hands[table.turn])
        table.minimum = min(table.minimum, held)  # XR-8
    read_turn(&turn, table, printed)
    if not can_finish(&turn, table, printed):
        over(table, STUCK, table.left)


cdef void end_turn(Table* table, Printed* printed) noexcept nogil:
    """Draw, one card while a DRAW_ONE is visible (X-14, XR-7); then it is the next seat's turn."""
    cdef int seat = table.turn
    cdef int wanted = table.size - tb_count(table.hands[seat])
    draw_cards(table, 1 if shows(printed, table.tops, DRAW_ONE) else wanted)
    begin_turn(table, printed, seat + 1)


cdef int extreme_legal(Table* table, Printed* printed, short* moves) noexcept nogil:
    """Write the legal moves; how many there are."""
    cdef Turn turn
    cdef int n = 0
    cdef int card
    cdef int pile
    if table.ending:
        return 0
    if table.turn < 0:
        for n in range(table.players):
            moves[n] = START + n
        return table.players
    read_turn(&turn, table, printed)
    cdef cardset hand = table.hands[table.turn]
    while tb_any(hand):
        card = tb_low(hand)
        hand &= ~tb_bit(card)
        for pile in range(4):
            if fits(card, table.tops[pile], pile):
                if printed.lenient or not breaks(&turn, printed, card, pile):
                    moves[n] = card * 4 + pile
                    n += 1
    if turn.three or table.played >= table.minimum:
        if printed.lenient or not end_breaks(&turn):
            moves[n] = END
            n += 1
    if table.take_back and table.played:
        moves[n] = BACK
        n += 1
    return n


cdef void extreme_step(Table* table, Printed* printed, int move) noexcept nogil:
    """Make a legal move."""
    cdef Turn turn
    if move >= 8:
        _lay(table, printed, move >> 2, move & 3)
    elif move == END:
        read_turn(&turn, table, printed)
        if end_breaks(&turn):
            over(table, BROKEN, max(1, table.left))  # only where violations lose (X-2)
        else:
            end_turn(table, printed)
    elif move == BACK:
        take_back(table)
    else:
        begin_turn(table, printed, move - START)


cdef void _lay(Table* table, Printed* printed, int card, int pile) noexcept nogil:
    """Lay a card and see what it brings."""
    cdef Turn turn
    read_turn(&turn, table, printed)
    cdef bint broken = printed.lenient and breaks(&turn, printed, card, pile)
    lay(table, card, pile)
    advance(&turn, printed, card, pile)
    if broken:
        over(table, BROKEN, max(1, table.left))
    elif table.left == 0:
        if turn.three and turn.laid < 3:
            over(table, THREE_SHORT, 3 - turn.laid)  # X-10, XR-11
        elif turn.skulls:
            over(table, SKULL_OPEN, 1)  # X-7
        else:
            over(table, BEATEN, 0)
    elif printed.kind[card] == STOP:
        end_turn(table, printed)  # X-5
    elif not can_finish(&turn, table, printed):
        over(table, STUCK, table.left)


cdef class Position(TeamPosition):
    """A game of The Game Extreme that is played in place."""

    def __cinit__(self):
        self.legal = extreme_legal
        self.step = extreme_step

    @staticmethod
    def of(state):
        """The position of a state of the rules."""
        if state.game.id != "extreme":
            raise ValueError("This is a state of another game.")
        cdef Position position = _set_up(state.players, state.board.options)
        read_state(&position.table, state)
        position._print(state.board.instructions)
        return position

    @staticmethod
    def deal(players: int, options, seed: str):
        """The game that the rules deal from `record.Seeded(seed)`."""
        cdef Position position = _set_up(players, options)
        position._dealt(seed)
        return position

    def _choose(self, options) -> None:
        """The options of extreme alone."""
        from tenback.rules.instructions import DEFAULT_TABLE, KINDS, Instructions

        self.printed.whole_turn = options.one_pile == "whole_turn"
        self.printed.gentle = options.gentle_minimum
        self.printed.lenient = options.violations == "lose"
        self.printed.dealt = options.instructions == "random"
        self.printed.in_play = sum([1 << KINDS.index(kind) for kind in options.kinds])
        table = DEFAULT_TABLE if isinstance(options.instructions, str) else options.instructions
        self._print(Instructions(table, options.kinds))

    def _print(self, instructions) -> None:
        """What stands on the cards."""
        from tenback.rules.instructions import KINDS

        for card in range(101):
            kind = instructions.of.get(card)
            self.printed.kind[card] = 0 if kind is None else 1 + KINDS.index(kind)

    def equals(self, state) -> bool:
        """Is this the state, card by card and option by option, as far as play depends on it?"""
        cdef Position twin = Position.of(state)
        same = [self.printed.kind[card] == twin.printed.kind[card] for card in range(101)]
        return (
            all(same)
            and self.printed.whole_turn == twin.printed.whole_turn
            and self.printed.gentle == twin.printed.gentle
            and self.printed.lenient == twin.printed.lenient
            and TeamPosition.equals(self, state)
        )


def _set_up(players: int, options):
    """An empty table for these options."""
    from tenback.rules import game

    position = Position.__new__(Position)
    chosen = options or game("extreme").Options()
    position._set(game("extreme").seated(players), chosen)
    position._choose(chosen)
    return position


def playouts(players: int, options, games: int, seed: int, threads: int = 1) -> dict:
    """Deal and play so many random games: how many, the cards laid, and the endings."""
    return _set_up(players, options)._playouts(games, seed, threads)
