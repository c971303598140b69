"""Positions of Columns as Python holds them, made from states and views of the rules."""

from collections import Counter

cimport cython
from libc.string cimport memcpy, memset
from tenback.kernel.columns.deal cimport deal_hidden, ranks_by_card
from tenback.kernel.columns.moves cimport list_moves
from tenback.kernel.columns.state cimport (
    DRAW, END_RUN, MOST_CARDS, MOST_RANKS, MOST_TASKS, NO_CARD, ONE_BYTE_RANKS, PASS, REMOVE,
    SHUFFLED, SPARE_PLACES, START, TASK_QUIET, card_at, columns_place, game_size, hand_place,
    play_move, put_rank, values_on
)
from tenback.kernel.columns.turns cimport AllTurns
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.position cimport PAGE_MOVES

from tenback.kernel.core.position import SEED_BITS

__all__ = ["Position"]

cdef tuple TASKS = ("play", "run", "open", "fire", "choose", "may_open")  # by their numbers in the kernel
cdef tuple SIGNS = ("", "-", "+")
cdef tuple ACTIONS = ("", "S", "H", "N", "E", "B")


cdef int card_number(card):
    """The number of a card; None stands for a column still to be opened."""
    if card is None:
        return NO_CARD
    value, sign, action = card
    return value * 32 + sign * 8 + action


cdef str card_text(int card):
    return f"{card >> 5}{SIGNS[card >> 3 & 3]}{ACTIONS[card & 7]}"


@cython.final
cdef class SharedTable:
    """What a game is played with, shared by all its positions.

    `others` are cards on the table that the deck does not have, or has fewer of.
    """

    def __cinit__(self, int players, options, deal, others=()):
        cdef Table *table = &self.table
        cdef int i, rank
        memset(table, 0, sizeof(Table))
        self.options, self.deal, self.others = options, deal, others
        cards = options.cards
        if others:
            cards = sorted({**dict.fromkeys(others, 0), **dict(cards)}.items())
        for rank in range(MOST_RANKS):
            table.cards[rank] = card_number(cards[rank][0]) if rank < len(cards) else NO_CARD
            table.takes[rank] = values_on(table.cards[rank])
        for rank, (_, number) in enumerate(cards):
            for i in range(number):
                table.deck[table.size + i] = rank
            table.size += number
        table.width = 1 if len(cards) <= ONE_BYTE_RANKS else 2
        table.room = min(MOST_CARDS, table.size + len(others)) + SPARE_PLACES
        table.players = players
        table.target = options.target
        table.may_draw = options.may_draw
        table.may_open = options.may_open
        table.half_turn_skips = options.half_turn_skips
        table.deal = <void*> deal


