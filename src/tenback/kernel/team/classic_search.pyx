"""Comparing whole turns of The Game: alone, with everybody alike, and beside weaker partners.

The search plays on for each of the others as that seat seems to play, and judges by a value for
somebody beside such partners. How a seat plays is told from the turns it was seen to make.
"""

from libc.math cimport expf
from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, random_below, random_share, random_start, set_add, set_count, set_has, set_minus,
    set_none, set_or, set_same
)
from tenback.kernel.core.search cimport Candidate
from tenback.kernel.team.convert cimport read_cards
from tenback.kernel.team.ending cimport ending_for
from tenback.kernel.team.heuristic cimport (
    EASY, LEARNED, MEDIUM, Facts, count_facts, easy_turn, facts_score, medium_choice
)
from tenback.kernel.team.instructions cimport Demands, read_demands
from tenback.kernel.team.search cimport TeamSearch
from tenback.kernel.team.state cimport MOST_HAND_CARDS, Options, Table, play_move
from tenback.kernel.team.turns cimport MOST_TURNS, Turn, write_moves
from tenback.kernel.team.value cimport NO_TURN, ClassicValue, TeamValue

cdef int EASY_HANDS = 8           # of them for each hand looked at for others: easy is certain of its turn
cdef float MEDIUM_SHARPNESS = 2   # how sure medium is to take the turn with the better score,
cdef float LEARNED_SHARPNESS = 4  # and a learned player that with the better logit


cdef inline bint same_tops(unsigned char *one, unsigned char *other) noexcept nogil:
    return (
        one[0] == other[0] and one[1] == other[1] and one[2] == other[2] and one[3] == other[3]
    )


