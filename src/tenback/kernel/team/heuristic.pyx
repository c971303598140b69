"""How the levels easy and medium choose a turn of The Game: rules of thumb, no learned value.

The search plays on with them where a partner seems to play so, and a value can be trained for a
seat beside them. The rules of thumb of medium are facts of the table after the turn, each of which
a person could count: how many piles still take each card, which ten-backs are alive, and how near
the own cards are.
"""

from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, set_above, set_and, set_any, set_below, set_count, set_has, set_low, set_minus,
    set_none, set_or, set_remove
)
from tenback.kernel.core.search cimport Candidate
from tenback.kernel.team.convert cimport read_cards, read_options, read_view
from tenback.kernel.team.instructions cimport Demands, read_demands
from tenback.kernel.team.state cimport END, STUCK, Options, Table, fits, play_move
from tenback.kernel.team.turns cimport Turn, TurnFinder, finder_for

PARTNER_LEVELS = ("easy", "medium")  # those who play by rules of thumb, by number

cdef double[5] UNPLAYABLE_PENALTY = [16.0, 2.5, 0.7, 0.14, 0.0]  # for a card that n piles take
cdef double[5] OWN_UNPLAYABLE_PENALTY = [4.0, 1.0, 0.4, 0.05, 0.0]
cdef double TEN_BACK_BONUS = 5.0
cdef double OTHERS_TEN_BACK_BONUS = 1.5
cdef double NEAR_CARD_BONUS = 0.3
cdef int NEAR_SKIPPED_CARDS = 2  # unseen cards that a near card skips at most
cdef int SMALLEST_STEP = 1       # easy lays a card more than asked for if its step is no larger


cdef cardset _takes(int top, int pile) noexcept nogil:
    """All cards onwards of a top."""
    return set_above(top) if pile < 2 else set_below(top)


cdef void _count_homes(unsigned char *tops, cardset cards, int *homes) noexcept nogil:
    """How many of the cards are taken by no pile, by one, by two, by three and by all."""
    cdef cardset at_least[5]
    cdef int pile, number
    at_least[0] = cards
    for number in range(1, 5):
        at_least[number] = set_none()
    for pile in range(4):
        for number in range(4, 0, -1):
            at_least[number] = set_or(
                at_least[number], set_and(at_least[number - 1], _takes(tops[pile], pile))
            )
    for number in range(4):
        homes[number] = set_count(at_least[number]) - set_count(at_least[number + 1])
    homes[4] = set_count(at_least[4])


cdef bint _is_near(int card, unsigned char *tops, cardset unseen) noexcept nogil:
    """Does the card skip at most two unseen ones on some pile?"""
    cdef int pile
    cdef cardset skipped
    for pile in range(4):
        if pile < 2 and card > tops[pile]:
            skipped = set_and(set_above(tops[pile]), set_below(card))
        elif pile >= 2 and card < tops[pile]:
            skipped = set_and(set_below(tops[pile]), set_above(card))
        else:
            continue
        if set_count(set_and(unseen, skipped)) <= NEAR_SKIPPED_CARDS:
            return True
    return False


cdef void count_facts(unsigned char *tops, cardset own, cardset unseen, Facts *facts) noexcept nogil:
    cdef int pile, back, card, i
    cdef cardset rest = own
    cdef unsigned char backs[4]
    cdef int number = 0
    cdef bint known
    memset(facts, 0, sizeof(Facts))
    _count_homes(tops, set_or(own, unseen), facts.homes)
    _count_homes(tops, own, facts.own_homes)
    for pile in range(4):
        back = tops[pile] - 10 if pile < 2 else tops[pile] + 10
        if not 2 <= back <= 99:
            continue
        known = False  # the same card may be ten back of two piles
        for i in range(number):
            known = known or backs[i] == back
        if known:
            continue
        backs[number] = back
        number += 1
        facts.backs += set_has(own, back)
        facts.others_backs += set_has(unseen, back)
    while set_any(rest):
        card = set_low(rest)
        rest = set_remove(rest, card)
        facts.near += _is_near(card, tops, unseen)


