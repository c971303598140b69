"""With all cards known: can a team's game be won, and how?

A beam search, card by card. All positions with the same number of cards laid make a level; the best
of them, by their `prospects`, lead to the next level. A position in which some card can never be
laid is left out, and so is one that was reached before. When nothing else was left out and no
position remains, it is proved that the game cannot be won. All moves are made by `state`.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport cardset, set_down, set_low_word, set_remove
from tenback.kernel.core.seen cimport seen_add, seen_start, seen_use
from tenback.kernel.team.convert cimport Position
from tenback.kernel.team.ending cimport is_stranded
from tenback.kernel.team.instructions cimport Demands, read_demands
from tenback.kernel.team.prospects cimport PROSPECTS, prospects
from tenback.kernel.team.state cimport (
    BEATEN, END, MOST_MOVES, SEATS, START, Options, Table, legal_moves, play_move
)

MOST_WIDTH = 1_000_000
cdef int NODES_BETWEEN_SIGNALS = 50_000  # Ctrl-C is noticed after this many


cdef inline unsigned long long _mixed(unsigned long long x) noexcept nogil:
    """Every bit depends on all bits (splitmix64)."""
    x = (x ^ (x >> 30)) * <unsigned long long> 0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <unsigned long long> 0x94D049BB133111EB
    return x ^ (x >> 31)


cdef unsigned long long _key_of(Table *table, Options *options) noexcept nogil:
    """All that what can follow depends on: hands, draw pile, piles, and what the turn demands."""
    cdef unsigned long long words[4]
    cdef unsigned long long rest = table.turn << 8 | table.next
    cdef unsigned long long key
    cdef Demands turn
    cdef int i
    cdef bint are_alike = True  # the piles of a kind: then they may be swapped
    for i in range(4):
        words[i] = table.tops[i]
    if table.played:
        rest = rest << 8 | table.minimum << 4
        if options.extreme:
            read_demands(&turn, table, options)
            rest |= 8 | turn.laid if turn.laid < 4 else 12
            rest = rest << 1 | turn.three
            for i in range(4):
                words[i] |= (turn.skulls >> i & 1) << 8 | (turn.used >> i & 1) << 9
                rest = rest << 4 | turn.bonds[i]
                are_alike = are_alike and turn.bonds[i] == 0
        else:
            rest |= 8 | min(table.played, table.minimum)
    if are_alike:
        if words[0] > words[1]:
            words[0], words[1] = words[1], words[0]
        if words[2] > words[3]:
            words[2], words[3] = words[3], words[2]
    key = _mixed(rest ^ _mixed(words[0] | words[1] << 10 | words[2] << 20 | words[3] << 30))
    for i in range(table.players):
        key = _mixed(key ^ set_low_word(table.hands[i]))
        key = _mixed(key + set_low_word(set_down(table.hands[i], 64)))
    return key


cdef class Solver:
    """Solves positions; the object owns the room for them and is used again and again."""

    def __dealloc__(self):
        self.forget()
        free(self.level)
        free(self.next_level)
        free(self.cards)
        free(self.order)
        free(self.storage)

    def solve(self, Position position not None, width: int) -> tuple:
        """Can everything be laid from here (None: not found out), by which moves, and the work.

        `width` is how many positions are kept on every level. Nobody else may use the object
        meanwhile.
        """
        cdef int number
        if not 1 <= width <= MOST_WIDTH:
            raise ValueError(f"a level keeps 1 to {MOST_WIDTH} positions")
        self.options = position.options
        self.options.lenient = False  # a broken instruction never wins
        self.root = position.table()[0]
        self.root.take_back = False
        self.width = width
        self.nodes = 0
        if self.root.ending:
            return self.root.ending == BEATEN, [], 0
        self.reserve()
        try:
            with nogil:
                number = self.search()
            moves = [] if number < 0 else self.moves_to(number)
        finally:
            self.forget()
        answer = True if number >= 0 else None if self.is_cut else False
        return answer, [position.move_text(move) for move in moves], self.nodes

    cdef int reserve(self) except -1:
        """Room for levels of this width."""
        cdef int places = 64, room = max(self.width, SEATS)
        if room <= self.room:
            return 0
        while places < 2 * room:
            places *= 2
        free(self.level)
        free(self.next_level)
        free(self.storage)
        self.room = 0
        self.level = <Table*> malloc(room * sizeof(Table))
        self.next_level = <Table*> malloc(room * sizeof(Table))
        self.storage = <unsigned long long*> calloc(2 * places, 8)
        if self.level == NULL or self.next_level == NULL or self.storage == NULL:
            raise MemoryError
        self.room = room
        seen_use(&self.seen, self.storage, places)
        return 0

    cdef void forget(self) noexcept nogil:
        """The ways to the positions."""
        cdef int i
        for i in range(MOST_LEVELS):
            free(self.links[i])
            self.links[i] = NULL

    cdef int search(self) except -2 nogil:
        """The number of a winning position on the last level, or -1."""
        cdef long long checked = 0
        cdef int number
        self.begin()
        while self.count:
            number = self.advance()
            if number >= 0:
                return number
            if self.nodes - checked > NODES_BETWEEN_SIGNALS:
                checked = self.nodes
                with gil:
                    PyErr_CheckSignals()
        return -1

    cdef void begin(self) noexcept nogil:
        """The first level: the position itself, or one for each seat that may start."""
        cdef int moves[MOST_MOVES]
        cdef int i, count
        self.is_cut = False
        self.depth = 0
        self.level[0] = self.root
        self.count = 1
        if self.root.turn >= 0:
            return
        count = legal_moves(&self.root, &self.options, moves)
        for i in range(count):
            self.level[i] = self.root
            play_move(&self.level[i], &self.options, moves[i])
        self.count = count  # a seat that is stuck at once leads nowhere

    cdef int advance(self) except -2 nogil:
        """Go on to the next level; the number of a position there that has won, or -1."""
        cdef NextCard *card
        cdef Table *after
        cdef Link *links
        cdef int i, kept = 0
        self.card_count = 0
        for i in range(self.count):
            self.add_cards(&self.level[i], i)
        self.sort_cards()
        links = <Link*> malloc((min(self.width, self.card_count) + 1) * sizeof(Link))
        if links == NULL:
            with gil:
                raise MemoryError
        self.links[self.depth] = links
        self.depth += 1
        seen_start(&self.seen)
        for i in range(self.card_count):
            if kept == self.width:
                self.is_cut = True
                break
            card = &self.cards[self.order[i]]
            links[kept].parent = card.parent
            links[kept].move = card.move
            links[kept].ends_turn = card.ends_turn
            after = &self.next_level[kept]
            after[0] = self.level[card.parent]
            if card.ends_turn:
                play_move(after, &self.options, END)
            play_move(after, &self.options, card.move)
            self.nodes += 1
            if after.ending == BEATEN:
                return kept
            if not after.ending and seen_add(&self.seen, _key_of(after, &self.options)):
                kept += 1
        self.level, self.next_level = self.next_level, self.level
        self.count = kept
        return -1

    cdef int add_cards(self, Table *table, int parent) except -1 nogil:
        """The cards that can be laid next from here: in this turn, or after ending it."""
        cdef int moves[MOST_MOVES]
        cdef Table rested
        cdef NextCard card
        cdef int i, count
        self.make_room()
        card.parent = parent
        card.ends_turn = False
        count = legal_moves(table, &self.options, moves)
        for i in range(count):
            if moves[i] != END:
                card.move = moves[i]
                self.add_card(table, &card)
        if count and moves[count - 1] == END:
            rested = table[0]
            play_move(&rested, &self.options, END)
            card.ends_turn = True
            count = legal_moves(&rested, &self.options, moves)
            for i in range(count):
                card.move = moves[i]
                self.add_card(&rested, &card)
        return 0

    cdef int make_room(self) except -1 nogil:
        """For the cards of one more position."""
        cdef int room = self.card_room
        if self.card_count + 2 * MOST_MOVES <= room:
            return 0
        room = 2 * room + 1024
        self.cards = <NextCard*> realloc(self.cards, room * sizeof(NextCard))
        self.order = <int*> realloc(self.order, room * sizeof(int))
        if self.cards == NULL or self.order == NULL:
            self.card_room = 0
            with gil:
                raise MemoryError
        self.card_room = room
        return 0

    cdef void add_card(self, Table *table, NextCard *card) noexcept nogil:
        """One of them, unless another card could never be laid again."""
        cdef unsigned char tops[4]
        cdef cardset unlaid = set_remove(table.unlaid, card.move >> 2)
        memcpy(tops, table.tops, 4)
        tops[card.move & 3] = card.move >> 2
        if not is_stranded(unlaid, tops):
            card.prospects = prospects(&self.options, table, unlaid, tops)
            self.cards[self.card_count] = card[0]
            self.card_count += 1

    cdef void sort_cards(self) noexcept nogil:
        """The best first; of equals the one that came first."""
        cdef int *places = self.places
        cdef int i, before = 0, number
        memset(places, 0, sizeof(self.places))
        for i in range(self.card_count):
            places[self.cards[i].prospects] += 1
        for i in range(PROSPECTS - 1, -1, -1):
            number = places[i]
            places[i] = before
            before += number
        for i in range(self.card_count):
            number = self.cards[i].prospects
            self.order[places[number]] = i
            places[number] += 1

    cdef list moves_to(self, int number):
        """The moves on the way to this position of the last level."""
        cdef Link *link
        cdef int depth
        moves = []
        for depth in range(self.depth - 1, -1, -1):
            link = &self.links[depth][number]
            moves.append(link.move)
            if link.ends_turn:
                moves.append(END)
            number = link.parent
        if self.root.turn < 0:
            moves.append(START + number)
        return moves[::-1]
