"""Where the rules of the team games are met: their states, notation and deals, and nowhere below.

The rules are imported when one of their objects turns up, so that simulations start at once.
"""


from tenback.kernel.core.oldbits cimport tb_bit, tb_has
from tenback.kernel.core.shake cimport Stream, fill_order, open_stream
from tenback.kernel.team.state cimport BACK, BEATEN, CARDS, END, LONGEST, SEATS, START, Table

ENDINGS = (None, "beaten", "stuck", "broken", "three", "skull")


cdef str move_text(int move):
    """A move in its notation."""
    if move >= 8:
        return f"{move // 4}{'abcd'[move % 4]}"
    return "." if move == END else "<" if move == BACK else f"@{move - START + 1}"


cdef int move_number(str text) except -2:
    """The number of a move; -1 for one that can be read but belongs nowhere at this table."""
    from tenback.rules import game
    from tenback.rules.moves import End, Lay, Start, TakeBack

    move = game("classic").parse(text)
    if isinstance(move, Lay):
        return move.card * 4 + move.pile if move.card >= 2 else -1
    if isinstance(move, Start):
        return START + move.seat if move.seat < SEATS else -1
    return END if isinstance(move, End) else BACK if isinstance(move, TakeBack) else -1


cdef int deal_seed(unsigned char* deck, str seed, int number) except -1:
    """The deck 2..99 in the order of `record.Seeded(seed).shuffle(number, ...)`."""
    from tenback.record.deal import check_seed

    cdef Stream stream
    cdef unsigned short places[CARDS]
    cdef int i
    check_seed(seed)
    open_stream(&stream, seed, number)
    fill_order(&stream, places, CARDS)
    for i in range(CARDS):
        deck[i] = places[i] + 2
    return 0


cdef int read_state(Table* table, state) except -1:
    """Everything that changes during a game; the options are there already."""
    board, result = state.board, state.result
    if max(len(board.played), *map(len, state.hands)) > LONGEST:
        raise ValueError(f"The kernel knows hands and turns of at most {LONGEST} cards.")
    for seat, hand in enumerate(state.hands):
        table.hands[seat] = 0
        for card in hand:
            table.hands[seat] |= tb_bit(card)
    for i, card in enumerate(state.draw):
        table.draw[i] = card
    table.next, table.end, table.left = 0, len(state.draw), board.unlaid
    for i, top in enumerate(board.tops):
        table.tops[i] = top
    for i, laid in enumerate(board.played):
        table.cards[i], table.piles[i], table.covered[i] = laid.card, laid.pile, laid.covered
    table.played, table.minimum = len(board.played), board.minimum
    table.turn = -1 if board.turn is None else board.turn
    table.ending = 0 if result is None else ENDINGS.index(result.ending)
    table.score = 0 if result is None else result.scores[0]
    return 0


cdef result_of(Table* table):
    """Winners, scores and ending; None while the game goes on."""
    if not table.ending:
        return None
    winners = tuple(range(table.players)) if table.ending == BEATEN else ()
    return winners, (table.score,), ENDINGS[table.ending]


cdef tuple facts_of(Table* table):
    """All there is to compare with a state, in the order of `facts_of_state`."""
    hands = [
        tuple([card for card in range(2, 100) if tb_has(table.hands[seat], card)])
        for seat in range(table.players)
    ]
    draw = tuple([table.draw[i] for i in range(table.next, table.end)])
    played = [(table.cards[i], table.piles[i], table.covered[i]) for i in range(table.played)]
    unlaid = {card for hand in hands for card in hand} | set(draw)
    return (
        (table.players, table.size, table.usual, bool(table.take_back)),
        tuple(hands),
        tuple(map(len, hands)),
        draw,
        table.left - sum(map(len, hands)),
        frozenset(range(2, 100)) - unlaid,
        tuple([table.tops[i] for i in range(4)]),
        (None if table.turn < 0 else table.turn, table.minimum),
        tuple(played),
        result_of(table),
    )


def facts_of_state(state) -> tuple:
    """The same of a state of the rules."""
    board, options, result = state.board, state.board.options, state.result
    return (
        (state.players, options.hand_size(state.players), options.minimum, options.take_back),
        state.hands,
        board.counts,
        state.draw,
        board.stock,
        board.laid,
        board.tops,
        (board.turn, board.minimum),
        tuple(map(tuple, board.played)),
        result and (result.winners, result.scores, result.ending),
    )