cdef double facts_score(Facts *facts) noexcept nogil:
    cdef double cost = 0, own = 0
    cdef int number
    for number in range(5):
        cost += UNPLAYABLE_PENALTY[number] * facts.homes[number]
    for number in range(5):
        own += OWN_UNPLAYABLE_PENALTY[number] * facts.own_homes[number]
    cost += own
    return (
        TEN_BACK_BONUS * facts.backs
        + OTHERS_TEN_BACK_BONUS * facts.others_backs
        + NEAR_CARD_BONUS * facts.near
    ) - cost


cdef int medium_choice(TurnFinder finder, int count, cardset unseen) noexcept nogil:
    cdef Facts facts
    cdef double score, best = 0
    cdef int i, chosen = -1
    for i in range(count):
        if not set_any(set_or(finder.turns[i].hand, unseen)):
            return i
        count_facts(finder.turns[i].after.tops, finder.turns[i].hand, unseen, &facts)
        score = facts_score(&facts)
        if chosen < 0 or score > best:
            best = score
            chosen = i
    return chosen


# --- easy -------------------------------------------------------------------------------------


cdef int _easy_move(Table *table, Options *options) noexcept nogil:
    """The smallest step that does not lose at once, or the end of a turn that may end."""
    cdef Table after
    cdef cardset hand = table.hands[table.turn]
    cdef int card, pile, step, move, least = 1000, chosen = END, least_lost = 1000, lost = END
    while set_any(hand):
        card = set_low(hand)
        hand = set_remove(hand, card)
        for pile in range(4):
            if not fits(card, table.tops[pile], pile):
                continue
            step = card - table.tops[pile] if pile < 2 else table.tops[pile] - card
            if step >= least:
                continue
            move = card * 4 + pile
            after = table[0]
            play_move(&after, options, move)
            if after.ending != STUCK:
                least = step
                chosen = move
            elif step < least_lost:
                least_lost = step
                lost = move
    if chosen == END:
        return END if table.played >= table.minimum else lost
    return END if table.played >= table.minimum and least > SMALLEST_STEP else chosen


cdef void easy_turn(Table *table, Options *options, Candidate *moves) noexcept nogil:
    cdef Table after = table[0]
    cdef int move
    moves.key = 0
    moves.count = 0
    while not after.ending:
        move = _easy_move(&after, options)
        if move == END:
            return
        moves.moves[moves.count] = move
        moves.count += 1
        play_move(&after, options, move)


# --- asked from Python ------------------------------------------------------------------------


def facts(tops, hand, unseen) -> tuple:
    """What can be counted: homes, own homes, ten-backs of mine, of others, near cards, and the score."""
    cdef unsigned char shown[4]
    cdef Facts counted
    if len(tops) != 4 or not all([1 <= top <= 100 for top in tops]):
        raise ValueError("there are four piles, and each shows its base or a card")
    shown[0], shown[1], shown[2], shown[3] = tops
    count_facts(shown, read_cards(hand), read_cards(unseen), &counted)
    return (
        tuple([counted.homes[i] for i in range(5)]),
        tuple([counted.own_homes[i] for i in range(5)]),
        counted.backs,
        counted.others_backs,
        counted.near,
        facts_score(&counted),
    )


cdef int _read(view, Table *table, Options *options) except -1:
    if view.seat is None or view.board.turn != view.seat:
        raise ValueError("only a seat whose turn it is chooses a turn")
    read_options(options, view.board)
    if options.extreme:
        raise ValueError("This is a view of another game.")
    return read_view(table, view)


def medium_turn(view) -> list | None:
    """The rest of a turn that the rules of thumb like best, as (card, pile); None without any."""
    cdef Options options
    cdef Table table
    cdef Demands root
    cdef Turn *turn
    cdef int chosen
    _read(view, &table, &options)
    read_demands(&root, &table, &options)
    cdef TurnFinder finder = finder_for(&options)
    cdef cardset hand = table.hands[view.seat]
    cdef cardset unseen = set_minus(table.unlaid, hand)
    chosen = medium_choice(finder, finder.find(hand, unseen, &root), unseen)
    if chosen < 0:
        return None
    turn = &finder.turns[chosen]
    return [(turn.cards[i], turn.piles[i]) for i in range(turn.number)]


def easy_cards(view) -> list:
    """The rest of easy's turn, as (card, pile)."""
    cdef Options options
    cdef Table table
    cdef Candidate moves
    _read(view, &table, &options)
    easy_turn(&table, &options, &moves)
    return [(moves.moves[i] >> 2, moves.moves[i] & 3) for i in range(moves.count)]
