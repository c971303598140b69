"""Comparing whole turns of a team's game from what one seat knows.

Hidden hands are dealt as signals and earlier turns allow, everybody plays on by the learned value
of what they themselves can see, and once nothing is hidden the end is searched exactly.
"""

from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, random_next, random_start, set_has, set_minus, set_remove
)
from tenback.kernel.core.net cimport chance_of
from tenback.kernel.core.search cimport Candidate, Search
from tenback.kernel.team.convert cimport Position, new_position, read_options, read_view
from tenback.kernel.team.ending cimport ending_for
from tenback.kernel.team.heuristic cimport LEARNED
from tenback.kernel.team.hidden_hands cimport HiddenHands
from tenback.kernel.team.instructions cimport (
    STOP, Demands, advance, breaks, last_ending, may_end, read_demands
)
from tenback.kernel.team.state cimport (
    BEATEN, END, START, Options, Table, fits, play_move, play_turn
)
from tenback.kernel.team.turns cimport Turn, write_moves
from tenback.kernel.team.value cimport LOST, WON, ExtremeValue, TeamValue

cdef int MOST_LOG_MOVES = 1000  # of a game: 98 cards, and the ends of their turns


cdef class TeamSearch(Search):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    def __cinit__(self, *given):
        self.hidden = HiddenHands()
        self.exact = 2

    def load(self, weights: bytes) -> None:
        """Take on weights of the learned value."""
        self.check_game()
        self.model.net.load(weights)

    def check_game(self) -> None:
        """Refuse what only a search of one game can do."""
        if self.model is None:
            raise TypeError("a search is a ClassicSearch or an ExtremeSearch")

    # --- taking a seat --------------------------------------------------------------------

    def set_position(self, view, int most, unsigned long long seed, int depth) -> int:
        """Look from a seat of a game that goes on: how many turns are worth comparing.

        Nothing has been said until `add_signal`, or seen until `add_last_turn`. Samples are played
        on for `depth` turns.
        """
        self.check_game()
        board = view.board
        if view.seat is None or board.result is not None:
            raise ValueError("only a seat of a game that goes on compares turns")
        cdef Table table
        cdef Options options
        self.root.players = self.kept = 0  # a view that is refused leaves nothing to compare
        read_view(&table, view)
        read_options(&options, board)
        if options.extreme != self.ending.options.extreme:
            raise ValueError("This is a view of another game.")
        self.root, self.options = table, options
        self.seat = view.seat
        self.depth = depth
        self.model.read_instructions(&self.options)
        self.ending.options = self.options
        self.hidden.read(&self.root, self.seat, board.counts, self.tries)
        self.chance = random_start(seed)
        self.knows_partners = False
        self.root_value = self.model
        return self.rank(most) if board.turn == view.seat else 0

    def add_signal(self, int seat, int bits, bint exact, int kinds=255) -> None:
        """What a seat has said of the piles (the bits of `signal_bits`).

        From who keeps our convention exactly, silence speaks too. `kinds` are the bits that can be
        said at this table.
        """
        if not 0 <= seat < self.root.players:
            raise ValueError("nobody sits there")
        self.hidden.signals[seat], self.hidden.kinds = bits, kinds
        self.hidden.heard[seat] = 2 if exact else 1

    def add_last_turn(self, turn) -> None:
        """A seat's last turn: seat, cards held on to, laid, laid by others since, and so on.

        Then the tops before and after it, the draw pile before it, and the cards it had to lay.
        """
        self.hidden.add_last_turn(self.root.unlaid, tuple(turn))

    def guess_hand(self, int seat, int times, float sharpness) -> None:
        """Think of this many more hands that a seat may have held on to through its last turn."""
        self.hidden.guess_hand(
            self.model, seat, times, sharpness, self.root.size, &self.chance
        )

    def deal_hands(self) -> tuple:
        """The hands of one deal of the unseen cards."""
        cdef Position dealt = new_position(&self.options)
        if not self.root.players:
            return ()
        dealt.table()[0] = self.root
        self.hidden.deal(dealt.table(), &self.chance)
        return dealt.hands

    # --- the turns ------------------------------------------------------------------------

    cdef int find(self) noexcept nogil:
        cdef Demands root
        cdef int count
        cdef cardset unseen = set_minus(self.root.unlaid, self.root.hands[self.seat])
        read_demands(&root, &self.root, &self.options)
        count = self.root_value.finder.find(self.root.hands[self.seat], unseen, &root)
        self.root_value.prepare(unseen, self.root.end, self.root.size)
        return count

    cdef float value(self, int number, Candidate *turn) noexcept nogil:
        write_moves(&self.root_value.finder.turns[number], turn)
        return self.root_value.of(&self.root_value.finder.turns[number])

    cdef int read_cards_of(self, cards, Turn *turn) except -1:
        """The turn that lays these cards, given as (card, pile)."""
        cdef int card, pile
        cdef bint stopped = False
        if not self.root.players or self.root.turn != self.seat:
            raise ValueError("only a seat whose turn it is compares turns")
        memset(turn, 0, sizeof(Turn))
        read_demands(&turn.after, &self.root, &self.options)
        turn.hand = self.root.hands[self.seat]
        for card, pile in cards:
            if not (2 <= card <= 99 and 0 <= pile <= 3 and set_has(turn.hand, card)):
                raise ValueError("a turn lays cards of the hand on the four piles")
            if stopped or not fits(card, turn.after.tops[pile], pile) or (
                self.options.extreme and breaks(&turn.after, &self.options, card, pile)
            ):
                raise ValueError(f"{card} does not go on pile {'abcd'[pile]} here")
            turn.hand = set_remove(turn.hand, card)
            turn.cards[turn.number] = card
            turn.piles[turn.number] = pile
            turn.number += 1
            advance(&turn.after, &self.options, card, pile)
            stopped = self.options.kind[card] == STOP
        if turn.number < self.root.left and not stopped and not may_end(&turn.after):
            raise ValueError("the turn may not end there")
        if turn.number == self.root.left:
            turn.ending = last_ending(&turn.after)
        return 0

    def add(self, cards) -> int:
        """Compare this turn, given as (card, pile), as well; its place among the others."""
        cdef Turn turn
        cdef Candidate candidate
        self.read_cards_of(cards, &turn)
        self.root_value.prepare(
            set_minus(self.root.unlaid, self.root.hands[self.seat]), self.root.end, self.root.size
        )
        write_moves(&turn, &candidate)
        return self.compare(&candidate, self.root_value.of(&turn))

    def turn(self, int place) -> list:
        """The cards of a turn that is compared, as (card, pile)."""
        cdef int i
        cdef Candidate *turn = &self.turns[self.check(place)]
        return [(turn.moves[i] >> 2, turn.moves[i] & 3) for i in range(turn.count)]

    def plain_chance(self, int place) -> float:
        """The value's chance of a turn from all its inputs, without what is summed up before."""
        cdef Turn turn
        self.read_cards_of(self.turn(place), &turn)
        self.root_value.prepare(
            set_minus(self.root.unlaid, self.root.hands[self.seat]), self.root.end, self.root.size
        )
        return chance_of(self.root_value.plain_logit(&turn))

    # --- dealing and playing on -----------------------------------------------------------

    cdef void imagine(self) noexcept nogil:
        self.world = self.root
        self.hidden.deal(&self.world, &self.chance)

    cdef float play_on(self, int place) noexcept nogil:
        cdef Table table = self.world
        self.log_game(&table)
        self.make_turn(&table, &self.turns[place])
        return self.play_world(&table, self.depth)

    cdef void make_turn(self, Table *table, Candidate *turn) noexcept nogil:
        cdef int i
        for i in range(turn.count):
            self.log_move(turn.moves[i])
        if play_turn(table, &self.options, turn.moves, turn.count):
            self.log_move(END)

    cdef float choose_turn(self, Table *table, Candidate *moves) noexcept nogil:
        """What the seat to move lays in the imagined game, and the logit of it."""
        cdef Turn turn
        cdef float logit = self.model.best_turn(table, &turn)
        write_moves(&turn, moves)
        return logit

    cdef float play_world(self, Table *table, int depth) noexcept nogil:
        """The chance to win as it looks some turns later, everybody playing as they are thought to.

        Where others may play by rules of thumb, the last of these turns is one of a learned value,
        which alone says how things look.
        """
        cdef Candidate moves
        cdef float logit = 0
        cdef int solved, turns = 0
        cdef bint judged = True
        while turns < depth or not judged:
            turns += 1
            if table.ending:
                return table.ending == BEATEN
            if table.next == table.end and table.players <= self.exact:
                solved = self.ending.solve(table, self.nodes)
                if solved >= 0:
                    return solved
            judged = not self.knows_partners or self.plays[table.turn] == LEARNED
            logit = self.choose_turn(table, &moves)
            if logit > WON:
                return 1
            if logit < LOST:
                return 0
            self.make_turn(table, &moves)
        if self.settles_last and table.next == table.end and table.players <= self.exact:
            solved = self.ending.solve(table, self.nodes)
            if solved >= 0:
                return solved
        return chance_of(logit)

    def log_sample(self, int place) -> tuple:
        """One imagined game after a turn: the position it begins with, and its moves."""
        self.check(place)
        self.open_log(new_position(&self.options), MOST_LOG_MOVES)
        self.imagine()
        self.play_on(place)
        return self.close_log()

    def starts(self, int seat, int times, int depth) -> float:
        """The chance to win after turns that begin with this seat, from this many deals."""
        cdef double total = 0
        if not 0 <= seat < self.root.players or self.root.turn >= 0:
            raise ValueError("only a team that chooses who starts can let a seat of it start")
        with nogil:
            for _ in range(times):
                self.imagine()
                play_move(&self.world, &self.options, START + seat)
                total += self.play_world(&self.world, depth)
        return total / times if times else 0.0

    # --- nothing hidden -------------------------------------------------------------------

    cdef bint is_open(self) except -1:
        """Fill in all hands, if the draw pile is empty and at most one other seat holds cards."""
        cdef int seat, holders = 0
        if not self.root.players or self.root.turn != self.seat:
            raise ValueError("only a seat whose turn it is can win by its turn")
        self.world = self.root
        for seat in range(self.root.players):
            if seat != self.seat and self.hidden.counts[seat]:
                holders += 1
                self.world.hands[seat] = set_minus(self.root.unlaid, self.root.hands[self.seat])
        return self.root.end == 0 and holders <= 1

    def winning_turn(self, int nodes) -> list | None:
        """With nothing hidden: the rest of this turn on a way to lay everything, if found."""
        cdef int i
        if not self.is_open() or self.ending.solve(&self.world, nodes) != 1:
            return None
        cards = []
        cdef Table table = self.world
        for i in range(self.ending.length):
            if self.ending.path[i] == END:
                play_move(&table, &self.options, END)
                if table.turn == self.seat and not self.options.extreme:
                    continue  # nobody else holds cards: these may as well be laid in this turn
                break
            cards.append((self.ending.path[i] >> 2, self.ending.path[i] & 3))
            play_move(&table, &self.options, self.ending.path[i])
            if table.turn != self.seat or not table.played:  # over, or ended by a STOP
                break
        return cards

    def solve_turn(self, int place, int nodes) -> int | None:
        """With nothing hidden: can everything be laid after this turn? -1 if that is too hard."""
        cdef Candidate *turn = &self.turns[self.check(place)]
        if not self.is_open():
            return None
        play_turn(&self.world, &self.options, turn.moves, turn.count)
        cdef int answer = self.ending.solve(&self.world, nodes)
        if answer >= 0:
            self.sums[place], self.samples[place] = answer, 1
        return answer


cdef class ExtremeSearch(TeamSearch):
    """For The Game Extreme."""

    def __cinit__(self):
        cdef Options options
        memset(&options, 0, sizeof(Options))
        options.extreme = True
        self.model = ExtremeValue()
        self.ending = ending_for(&options)
        self.tries, self.nodes, self.settles_last = 60, 1000, False

    cdef void imagine(self) noexcept nogil:
        TeamSearch.imagine(self)
        if self.root.end:
            random_next(&self.chance)  # the last card of the draw pile is swapped with itself
