"""Where the rules of the team games are met: their states, views, options and notation.

The rules are imported when one of their objects turns up, so that the kernel imports at once.
"""

from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, set_add, set_any, set_count, set_low, set_none, set_or, set_remove
)
from tenback.kernel.core.position cimport Position as AnyPosition
from tenback.kernel.team.state cimport (
    BACK, BEATEN, END, MOST_HAND_CARDS, SEATS, START, STUCK, Options, Table, legal_moves, play_move
)

ENDINGS = (None, "beaten", "stuck", "broken", "three", "skull")


cdef cardset read_cards(cards) except *:
    cdef cardset read = set_none()
    cdef int card
    for card in cards:
        if not 2 <= card <= 99:
            raise ValueError("cards go from 2 to 99")
        read = set_add(read, card)
    return read


cdef list list_cards(cardset cards):
    cdef int card
    listed = []
    while set_any(cards):
        card = set_low(cards)
        cards = set_remove(cards, card)
        listed.append(card)
    return listed


cdef int read_options(Options *options, board) except -1:
    memset(options, 0, sizeof(Options))
    printed = getattr(board, "instructions", None)
    if printed is None:
        return 0
    from tenback.rules.instructions import KINDS

    options.extreme = True
    for card, kind in printed.of.items():
        options.kind[card] = 1 + KINDS.index(kind)
    options.whole_turn = board.options.one_pile == "whole_turn"
    options.counted = board.options.one_pile == "counted"
    options.gentle = board.options.gentle_minimum
    options.lenient = board.options.violations == "lose"
    return 0


cdef int read_board(Table *table, board) except -1:
    """All that is public."""
    cdef int i = 0
    counts, played, options = board.counts, board.played, board.options
    if len(counts) > SEATS or max(counts) > MOST_HAND_CARDS or len(played) > MOST_HAND_CARDS:
        raise ValueError(f"The kernel knows hands and turns of at most {MOST_HAND_CARDS} cards.")
    if len(board.tops) != 4 or not all([0 <= laid.pile < 4 for laid in played]):
        raise ValueError("there are four piles")
    if board.turn is not None and not 0 <= board.turn < len(counts):
        raise ValueError("nobody sits there")
    memset(table, 0, sizeof(Table))
    table.players = len(counts)
    table.size = options.hand_size(table.players)
    table.usual = options.minimum
    table.take_back = options.take_back
    table.end = board.stock
    table.left = board.unlaid
    for i, top in enumerate(board.tops):
        if not 1 <= top <= 100:
            raise ValueError("a pile shows its base or a card")
        table.tops[i] = top
    for i, laid in enumerate(played):
        table.cards[i], table.piles[i], table.covered[i] = laid
    table.played = len(played)
    table.minimum = board.minimum
    table.turn = -1 if board.turn is None else board.turn
    if board.result is not None:
        table.ending = ENDINGS.index(board.result.ending)
        table.score = board.result.scores[0]
    return 0


cdef int read_view(Table *table, view) except -1:
    cdef int card
    board = view.board
    if view.game.id not in ("classic", "extreme"):
        raise ValueError("This is a view of another game.")
    read_board(table, board)
    laid = board.laid
    for card in range(2, 100):
        if card not in laid:
            table.unlaid = set_add(table.unlaid, card)
    if set_count(table.unlaid) != table.left:
        raise ValueError("the unseen cards are those of the others and the draw pile")
    if view.seat is not None:
        if not 0 <= view.seat < table.players:
            raise ValueError("nobody sits there")
        if len(view.hand) != board.counts[view.seat]:
            raise ValueError("a hand has as many cards as the board says")
        table.hands[view.seat] = read_cards(view.hand)
    return 0


cdef Position new_position(Options *options):
    cdef Position new = Position.__new__(Position)
    new.options = options[0]
    return new


