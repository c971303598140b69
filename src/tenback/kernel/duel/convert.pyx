"""Between the words of the rules of Face to Face and the struct the kernel plays with."""


from typing import Any

from libc.string cimport memset
from tenback.kernel.duel.state cimport DUEL_CARDS, DUEL_END, DUEL_HAND, Duel
from tenback.kernel.core.bits cimport bit64

from tenback.rules.duel import BASES, CARDS

LETTERS = "abxy"
ENDINGS = ("", "emptied", "lone", "stuck")  # by their numbers in the kernel


cdef str duel_text(int move):
    return "." if move == DUEL_END else f"{move >> 2}{LETTERS[move & 3]}"


cdef tuple duel_cards(unsigned long long cards):
    return tuple([card for card in CARDS if (cards >> <int> card) & 1])


cdef unsigned long long duel_set(cards) except? 0:
    cdef unsigned long long made = 0
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"{card} is no card of Face to Face.")
        made |= bit64(card)
    return made


cdef int duel_set_up(Duel* game, board, hands, draws) except -1:
    memset(game, 0, sizeof(Duel))
    cdef int i
    for i in range(2):
        if len(hands[i]) + (len(board.played) if board.turn == i else 0) > DUEL_HAND:
            raise ValueError(f"A hand has at most {DUEL_HAND} cards.")
        game.hand[i] = duel_set(hands[i])
        game.laid[i] = duel_set(board.laid[i])
        _pile_up(game, i, draws[i])
    for i in range(4):
        if not BASES[0] <= board.tops[i] <= BASES[1]:
            raise ValueError(f"{board.tops[i]} cannot lie on a pile of Face to Face.")
        game.tops[i] = board.tops[i]
    for i in range(len(board.played)):
        game.card[i], game.pile[i], game.covered[i] = board.played[i]
    game.played = len(board.played)
    game.helped = board.helped
    game.minimum = board.minimum
    game.lone_may_win = board.options.lone_last_card == "may_win"
    game.turn = -1 if board.turn is None else board.turn
    if board.result is not None:
        game.ending = ENDINGS.index(board.result.ending)
        game.winner = board.result.winners[0]
    elif board.turn is None:
        raise ValueError("Nobody has the turn, and the game is not over.")
    return 0


cdef int _pile_up(Duel* game, int seat, cards) except -1:
    """Fill a draw pile; the first of the cards is drawn first."""
    duel_set(cards)
    if len(cards) > DUEL_CARDS:
        raise ValueError(f"A draw pile has at most {DUEL_CARDS} cards.")
    cdef int i
    for i in range(len(cards)):
        game.draw[seat][len(cards) - 1 - i] = cards[i]
    game.stock[seat] = len(cards)
    return 0


cdef tuple duel_tell(Duel* game):
    cdef int i
    cdef int seat
    draws = [
        tuple([game.draw[seat][i] for i in range(game.stock[seat] - 1, -1, -1)])
        for seat in range(2)
    ]
    return (
        (duel_cards(game.hand[0]), duel_cards(game.hand[1])),
        tuple(draws),
        (frozenset(duel_cards(game.laid[0])), frozenset(duel_cards(game.laid[1]))),
        tuple([game.tops[i] for i in range(4)]),
        None if game.turn < 0 else game.turn,
        game.minimum,
        tuple([(game.card[i], game.pile[i], game.covered[i]) for i in range(game.played)]),
        game.helped != 0,
        game.lone_may_win != 0,
    )
