"""Face to Face, compiled: positions that change in place, for playouts, search and simulation."""

cimport cython

from typing import Any

from libc.stdlib cimport free, malloc
from libc.string cimport memset
from tenback.kernel.duel.convert cimport duel_cards, duel_set, duel_set_up, duel_tell, duel_text
from tenback.kernel.duel.chance cimport duel_imagine, duel_playout, duel_shuffle
from tenback.kernel.duel.state cimport DUEL_CARDS, DUEL_END, DUEL_HAND, DUEL_MOVES, Duel, duel_moves, duel_perft, duel_play, duel_start
from tenback.kernel.core.bits cimport count64
from tenback.kernel.duel.turns cimport DUEL_ALL, DuelTurn, DuelTurns, duel_turns
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.shake cimport Stream, fill_order, open_stream

from tenback.kernel.duel.convert import ENDINGS
from tenback.kernel.threads import shared
from tenback.record import Seeded
from tenback.rules.duel import BASES, CARDS, DuelLay, DuelOptions, DuelState
from tenback.rules.options import starter_seat

__all__ = ["Position", "playouts", "turns"]

RULES = DuelState.game
SEEDS = 2**63 - 1  # a seed of any size is cut to what the generator takes


@cython.final
cdef class Position:
    """A game of Face to Face with every card; `play` changes it, `copy` keeps it."""

    @staticmethod
    def of(state: Any) -> Position:
        """The position of a state of the rules, also within a turn or at the end."""
        cdef Position new = Position()
        duel_set_up(&new.game, state.board, state.hands, state.draws)
        return new

    @staticmethod
    def imagine(view: Any, seed: int) -> Position:
        """One of the positions a player must reckon with: hidden cards are dealt by chance."""
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
        cdef Position new = Position()
        duel_set_up(&new.game, board, hands, hidden)
        cdef unsigned long long chance = random_start(seed & SEEDS)
        duel_imagine(&new.game, seat, &chance)
        return new

    @staticmethod
    def deal(players: int, options: Any, seed: str) -> Position:
        """A new game, dealt as `record.Seeded` deals it."""
        options = options or DuelOptions()
        starter = starter_seat(options.starter, RULES.seated(players), "F-2")
        cdef Position new = Position()
        cdef Stream stream
        cdef unsigned short order[DUEL_CARDS]
        cdef int seat
        cdef int i
        cdef str text = Seeded(seed).seed
        for seat in range(2):
            open_stream(&stream, text, seat)
            fill_order(&stream, order, DUEL_CARDS)
            for i in range(DUEL_CARDS):
                new.game.draw[seat][DUEL_CARDS - 1 - i] = order[i] + 2
        if starter is None:  # F-2a: the lot is one more shuffle
            open_stream(&stream, text, 2)
            fill_order(&stream, order, 2)
            starter = order[0]
        new.game.lone_may_win = options.lone_last_card == "may_win"
        duel_start(&new.game, starter)
        return new

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.game.turn < 0 else self.game.turn

    @property
    def result(self) -> Any:
        """Winners, scores and ending as the rules name them; None while the game goes on."""
        if not self.game.ending:
            return None
        scores = tuple([len(h) + len(d) for h, d in zip(self.hands, self.draws, strict=True)])
        return (self.game.winner,), scores, ENDINGS[self.game.ending]

    @property
    def size(self) -> int:
        """Bytes a position takes in the kernel."""
        return sizeof(Duel)

    @property
    def hands(self) -> Any:
        """Both hands in order."""
        return duel_tell(&self.game)[0]

    @property
    def draws(self) -> Any:
        """Both draw piles, the next card first."""
        return duel_tell(&self.game)[1]

    def moves(self) -> list[str]:
        """The legal moves, written, in the order of the rules."""
        cdef unsigned char found[DUEL_MOVES]
        cdef int count = duel_moves(&self.game, found)
        cdef int i
        return [duel_text(found[i]) for i in range(count)]

    def play(self, move: str) -> None:
        """Play a move that is written; ValueError, and no change, when it is not legal."""
        meant = RULES.parse(move)
        if str(meant) not in self.moves():
            raise ValueError(f"{meant} is not legal here.")
        code = meant.card * 4 + meant.pile if isinstance(meant, DuelLay) else DUEL_END
        duel_play(&self.game, code)

    def copy(self) -> Position:
        """The same position once more."""
        cdef Position new = Position()
        new.game = self.game
        return new

    def equals(self, state: Any) -> bool:
        """Is this the state of the rules, in all that it holds?"""
        board, result = state.board, state.board.result
        told = (state.hands, state.draws, board.laid, board.tops, board.turn, board.minimum)
        lone = board.options.lone_last_card == "may_win"
        ended = None if result is None else (result.winners, result.scores, result.ending)
        mine = (*duel_tell(&self.game), self.result)
        return mine == (*told, board.played, board.helped, lone, ended)

    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` moves there are."""
        cdef long long total
        cdef int levels = depth
        with nogil:
            total = duel_perft(&self.game, levels)
        return total

    def divide(self, depth: int) -> dict[str, int]:
        """The same count, told apart by the first move."""
        counts = {}
        for move in self.moves():
            after = self.copy()
            after.play(move)
            counts[move] = after.perft(depth - 1)
        return counts

    def playout(self, seed: int) -> Any:
        """The result of random legal moves to the end; the position stays as it is."""
        cdef Position new = self.copy()
        cdef unsigned long long chance = random_start(seed & SEEDS)
        with nogil:
            duel_playout(&new.game, &chance)
        return new.result

    def turns(self) -> list[Any]:
        """Every whole turn of the seat to move: its moves, the hand left, the tops left."""
        if self.game.turn < 0:
            return []
        hands, _, _, tops, turn = duel_tell(&self.game)[:5]
        need = self.game.minimum - self.game.played
        return turns(
            hands[turn], tops if turn == 0 else tops[2:] + tops[:2], need, self.game.helped
        )


def turns(hand: Any, tops: Any, need: int, helped: Any) -> list[Any]:
    """Every table that laying at least `need` cards can leave, each once, with a way there.

    Tops are in the player's own order: a, b, x, y. Each turn is (moves, hand left, tops left);
    the end of the turn is not among the moves, since the last card of all leaves nothing to end.
    """
    cdef unsigned long long cards = duel_set(hand)
    if count64(cards) > DUEL_HAND:
        raise ValueError(f"A hand has at most {DUEL_HAND} cards.")
    cdef unsigned char facing[4]
    cdef int i
    cdef int j
    for i in range(4):
        if not BASES[0] <= tops[i] <= BASES[1]:
            raise ValueError(f"{tops[i]} cannot lie on a pile of Face to Face.")
        facing[i] = tops[i]
    cdef DuelTurns* found = <DuelTurns*> (malloc(sizeof(DuelTurns)))
    if found == NULL:
        raise MemoryError
    duel_turns(found, cards, facing, need, bool(helped), DUEL_ALL)
    every = []
    cdef DuelTurn turn
    for i in range(found.first, found.end):
        turn = found.turn[i]
        moves = tuple([duel_text(turn.moves[j]) for j in range(turn.count)])
        every.append((moves, duel_cards(turn.hand), tuple([turn.tops[j] for j in range(4)])))
    free(found)
    return every


def playouts(players: int, options: Any, games: int, seed: int, threads: int = 1) -> dict[str, int]:
    """Deal and play so many random games: how many, the cards laid, the endings, seat 1's wins."""
    options = options or DuelOptions()
    starter = starter_seat(options.starter, RULES.seated(players), "F-2")
    cdef int first = -1 if starter is None else starter
    cdef bint lone = options.lone_last_card == "may_win"
    cdef unsigned long long start = seed & SEEDS
    return shared(games, threads, lambda a, b: _play(first, lone, start, a, b))


cdef dict _play(int starter, bint lone, unsigned long long seed, long long begin, long long end):
    """The games numbered from `begin` to before `end`; each has a chance of its own."""
    cdef Duel game
    cdef unsigned long long chance
    cdef long long number
    cdef long long laid = 0
    cdef long long wins = 0
    cdef long long endings[4]
    memset(endings, 0, sizeof(endings))
    memset(&game, 0, sizeof(Duel))
    game.lone_may_win = lone
    with nogil:
        for number in range(begin, end):
            chance = random_start(seed + number)
            duel_shuffle(&game, starter, &chance)
            laid += duel_playout(&game, &chance)
            endings[game.ending] += 1
            wins += game.winner == 0
    told = {name: endings[code] for code, name in enumerate(ENDINGS) if name}
    return {"games": end - begin, "cards": laid, "first seat": wins, **told}