cdef class ClassicSearch(TeamSearch):
    """For The Game: also beside partners who play by rules of thumb."""

    def __cinit__(self):
        cdef Options options
        memset(&options, 0, sizeof(Options))
        self.model = ClassicValue()
        self.ending = ending_for(&options)
        self.tries, self.nodes, self.settles_last = 200, 2000, True

    def set_generosity(self, int cards) -> None:
        """How many unseen cards a card beyond what is due may skip, in turns that are found."""
        self.model.finder.generosity = cards

    def load_beside(self, int level, weights: bytes) -> None:
        """Take on weights of a value for a seat whose partners are all of this level."""
        if level not in (EASY, MEDIUM):
            raise ValueError("only easy and medium play by rules of thumb")
        value = ClassicValue()
        value.net.load(weights)
        if level == EASY:
            self.beside_easy = value
        else:
            self.beside_medium = value

    def knows_beside(self, int level) -> bool:
        """Is a value loaded for a seat whose partners are of this level?"""
        return (self.beside_easy if level == EASY else self.beside_medium) is not None

    def set_partners(self, shares, int most) -> int:
        """How likely each seat is easy, and medium; rank the turns again by the likeliest value."""
        cdef int seat
        if len(shares) != self.root.players or not self.root.players:
            raise ValueError("every seat has its shares")
        for seat, (easy, medium) in enumerate(shares):
            if not (0 <= easy and 0 <= medium and easy + medium < 1.001):
                raise ValueError("shares lie between 0 and 1")
            self.shares[seat][EASY], self.shares[seat][MEDIUM] = easy, medium
        self.shares[self.seat][EASY] = self.shares[self.seat][MEDIUM] = 0
        easy = sum([self.shares[seat][EASY] for seat in range(self.root.players)])
        medium = sum([self.shares[seat][MEDIUM] for seat in range(self.root.players)])
        learned = self.root.players - 1 - easy - medium
        self.knows_partners = easy + medium > 0
        self.root_value = self.model
        if easy > max(medium, learned) and self.beside_easy is not None:
            self.root_value = self.beside_easy
        elif medium > max(easy, learned) and self.beside_medium is not None:
            self.root_value = self.beside_medium
        for value in (self.beside_easy, self.beside_medium):
            if value is not None:
                (<TeamValue> value).read_instructions(&self.options)
        return self.rank(most) if self.root.turn == self.seat else 0

    cdef void imagine(self) noexcept nogil:
        """Deal the hidden cards, and draw levels for the others where they are not all alike."""
        cdef int seat, other
        cdef float share
        self.world = self.root
        if self.root.players == 1:
            self.hidden.deal_evenly(&self.world, &self.chance)
            return
        self.hidden.deal(&self.world, &self.chance)
        if not self.knows_partners:
            return
        for seat in range(self.root.players):
            share = random_share(&self.chance)
            if share < self.shares[seat][EASY]:
                self.plays[seat] = EASY
            elif share < self.shares[seat][EASY] + self.shares[seat][MEDIUM]:
                self.plays[seat] = MEDIUM
            else:
                self.plays[seat] = LEARNED
        # The value is that beside one of them, so that on average it is beside all of them.
        other = self.seat + 1 + random_below(&self.chance, self.root.players - 1)
        self.company = self.plays[other % self.root.players]

    cdef float choose_turn(self, Table *table, Candidate *moves) noexcept nogil:
        cdef Demands root
        cdef Turn turn
        cdef cardset unseen
        cdef float logit
        cdef int chosen, plays = LEARNED
        if not self.knows_partners:
            return TeamSearch.choose_turn(self, table, moves)
        plays = self.plays[table.turn]
        if plays == EASY:
            easy_turn(table, &self.options, moves)
            return 0
        if plays == MEDIUM:
            read_demands(&root, table, &self.options)
            unseen = set_minus(table.unlaid, table.hands[table.turn])
            chosen = self.model.finder.find(table.hands[table.turn], unseen, &root)
            chosen = medium_choice(self.model.finder, chosen, unseen)
            if chosen < 0:
                return NO_TURN
            write_moves(&self.model.finder.turns[chosen], moves)
            return 0
        if self.company == EASY and self.beside_easy is not None:
            logit = self.beside_easy.best_turn(table, &turn)
        elif self.company == MEDIUM and self.beside_medium is not None:
            logit = self.beside_medium.best_turn(table, &turn)
        else:
            logit = self.model.best_turn(table, &turn)
        write_moves(&turn, moves)
        return logit

    # --- what others may be ---------------------------------------------------------------

    def turn_odds(self, turn, int hands, unsigned long long seed) -> tuple:
        """How likely easy, medium and a player like us would have made a turn that all have seen.

        The hand is not known: it is what was laid and any of the cards not laid yet, and this is
        the mean over that many of them. `turn` is how many cards were held on to, those laid, all
        that were not laid before it, the tops before and after, the draw pile, the minimum and the
        size of a full hand.
        """
        held, cards, unlaid, before, after, stock, minimum, size = turn
        cdef Table table
        cdef Turn made
        cdef unsigned char rest[98]
        cdef cardset laid = read_cards(cards)
        cdef unsigned long long chance = random_start(seed)
        cdef double sums[3]
        cdef int kept = held, count = 0, card, i, place, number
        if hands < 1 or not self.players_agree(kept + len(cards), before, after):
            raise ValueError("a turn lays cards of a hand on four piles")
        memset(&table, 0, sizeof(Table))
        memset(&made, 0, sizeof(Turn))
        memset(sums, 0, sizeof(sums))
        table.players, table.size, table.minimum, table.end = 1, size, minimum, stock
        table.unlaid = read_cards(unlaid)
        table.left = set_count(table.unlaid)
        for i in range(4):
            table.tops[i], made.after.tops[i] = before[i], after[i]
        for card in range(2, 100):
            if set_has(table.unlaid, card) and not set_has(laid, card):
                rest[count] = card
                count += 1
        if kept > count:
            raise ValueError("nobody holds more cards than there are")
        with nogil:
            for number in range(hands * EASY_HANDS):
                made.hand = set_none()
                for i in range(kept):
                    place = i + random_below(&chance, count - i)
                    card = rest[place]
                    rest[place] = rest[i]
                    rest[i] = card
                    made.hand = set_add(made.hand, card)
                table.hands[0] = set_or(made.hand, laid)
                sums[EASY] += self.is_easy(&table, &made)
                if number < hands:
                    self.add_odds(&table, &made, sums)
        return sums[EASY] / (hands * EASY_HANDS), sums[MEDIUM] / hands, sums[LEARNED] / hands

    cdef bint players_agree(self, int cards, before, after) except -1:
        return cards <= MOST_HAND_CARDS and len(before) == len(after) == 4 and all(
            [1 <= top <= 100 for top in (*before, *after)]
        )

    cdef bint is_easy(self, Table *table, Turn *made) noexcept nogil:
        """Does easy make this turn with the hand at the table?"""
        cdef Candidate moves
        cdef Table after = table[0]
        cdef int i
        easy_turn(table, &self.options, &moves)
        for i in range(moves.count):
            play_move(&after, &self.options, moves.moves[i])
        return set_same(after.hands[0], made.hand) and same_tops(after.tops, made.after.tops)

    cdef void add_odds(self, Table *table, Turn *made, double *sums) noexcept nogil:
        """Add how likely medium and a learned player make this turn with the hand at the table."""
        cdef Demands root
        cdef Facts facts
        cdef float logits[MOST_TURNS]
        cdef double total, own, most, value
        cdef cardset unseen = set_minus(table.unlaid, table.hands[0])
        cdef int count, i, seen = -1
        read_demands(&root, table, &self.options)
        count = self.model.finder.find(table.hands[0], unseen, &root)
        for i in range(count):
            if set_same(self.model.finder.turns[i].hand, made.hand) and same_tops(
                self.model.finder.turns[i].after.tops, made.after.tops
            ):
                seen = i
        # Medium takes one of the turns that were found; people need not.
        if seen >= 0:
            total = most = 0
            for i in range(count):
                count_facts(
                    self.model.finder.turns[i].after.tops, self.model.finder.turns[i].hand, unseen,
                    &facts
                )
                logits[i] = facts_score(&facts)
                most = logits[i] if i == 0 or logits[i] > most else most
            for i in range(count):
                total += expf(MEDIUM_SHARPNESS * (logits[i] - most))
            sums[MEDIUM] += expf(MEDIUM_SHARPNESS * (logits[seen] - most)) / total
        self.model.prepare(unseen, table.end, table.size)
        own = self.model.of(made)
        most = own
        for i in range(count):
            logits[i] = self.model.of(&self.model.finder.turns[i])
            most = logits[i] if logits[i] > most else most
        total = 0 if seen >= 0 else expf(LEARNED_SHARPNESS * (own - most))
        for i in range(count):
            total += expf(LEARNED_SHARPNESS * (logits[i] - most))
        sums[LEARNED] += expf(LEARNED_SHARPNESS * (own - most)) / total