cdef class Position(AnyPosition):
    """A game of The Game or Extreme that is played in place."""

    def __cinit__(self):
        self.allocate()
        self.table().ending, self.table().turn = STUCK, -1  # nobody can play on an empty table

    def __init__(self):
        raise TypeError("a position is made by `of`")

    @staticmethod
    def of(state):
        """The position of a state of the rules, also within a turn or at the end."""
        cdef int seat, i
        if state.game.id not in ("classic", "extreme"):
            raise ValueError("This is a state of another game.")
        cdef Options options
        read_options(&options, state.board)
        cdef Position new = new_position(&options)
        cdef Table *table = new.table()
        read_board(table, state.board)
        if max(map(len, state.hands)) > MOST_HAND_CARDS:
            raise ValueError(f"The kernel knows hands and turns of at most {MOST_HAND_CARDS} cards.")
        if len(state.hands) != table.players or len(state.draw) != table.end:
            raise ValueError("hands and draw pile are not those of the board")
        for seat, hand in enumerate(state.hands):
            table.hands[seat] = read_cards(hand)
            table.unlaid = set_or(table.unlaid, table.hands[seat])
        for i, card in enumerate(state.draw):
            table.draw[i] = card
            table.unlaid = set_add(table.unlaid, card)
        return new

    cdef Table *table(self) noexcept nogil:
        return <Table*> self.game

    def twin(self):
        return new_position(&self.options)

    # --- what core/position asks of a game ------------------------------------------------

    cdef size_t room(self) noexcept nogil:
        return sizeof(Table)

    cdef int list_moves(self, void *game, int *moves, int skip) noexcept nogil:
        return legal_moves(<Table*> game, &self.options, moves)

    cdef int make_move(self, void *game, int move, unsigned long long *chance) except -1 nogil:
        play_move(<Table*> game, &self.options, move)
        return 0

    cdef bint is_over(self, void *game) noexcept nogil:
        return (<Table*> game).ending != 0

    cdef str move_text(self, int move):
        if move >= 8:
            return f"{move // 4}{'abcd'[move % 4]}"
        return "." if move == END else "<" if move == BACK else f"@{move - START + 1}"

    cdef int move_number(self, str text) except -2:
        """The number of a move; -1 for one that can be read but belongs nowhere at this table."""
        from tenback.rules import game
        from tenback.rules.moves import End, Lay, Start, TakeBack

        move = game("classic").parse(text)
        if isinstance(move, Lay):
            return move.card * 4 + move.pile if move.card >= 2 else -1
        if isinstance(move, Start):
            return START + move.seat if move.seat < SEATS else -1
        return END if isinstance(move, End) else BACK if isinstance(move, TakeBack) else -1

    # --- looking at it --------------------------------------------------------------------

    @property
    def turn(self):
        """The seat to move; None while the starter is being chosen, and at the end."""
        return self.table().turn if self.table().turn >= 0 else None

    @property
    def result(self):
        """Winners, scores and ending; None while the game goes on."""
        cdef Table *table = self.table()
        if not table.ending:
            return None
        winners = tuple(range(table.players)) if table.ending == BEATEN else ()
        return winners, (table.score,), ENDINGS[table.ending]

    @property
    def hands(self) -> tuple:
        """Every hand in order."""
        cdef int seat
        return tuple([tuple(list_cards(self.table().hands[seat])) for seat in range(self.table().players)])

    @property
    def draw(self) -> tuple:
        """The draw pile, the next card first."""
        cdef int i
        return tuple([self.table().draw[i] for i in range(self.table().next, self.table().end)])

    @property
    def kinds(self) -> dict:
        """The cards that carry an instruction, each with the place of its kind among the kinds."""
        cdef int card
        return {card: self.options.kind[card] - 1 for card in range(101) if self.options.kind[card]}

    def equals(self, state) -> bool:
        """Is this the state, card by card and option by option, as far as play depends on it?"""
        cdef Table *table = self.table()
        cdef int i
        board, options, result = state.board, state.board.options, state.result
        hands, draw, unlaid = self.hands, self.draw, list_cards(table.unlaid)
        played = [(table.cards[i], table.piles[i], table.covered[i]) for i in range(table.played)]
        return self._has_options_of(board) and (
            (table.players, table.size, table.usual, bool(table.take_back)),
            (hands, draw, tuple(unlaid), table.left),
            tuple([table.tops[i] for i in range(4)]),
            (self.turn, table.minimum),
            tuple(played),
            self.result,
        ) == (
            (state.players, options.hand_size(state.players), options.minimum, options.take_back),
            (state.hands, state.draw, _unlaid(state), board.unlaid),
            board.tops,
            (board.turn, board.minimum),
            tuple(map(tuple, board.played)),
            result and (result.winners, result.scores, result.ending),
        )

    def _has_options_of(self, board) -> bool:
        cdef Options other
        cdef int card
        read_options(&other, board)
        for card in range(101):
            if self.options.kind[card] != other.kind[card]:
                return False
        return (
            self.options.extreme == other.extreme
            and self.options.whole_turn == other.whole_turn
            and self.options.counted == other.counted
            and self.options.gentle == other.gentle
            and self.options.lenient == other.lenient
        )


def _unlaid(state) -> tuple:
    return tuple(sorted({*range(2, 100)} - state.board.laid))