@cython.final
cdef class Position(CorePosition):
    """A match of Columns with every card; `play` changes it, `copy` keeps it."""

    def __cinit__(self, SharedTable table not None):
        self.table = table
        self.allocate()
        (<Game*> self.game).table = &table.table

    def __sizeof__(self) -> int:
        return object.__sizeof__(self) + self.room()

    # --- what all games fill --------------------------------------------------------------

    cdef size_t room(self) noexcept nogil:
        cdef Game game
        game.table = &self.table.table
        return game_size(&game, self.table.table.room)

    cdef size_t bytes_used(self, void *game) noexcept nogil:
        return game_size(<Game*> game, (<Game*> game).length)

    cdef int list_moves(self, void *game, int *moves, int skip) noexcept nogil:
        return list_moves(<Game*> game, moves, skip, PAGE_MOVES)

    cdef int make_move(self, void *game, int move, unsigned long long *chance) except -1 nogil:
        return play_move(<Game*> game, move, chance)

    cdef bint is_over(self, void *game) noexcept nogil:
        return (<Game*> game).over

    cdef str move_text(self, int move):
        if move < END_RUN:
            return f"{card_text(move & 511)}:{(move >> 9) + 1}"
        if move >= SHUFFLED:
            return card_text(move - SHUFFLED)
        if move >= START:
            return f"@{move - START + 1}"
        if move >= REMOVE:
            return f"x{move - REMOVE + 1}"
        return {END_RUN: ".", DRAW: "draw", PASS: "pass"}[move]

    cdef int move_number(self, str text) except -2:
        from tenback.rules.columns import ColumnsState, LayCard
        from tenback.rules.moves import Draw, End, Pass, Remove, Start

        move = ColumnsState.game.parse(text)
        if isinstance(move, LayCard):
            return move.column * 512 + card_number(move.card)
        if isinstance(move, Remove):
            return REMOVE + move.column
        if isinstance(move, Start):
            return START + move.seat
        for kind, number in ((End, END_RUN), (Draw, DRAW), (Pass, PASS)):
            if isinstance(move, kind):
                return number
        return -1

    def twin(self) -> Position:
        """A position of the same game with the same options, not set up yet."""
        return Position(self.table)

    # --- to and from the rules ------------------------------------------------------------

    @staticmethod
    def of(state) -> Position:
        """The position of a state of the rules; its deal is kept for later shuffles."""
        board = state.board
        cards = Counter([*state.draw, *board.gone, *[c for hand in state.hands for c in hand]])
        cards.update([card for card in board.columns if card is not None])
        cards.subtract(dict(board.options.cards))
        table = SharedTable(state.players, board.options, state.deal, [*cards.elements()])
        return set_up(table, board, state.hands, state.draw, state.shuffles)

    @staticmethod
    def imagine(view, seed: int) -> Position:
        """One of the positions a player must reckon with: hidden cards are dealt by chance.

        Later shuffles follow from the seed, too; `playout` makes its own.
        """
        from tenback.record import Seeded

        board, seat = view.board, view.seat
        if seat is None:
            raise ValueError("a spectator holds no hand to think from")
        hidden = Counter(dict(board.options.cards))
        hidden.subtract([*view.hand, *board.gone, *[c for c in board.columns if c is not None]])
        rest = list(hidden.elements())
        hands = [
            view.hand if other == seat else [rest.pop() for _ in range(count)]
            for other, count in enumerate(board.counts)
        ]
        others = [*(-hidden).elements()] if min(hidden.values()) < 0 else []
        table = SharedTable(board.players, board.options, Seeded(f"imagined {seed}"), others)
        cdef Position new = set_up(table, board, hands, rest, board.round)
        cdef unsigned long long chance = random_start(seed & SEED_BITS)
        deal_hidden(<Game*> new.game, seat, &chance)
        return new

    def state(self):
        """The state of the rules; the hands of the last round are not kept, and empty in it."""
        from tenback.rules.columns import (
            Action, Card, ColumnsBoard, ColumnsState, Round, Sign, Task
        )
        from tenback.rules.result import Result

        cdef Game *game = <Game*> self.game
        cdef int i, begin = 0
        players = range(game.table.players)
        row = []
        for i in range(game.length):
            card = card_at(game, i)
            row.append(
                None if card == NO_CARD else Card(card >> 5, Sign(card >> 3 & 3), Action(card & 7))
            )
        hands = []
        for seat in players:
            begin = hand_place(game, seat)
            hands.append(tuple(row[begin : begin + game.held[seat]]))
        begin = columns_place(game)
        totals = tuple([game.totals[seat] for seat in players])
        tasks = [game.task[i] for i in range(game.tasks)]
        last = result = None
        if game.winner > -2:
            points = tuple([game.points[seat] for seat in players])
            number = game.round - (not game.over)
            last = Round(number, None if game.winner < 0 else game.winner, points, ())
        if game.over:
            winners = tuple([seat for seat in players if totals[seat] == min(totals)])
            result = Result(winners, totals, "target", "C-20")
        board = ColumnsBoard(
            self.table.options,
            counts=tuple(map(len, hands)),
            stock=game.stock,
            columns=tuple(row[begin : begin + game.shown]),
            gone=tuple(sorted(row[game.stock : begin])),
            totals=totals,
            turn=self.turn,
            tasks=tuple([Task(TASKS[t & 7], t >> 4, bool(t & TASK_QUIET)) for t in tasks]),
            direction=game.direction,
            skips=game.skips,
            passes=game.passes,
            renewed=game.renewed,
            round=game.round,
            starter=None if game.starter < 0 else game.starter,
            last_round=last,
            result=result,
        )
        draw = tuple(row[:game.stock][::-1])
        return ColumnsState(board, tuple(hands), draw, self.table.deal, game.shuffles)

    def equals(self, state) -> bool:
        """Is this the state of the rules, in all but the hands of the last round?"""
        from dataclasses import replace

        last = state.board.last_round
        if last is not None:
            state = replace(state, board=replace(state.board, last_round=last._replace(hands=())))
        return self.state() == state

    # --- what it holds --------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move; None while the starter is being chosen, and at the end."""
        cdef Game *game = <Game*> self.game
        return None if game.turn < 0 else game.turn

    @property
    def result(self):
        """Winners, scores and ending as the rules name them; None while the match goes on."""
        cdef Game *game = <Game*> self.game
        cdef int seat
        if not game.over:
            return None
        totals = tuple([game.totals[seat] for seat in range(game.table.players)])
        winners = tuple([seat for seat, total in enumerate(totals) if total == min(totals)])
        return winners, totals, "target"

    @property
    def hands(self) -> tuple:
        """Every hand in order."""
        return self.state().hands

    @property
    def draw(self) -> tuple:
        """The draw pile, the next card first."""
        return self.state().draw

    def turns(self) -> tuple:
        """The moves of every whole turn of the seat to move, and whether these are all."""
        cdef AllTurns finder = AllTurns()
        finder.turns = []
        finder.find_turns(<Game*> self.game, 0)
        turns = [tuple([self.move_text(move) for move in turn]) for turn in finder.turns]
        return turns, not finder.cut


