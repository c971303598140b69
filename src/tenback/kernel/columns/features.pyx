"""What a seat sees of Columns when its turn is over, counted up for a judgement.

Only what it may know is read: its hand, the tops, how many cards the others hold, the totals, and
which cards are not accounted for (the draw pile and the other hands, mixed up).
"""


from libc.string cimport memset
from tenback.kernel.columns.deal cimport (
    COLUMNS_NONE, COLUMNS_SEATS, Columns, col_action, col_points, col_value, columns_card,
    columns_hand
)
from tenback.kernel.columns.stakes cimport columns_stake
from tenback.kernel.core.net cimport Active

cdef int LAST = 15
cdef int PATIENCE = 80  # cards tried for the best run
cdef int ALL = 65535


cdef inline int _taken(int kind) noexcept nogil:
    """The values that go on a card of this kind, as bits (C-2 to C-5)."""
    cdef int bit = 1 << (kind // 3)
    cdef int sign = kind % 3
    if sign == 0:
        return (bit << 1 | bit | bit >> 1) & ALL
    return bit >> 1 if sign == 1 else (bit << 1) & ALL


cdef int _run(unsigned short* left, int* weight, int own, int open_, int* patience) noexcept nogil:
    """The most that one run can shed from here: 1 a card and 256 a point."""
    cdef int best = 0
    cdef int kind
    cdef int value
    cdef int found
    open_ &= own
    if open_ == 0:
        return 0
    for value in range(LAST, -1, -1):
        if not open_ >> value & 1:
            continue
        for kind in range(3 * value, 3 * value + 3):
            if left[kind] and patience[0] > 0:
                patience[0] -= 1
                left[kind] -= 1
                found = _run(left, weight, own, ALL if value == LAST else _taken(kind), patience)
                left[kind] += 1
                best = max(best, found + weight[kind] + 1)
    return best


cdef void _count_own(Columns* game, int place, ColumnsSight* sight) noexcept nogil:
    """The hand and the columns, and what they have to do with each other."""
    cdef int weight[48]
    cdef int card
    cdef int kind
    cdef int i
    cdef int patience = PATIENCE
    for i in range(place, place + sight.held):
        card = columns_card(game, i)
        kind = col_value(card) * 3 + (card >> 3 & 3)
        sight.value[col_value(card)] += 1
        sight.kind[kind] += 1
        sight.action[col_action(card)] += 1
        sight.points += col_points(card)
        if sight.kind[kind] == 1 or weight[kind] < 256 * col_points(card):
            weight[kind] = 256 * col_points(card)
        sight.own |= 1 << col_value(card)
    sight.shown = game.shown
    if game.shown == 0:
        sight.open = ALL  # whoever is next starts a column with any card (CR-13)
    for i in range(game.stock + game.gone, game.stock + game.gone + game.shown):
        card = columns_card(game, i)
        if card != COLUMNS_NONE:
            kind = col_value(card) * 3 + (card >> 3 & 3)
            sight.top[kind] += 1
            sight.ends |= 1 << col_value(card)
            sight.open |= _taken(kind)
    for i in range(place, place + sight.held):
        card = columns_card(game, i)
        if sight.open >> col_value(card) & 1:
            sight.fit += 1
            sight.fit_points += col_points(card)
    for i in range(16):
        sight.runs += (sight.own & ~(sight.own << 1)) >> i & 1
    i = _run(sight.kind, weight, sight.own, sight.open, &patience)
    sight.run_cards = i & 255
    sight.run_points = i >> 8
    sight.run_out = sight.run_cards == sight.held


cdef void columns_look(Columns* game, int seat, ColumnsSight* sight) noexcept nogil:
    cdef int players = game.table.players
    cdef int place = columns_hand(game, 0)
    cdef int other
    cdef int card
    cdef int i
    cdef int begin = 0
    cdef int end = game.stock
    cdef int least = -1
    cdef int actions = 0
    cdef int points = 0
    cdef float mean
    cdef float totals[COLUMNS_SEATS]
    memset(sight, 0, sizeof(ColumnsSight))
    sight.players = players
    sight.held = game.held[seat]
    sight.stock = game.stock
    for other in range(-1, players):
        if other >= 0:
            begin = place
            end = place = place + game.held[other]
        if other == seat:
            _count_own(game, begin, sight)
            continue
        for i in range(begin, end):
            card = columns_card(game, i)
            sight.hidden[col_value(card)] += 1
            actions += col_action(card) > 0
            points += col_points(card)
        sight.unseen += end - begin
    sight.unseen_actions = actions
    sight.unseen_points = points
    other = game.turn
    begin = 0
    sight.wait = players - 1
    for i in range(players):
        if other == seat:
            sight.wait = i
        else:
            sight.others[begin] = game.held[other]
            begin += 1
            if least < 0 or game.held[other] < game.held[least]:
                least = other
        other = (other + players + game.direction) % players
    mean = <float> sight.unseen_points / max(1, sight.unseen)
    for other in range(players):
        totals[other] = game.totals[other] + (0 if other == seat else mean * game.held[other])
    sight.won = columns_stake(totals, players, seat, game.table.target)
    totals[seat] += sight.points
    totals[least] -= mean * game.held[least]
    sight.lost = columns_stake(totals, players, seat, game.table.target)


cdef inline void _say(Active* active, int place) noexcept nogil:
    active.places[active.count] = place
    active.count += 1


cdef inline int _bucket(int held) noexcept nogil:
    """Hands told apart by size: every number up to 8, then wider and wider."""
    if held <= 8:
        return held - 1 if held else 0
    return 8 if held <= 10 else (9 if held <= 13 else (10 if held <= 18 else 11))


cdef void columns_inputs(ColumnsSight* sight, Active* active) noexcept nogil:
    cdef int i
    cdef int j
    cdef int beside
    active.count = 0
    for i in range(16):
        for j in range(min(4, sight.value[i])):
            _say(active, AT_VALUE + 4 * i + j)
        if sight.open >> i & 1:
            _say(active, AT_OPEN + i)
            if sight.value[i]:
                _say(active, AT_FIT + i)
    for i in range(48):
        if not (sight.own | sight.ends) >> (i // 3) & 1:
            continue
        for j in range(min(2, sight.kind[i])):
            _say(active, AT_KIND + 2 * i + j)
        if sight.top[i]:
            beside = 0
            for j in range(-2, 3):
                if 0 <= i // 3 + j < 16 and sight.value[i // 3 + j]:
                    beside |= 1 << (j + 2)
            for j in range(min(4, sight.top[i])):
                _say(active, AT_TOP + i)
                _say(active, AT_BESIDE + 32 * (i % 3) + beside)
    for i in range(1, 6):
        for j in range(min(3, sight.action[i])):
            _say(active, AT_ACTION + 3 * (i - 1) + j)
    _say(active, AT_HELD + max(0, min(20, sight.held) - 1))
    _say(active, AT_SHOWN + min(5, sight.shown))
    for i in range(sight.players - 1):
        j = 3 if i >= sight.wait else min(i, 2)
        _say(active, AT_OTHERS + 12 * j + _bucket(sight.others[i]))
    _say(active, AT_WAIT + min(7, sight.wait))
    _say(active, AT_PLAYERS + sight.players)
    _numbers(sight, active.numbers)


cdef void _numbers(ColumnsSight* sight, float* numbers) noexcept nogil:
    """What is best said as a number, each about as large as 1."""
    cdef int i
    cdef int taken = 0
    cdef float one
    cdef int cards = 0
    cdef int least = 99
    cdef float unseen = max(1, sight.unseen)
    cdef float stuck = 1  # the chance that nobody before the next own turn can lay a card
    for i in range(16):
        numbers[i] = sight.hidden[i] / unseen * 10
        if sight.open >> i & 1:
            taken += sight.hidden[i]
    for i in range(sight.players - 1):
        cards += sight.others[i]
        least = min(least, sight.others[i])
    for i in range(16, 46):
        numbers[i] = 0
    cdef float free = 1 - taken / unseen
    for i in range(sight.wait):
        one = columns_power(free, sight.others[i])
        stuck *= one
        if i < 3:
            numbers[16 + i] = one
        numbers[19] += one
    numbers[20] = free
    numbers[21] = stuck
    numbers[22] = sight.unseen_actions / unseen * 4
    numbers[23] = sight.unseen_points / unseen / 10
    numbers[24] = sight.stock / 50.0
    numbers[25] = sight.points / 50.0
    numbers[26] = sight.held / 8.0
    numbers[27] = sight.runs / 4.0
    numbers[28] = sight.fit / 4.0
    numbers[29] = sight.fit_points / 40.0
    numbers[30] = sight.run_cards / 4.0
    numbers[31] = sight.run_points / 40.0
    numbers[32] = sight.run_out
    numbers[33] = sight.run_out * stuck
    numbers[34] = (sight.held - sight.run_cards) / 5.0
    numbers[35] = (sight.points - sight.run_points) / 40.0
    numbers[36] = sight.won
    numbers[37] = sight.lost
    numbers[38] = sight.won - sight.lost
    numbers[39] = cards / 20.0
    numbers[40] = least / 5.0
    numbers[41] = (sight.held - least) / 5.0
    numbers[42] = sight.points / 50.0 - cards * sight.unseen_points / unseen / 50 / (
        sight.players - 1
    )
    numbers[43] = sight.shown / 3.0
    numbers[44] = 1.0 / sight.held if sight.held else 1
    numbers[45] = 1.0 / least if least else 1


cdef float columns_power(float base, int times) noexcept nogil:
    cdef float power = 1
    for _ in range(min(times, 30)):
        power *= base
    return power
