"""Between the words of the rules of Columns and the structs the kernel plays with."""


from typing import Any

from libc.string cimport memcpy, memset
from tenback.kernel.columns.deal cimport (
    COLUMNS_DECK, COLUMNS_NARROW, COLUMNS_NONE, COLUMNS_RANKS, COLUMNS_SEED, COLUMNS_SPARE,
    Columns, ColumnsTable, col_takes, columns_card, columns_hand, columns_put, columns_ranks
)
from tenback.kernel.columns.state cimport (
    COLUMNS_DRAW, COLUMNS_END, COLUMNS_PASS, COLUMNS_REMOVE, COLUMNS_START
)

from tenback.kernel.columns.deal import CARDS
from tenback.record import Seeded
from tenback.rules.columns import LayCard, Task
from tenback.rules.moves import Draw, End, Pass, Remove, Start, seat_text

TASKS = ("play", "run", "open", "fire", "choose")  # by their numbers in the kernel
NAMES = {number: str(card) for number, card in CARDS.items()}


cdef int _number(card):
    """The number of a card; None stands for a column still to be opened."""
    if card is None:
        return COLUMNS_NONE
    value, sign, action = card
    return value * 32 + sign * 8 + action


cdef int columns_agree(ColumnsTable* table, int players, options, deal, strangers) except -1:
    memset(table, 0, sizeof(ColumnsTable))
    cdef int i
    cdef int rank
    cards = options.cards
    if strangers:
        cards = sorted({**dict.fromkeys(strangers, 0), **dict(cards)}.items())
    for rank in range(COLUMNS_RANKS):
        table.card[rank] = _number(cards[rank][0]) if rank < len(cards) else COLUMNS_NONE
        table.takes[rank] = col_takes(table.card[rank])
    for rank, (_, number) in enumerate(cards):
        for i in range(number):
            table.deck[table.size + i] = rank
        table.size += number
    table.width = 1 if len(cards) <= COLUMNS_NARROW else 2
    table.room = min(COLUMNS_DECK, table.size + len(strangers)) + COLUMNS_SPARE
    table.players = players
    table.target = options.target
    table.may_draw = options.may_draw
    table.half_turn_skips = options.half_turn_skips
    cdef bytes seed = deal.seed.encode("utf-8") if type(deal) is Seeded else b""
    if seed and len(seed) <= COLUMNS_SEED:
        table.length = len(seed)
        memcpy(table.seed, <char*> seed, len(seed))
    else:
        table.length = -1
        table.deal = <void*> deal
    return 0


cdef int columns_set_up(Columns* game, ColumnsTable* table, board, hands, draw) except -1:
    known = {**columns_ranks(table), COLUMNS_NONE: COLUMNS_NONE}
    row = [*reversed(draw), *board.gone, *board.columns, *[c for hand in hands for c in hand]]
    if sum(card is not None for card in row) > COLUMNS_DECK or board.columns.count(None) > 2:
        raise ValueError("There are more cards than a game of Columns can have.")
    if len(board.tasks) > 4 or len(hands) != table.players:
        raise ValueError("No game of Columns can come to this.")
    game.table = table
    cdef int i
    for i in range(len(row)):
        columns_put(game, i, known[_number(row[i])])
    game.length, game.stock = len(row), len(draw)
    game.gone, game.shown = len(board.gone), len(board.columns)
    for i in range(len(hands)):
        game.held[i] = len(hands[i])
        game.totals[i] = board.totals[i]
        game.points[i] = board.last_round.points[i] if board.last_round else 0
    for i in range(len(board.tasks)):
        what, column, quiet = board.tasks[i]
        game.task[i] = TASKS.index(what) + 8 * quiet + 16 * column
    game.tasks = len(board.tasks)
    game.round, game.skips, game.passes = board.round, board.skips, board.passes
    game.direction, game.renewed = board.direction, board.renewed
    game.turn = -1 if board.turn is None else board.turn
    game.starter = -1 if board.starter is None else board.starter
    game.over = board.result is not None
    game.winner = -2
    if board.last_round is not None:
        game.winner = -1 if board.last_round.winner is None else board.last_round.winner
    return 0


cdef tuple _cards(Columns* game, int begin, int count):
    """A piece of the row."""
    cdef int i
    return tuple([CARDS.get(columns_card(game, i)) for i in range(begin, begin + count)])


cdef tuple columns_tell(Columns* game):
    """Hands, draw pile, columns, gone, totals, turn, tasks, and so on, as the rules tell them."""
    players = range(game.table.players)
    cdef int i
    winner = None if game.winner < 0 else game.winner
    last = None if game.winner < -1 else (winner, tuple([game.points[seat] for seat in players]))
    tasks = [game.task[i] for i in range(game.tasks)]
    return (
        tuple([_cards(game, columns_hand(game, seat), game.held[seat]) for seat in players]),
        _cards(game, 0, game.stock)[::-1],
        _cards(game, game.stock + game.gone, game.shown),
        tuple(sorted(_cards(game, game.stock, game.gone))),
        tuple([game.totals[seat] for seat in players]),
        None if game.turn < 0 else game.turn,
        tuple([Task(TASKS[task & 7], task >> 4, bool(task & 8)) for task in tasks]),
        (game.direction, game.skips, 0 if game.over else game.passes, game.renewed),
        (game.round, None if game.starter < 0 else game.starter, game.shuffles),
        last,
    )


cdef str columns_text(int move):
    if move < COLUMNS_END:
        return f"{NAMES[move & 511]}:{(move >> 9) + 1}"
    if move >= COLUMNS_START:
        return seat_text(move - COLUMNS_START)
    if move >= COLUMNS_REMOVE:
        return f"x{move - COLUMNS_REMOVE + 1}"
    return {COLUMNS_END: ".", COLUMNS_DRAW: "draw", COLUMNS_PASS: "pass"}[move]


cdef int columns_code(move) except -1:
    if isinstance(move, LayCard):
        return move.column * 512 + _number(move.card)
    if isinstance(move, Remove):
        return COLUMNS_REMOVE + move.column
    if isinstance(move, Start):
        return COLUMNS_START + move.seat
    for kind, code in ((End, COLUMNS_END), (Draw, COLUMNS_DRAW), (Pass, COLUMNS_PASS)):
        if isinstance(move, kind):
            return code
    raise ValueError(f"{move} is no move of Columns.")
