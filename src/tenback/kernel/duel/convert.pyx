"""Face to Face as Python holds it: positions that change in place, made from states of the rules.

The rules are imported only where something of theirs is made or read.
"""

cimport cython

from libc.string cimport memset
from tenback.kernel.core.bits cimport bit64, count64, random_start
from tenback.kernel.duel.state cimport (
    COLOUR_CARDS, END_TURN, FALLING_BASE, GOES_ON, HAND_CARDS, HIGHEST, LOWEST, RISING_BASE, Cards,
    Game, imagine_hidden, list_moves, own_side_only, play_move
)
from tenback.kernel.duel.turns cimport ALL_CARDS, Turn, TurnFinder, Turns

cdef object CARDS = range(LOWEST, HIGHEST + 1)
cdef str LETTERS = "abxy"
cdef tuple ENDINGS = ("", "emptied", "lone", "stuck")  # by their numbers in the kernel
cdef tuple CLAUSES = ("", "F-10", "FR-6", "F-11")


cdef unsigned long long generator_of(seed) except 0:
    """A generator from any whole number."""
    return random_start(seed & (2**64 - 1))


cdef str text_of(int move):
    return "." if move == END_TURN else f"{move >> 2}{LETTERS[move & 3]}"


cdef tuple cards_of(Cards cards):
    """The cards of a set in order."""
    return tuple([card for card in CARDS if (cards >> <int> card) & 1])


cdef Cards set_of_cards(cards) except? 0:
    cdef Cards found = 0
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"{card} is no card of Face to Face.")
        found |= bit64(card)
    return found


cdef int checked_top(top) except -1:
    if not RISING_BASE <= top <= FALLING_BASE:
        raise ValueError(f"{top} cannot lie on a pile of Face to Face.")
    return top


cdef int set_up(Game *game, board, hands, draws) except -1:
    """Fill a game from a board, both hands and both draw piles of the rules."""
    memset(game, 0, sizeof(Game))
    cdef int i
    for i in range(2):
        if len(hands[i]) + (len(board.played) if board.turn == i else 0) > HAND_CARDS:
            raise ValueError(f"A hand has at most {HAND_CARDS} cards.")
        game.hand[i] = set_of_cards(hands[i])
        game.laid[i] = set_of_cards(board.laid[i])
        fill_draw_pile(game, i, draws[i])
    tops = tuple(board.tops)
    if len(tops) != 4:
        raise ValueError("there are four piles")
    for i in range(4):
        game.tops[i] = checked_top(tops[i])
    for i in range(len(board.played)):
        game.card[i], game.pile[i], game.covered[i] = board.played[i]
    game.played = len(board.played)
    game.helped = board.helped
    game.minimum = board.minimum
    game.lone_may_win = board.options.lone_last_card == "may_win"
    if board.turn not in (None, 0, 1):
        raise ValueError("nobody sits there")
    game.turn = -1 if board.turn is None else board.turn
    if board.result is not None:
        game.ending = ENDINGS.index(board.result.ending)
        game.winner = board.result.winners[0]
    elif board.turn is None:
        raise ValueError("Nobody has the turn, and the game is not over.")
    return 0


cdef int fill_draw_pile(Game *game, int seat, cards) except -1:
    """The first of the cards is drawn first."""
    set_of_cards(cards)
    if len(cards) > COLOUR_CARDS:
        raise ValueError(f"A draw pile has at most {COLOUR_CARDS} cards.")
    cdef int i
    for i in range(len(cards)):
        game.draw[seat][len(cards) - 1 - i] = cards[i]
    game.stock[seat] = len(cards)
    return 0


cdef tuple draw_pile(Game *game, int seat):
    """The next card first."""
    cdef int i
    return tuple([game.draw[seat][i] for i in range(game.stock[seat] - 1, -1, -1)])


cdef tuple contents(Game *game):
    """Hands, draw piles, cards laid, tops, turn, minimum, cards of this turn, a lone card's option."""
    cdef int i
    return (
        (cards_of(game.hand[0]), cards_of(game.hand[1])),
        (draw_pile(game, 0), draw_pile(game, 1)),
        (frozenset(cards_of(game.laid[0])), frozenset(cards_of(game.laid[1]))),
        tuple([game.tops[i] for i in range(4)]),
        None if game.turn < 0 else game.turn,
        game.minimum,
        tuple([(game.card[i], game.pile[i], game.covered[i]) for i in range(game.played)]),
        "may_win" if game.lone_may_win else "lose",
    )