cdef Position set_up(SharedTable table, board, hands, draw, int shuffles):
    """A position from a board, the hands and the draw pile of the rules."""
    cdef Position new = Position(table)
    cdef Game *game = <Game*> new.game
    cdef int i
    ranks = {**ranks_by_card(&table.table), NO_CARD: NO_CARD}
    row = [*reversed(draw), *board.gone, *board.columns, *[c for hand in hands for c in hand]]
    if sum(card is not None for card in row) > MOST_CARDS or board.columns.count(None) > 2:
        raise ValueError("there are more cards than a game of Columns can have")
    if len(board.tasks) > MOST_TASKS or len(hands) != table.table.players:
        raise ValueError("no game of Columns can come to this")
    for i in range(len(row)):
        put_rank(game, i, ranks[card_number(row[i])])
    game.length, game.stock = len(row), len(draw)
    game.gone, game.shown = len(board.gone), len(board.columns)
    for i in range(len(hands)):
        game.held[i] = len(hands[i])
        game.totals[i] = board.totals[i]
        game.points[i] = board.last_round.points[i] if board.last_round else 0
    for i in range(len(board.tasks)):
        what, column, quiet = board.tasks[i]
        game.task[i] = TASKS.index(what) + TASK_QUIET * quiet + 16 * column
    game.tasks = len(board.tasks)
    game.shuffles, game.round, game.skips = shuffles, board.round, board.skips
    game.passes = 0 if board.result is not None else board.passes
    game.direction, game.renewed = board.direction, board.renewed
    if board.turn is not None and not 0 <= board.turn < board.players:
        raise ValueError("nobody sits there")
    game.turn = -1 if board.turn is None else board.turn
    game.starter = -1 if board.starter is None else board.starter
    game.over = board.result is not None
    game.winner = -2
    if board.last_round is not None:
        game.winner = -1 if board.last_round.winner is None else board.last_round.winner
    return new


cdef SharedTable table_to_deal(players, options):
    from tenback.record import Seeded
    from tenback.rules.columns import ColumnsState

    state = ColumnsState.game.deal(players, options, deal=Seeded("a trial"))
    return SharedTable(players, state.board.options, None)


cdef tuple read_log(tuple log):
    from tenback.record import Seeded
    from tenback.rules.columns import parse_card
    from tenback.rules.deal import Stacked

    cdef Position start = log[0]
    cdef Game *game = <Game*> start.game
    moves, order, orders = [], None, [()] * game.shuffles
    for text in log[1]:
        card = parse_card(text)
        if card is None:
            moves.append(text)
            order = None
        elif order is None:
            order = [card]
            orders.append(order)
        else:
            order.append(card)
    deal = Stacked(tuple(map(tuple, orders)), Seeded("after the log"))
    cdef SharedTable table = start.table
    table = SharedTable(game.table.players, table.options, deal, table.others)
    cdef Position new = Position(table)
    memcpy(new.game, game, start.bytes_used(game))
    (<Game*> new.game).table = &table.table
    return new, moves