@cython.final
cdef class Position(CorePosition):
    """A game of Face to Face with every card; `play` changes it, `copy` keeps it."""

    def __cinit__(self):
        self.allocate()

    cdef size_t room(self) noexcept nogil:
        return sizeof(Game)

    cdef int list_moves(self, void *game, int *moves, int skip) noexcept nogil:
        return list_moves(<Game*> game, moves)

    cdef int make_move(self, void *game, int move, unsigned long long *chance) except -1 nogil:
        play_move(<Game*> game, move)
        return 0

    cdef bint is_over(self, void *game) noexcept nogil:
        return (<Game*> game).turn < 0

    cdef str move_text(self, int move):
        return text_of(move)

    cdef int move_number(self, str text) except -2:
        from tenback.rules.duel import DuelLay, DuelState

        move = DuelState.game.parse(text)
        if isinstance(move, DuelLay):
            return move.card * 4 + move.pile
        return END_TURN if str(move) == "." else -1

    def twin(self):
        """A position that is not set up yet."""
        return Position()

    @staticmethod
    def of(state) -> Position:
        """The position of a state of the rules, also within a turn or at the end."""
        cdef Position position = Position()
        set_up(<Game*> position.game, state.board, state.hands, state.draws)
        return position

    @staticmethod
    def imagine(view, seed: int) -> Position:
        """One of the positions that fit what a player knows: hidden cards are dealt by chance."""
        board, seat = view.board, view.seat
        if seat is None:
            raise ValueError("A spectator holds no hand to think from.")
        own = [card for card in CARDS if card not in board.laid[seat] and card not in view.hand]
        other = [card for card in CARDS if card not in board.laid[1 - seat]]
        held = board.counts[1 - seat]
        hands = [view.hand, other[:held]]
        hidden = [own, other[held:]]
        if seat == 1:
            hands.reverse()
            hidden.reverse()
        cdef Position position = Position()
        set_up(<Game*> position.game, board, hands, hidden)
        cdef unsigned long long chance = generator_of(seed)
        imagine_hidden(<Game*> position.game, seat, &chance)
        return position

    def state(self):
        """The state of the rules with these cards; its options do not say who started."""
        from tenback.rules.duel import DuelBoard, DuelOptions, DuelState
        from tenback.rules.piles import Laid
        from tenback.rules.result import Result

        hands, draws, laid, tops, turn, minimum, played, lone = contents(<Game*> self.game)
        board = DuelBoard(
            DuelOptions(lone_last_card=lone),
            tops,
            tuple(map(len, hands)),
            tuple(map(len, draws)),
            laid,
            turn,
            minimum,
            tuple([Laid(*card) for card in played]),
            Result(*self.result, CLAUSES[(<Game*> self.game).ending]) if self.result else None,
        )
        return DuelState(board, hands, draws)

    def equals(self, state) -> bool:
        """Is this the state of the rules, in everything it holds?"""
        board, result = state.board, state.board.result
        shown = (board.laid, board.tops, board.turn, board.minimum, board.played)
        cdef Game *game = <Game*> self.game
        return (
            contents(game) == (state.hands, state.draws, *shown, board.options.lone_last_card)
            and bool(game.helped) == board.helped
            and self.result == (result and (result.winners, result.scores, result.ending))
        )

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        cdef int turn = (<Game*> self.game).turn
        return None if turn < 0 else turn

    @property
    def result(self):
        """Winners, scores and ending as the rules name them; None while the game goes on."""
        cdef Game *game = <Game*> self.game
        if game.ending == GOES_ON:
            return None
        scores = tuple([count64(game.hand[seat]) + game.stock[seat] for seat in range(2)])
        return (game.winner,), scores, ENDINGS[game.ending]

    @property
    def hands(self) -> tuple:
        """Both hands in order."""
        return contents(<Game*> self.game)[0]

    @property
    def draws(self) -> tuple:
        """Both draw piles, the next card first."""
        return contents(<Game*> self.game)[1]

    def turns(self) -> list:
        """Every whole turn of the seat to move: its moves, the hand left, the tops left."""
        cdef Game *game = <Game*> self.game
        if game.turn < 0:
            return []
        hands, _, _, tops, turn = contents(game)[:5]
        facing = tops if turn == 0 else tops[2:] + tops[:2]
        return turns(hands[turn], facing, game.minimum - game.played, own_side_only(game))


def turns(hand, tops, need: int, helped) -> list:
    """Everything that laying at least `need` cards can leave behind, once each, with a way there.

    Tops are in the player's own order: a, b, x, y. Each turn is (moves, hand left, tops left);
    the end of the turn is not among the moves, since the last card of all leaves nothing to end.
    """
    cdef Cards cards = set_of_cards(hand)
    if count64(cards) > HAND_CARDS:
        raise ValueError(f"A hand has at most {HAND_CARDS} cards.")
    cdef unsigned char facing[4]
    cdef int i, j
    if len(tops) != 4:
        raise ValueError("there are four piles")
    for i in range(4):
        facing[i] = checked_top(tops[i])
    cdef TurnFinder finder = TurnFinder()
    cdef Turns *found = finder.find(0, cards, facing, need, bool(helped), ALL_CARDS)
    cdef Turn turn
    listed = []
    for i in range(found.first, found.end):
        turn = found.turn[i]
        moves = tuple([text_of(turn.moves[j]) for j in range(turn.count)])
        listed.append((moves, cards_of(turn.hand), tuple([turn.tops[j] for j in range(4)])))
    return listed
