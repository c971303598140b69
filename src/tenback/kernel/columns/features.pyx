"""What a seat knows of Columns when its turn is over, counted up, and as the inputs of the net.

Only what it may know is read: its hand, the tops, how many cards the others hold, the totals, and
which cards are not accounted for (the draw pile and the other hands, mixed up).
"""

from libc.string cimport memset
from tenback.kernel.columns.stakes cimport match_chance
from tenback.kernel.columns.state cimport (
    LAST_VALUE, MOST_PLAYERS, NO_CARD, card_action, card_at, card_points, card_value, columns_place,
    hand_place, values_on
)

cdef int MOST_TRIED = 80  # cards, in looking for the best run
cdef int ALL_VALUES = 65535


cdef inline int kind_card(int kind) noexcept nogil:
    """A card of this kind, without an action."""
    return (kind // 3) << 5 | (kind % 3) << 3


cdef int best_run(
    unsigned short *left, int *weight, int own, int values, int *tries
) noexcept nogil:
    """The most that one run can lay from here: 1 a card and 256 a point."""
    cdef int best = 0
    cdef int kind, value, next_values, rest
    values &= own
    if values == 0:
        return 0
    for value in range(LAST_VALUE, -1, -1):
        if not values >> value & 1:
            continue
        for kind in range(3 * value, 3 * value + 3):
            if left[kind] and tries[0] > 0:
                tries[0] -= 1
                left[kind] -= 1
                next_values = values_on(NO_CARD if value == LAST_VALUE else kind_card(kind))
                rest = best_run(left, weight, own, next_values, tries)
                left[kind] += 1
                best = max(best, rest + weight[kind] + 1)
    return best


cdef void count_own(Game *game, int place, Features *features) noexcept nogil:
    """The hand and the columns, and what they have to do with each other."""
    cdef int weight[KINDS]
    cdef int card, kind, i, tries = MOST_TRIED
    for i in range(place, place + features.held):
        card = card_at(game, i)
        kind = card_value(card) * 3 + (card >> 3 & 3)
        features.value[card_value(card)] += 1
        features.kind[kind] += 1
        features.action[card_action(card)] += 1
        features.points += card_points(card)
        if features.kind[kind] == 1 or weight[kind] < 256 * card_points(card):
            weight[kind] = 256 * card_points(card)
        features.own |= 1 << card_value(card)
    features.shown = game.shown
    if game.shown == 0:
        features.open = ALL_VALUES  # the next player starts a column with any card (CR-13)
    for i in range(columns_place(game), columns_place(game) + game.shown):
        card = card_at(game, i)
        if card != NO_CARD:
            kind = card_value(card) * 3 + (card >> 3 & 3)
            features.top[kind] += 1
            features.ends |= 1 << card_value(card)
            features.open |= values_on(card)
    for i in range(place, place + features.held):
        card = card_at(game, i)
        if features.open >> card_value(card) & 1:
            features.fit += 1
            features.fit_points += card_points(card)
    for i in range(VALUES):
        features.runs += (features.own & ~(features.own << 1)) >> i & 1
    i = best_run(features.kind, weight, features.own, features.open, &tries)
    features.run_cards = i & 255
    features.run_points = i >> 8
    features.run_out = features.run_cards == features.held


cdef void count_features(Game *game, int seat, Features *features) noexcept nogil:
    cdef float totals[MOST_PLAYERS]
    cdef int players = game.table.players, place = hand_place(game, 0)
    cdef int begin = 0, end = game.stock
    cdef int least = -1, actions = 0, points = 0
    cdef int other, card, i
    cdef float mean
    memset(features, 0, sizeof(Features))
    features.players = players
    features.held = game.held[seat]
    features.stock = game.stock
    for other in range(-1, players):
        if other >= 0:
            begin = place
            end = place = place + game.held[other]
        if other == seat:
            count_own(game, begin, features)
            continue
        for i in range(begin, end):
            card = card_at(game, i)
            features.hidden[card_value(card)] += 1
            actions += card_action(card) > 0
            points += card_points(card)
        features.unseen += end - begin
    features.unseen_actions = actions
    features.unseen_points = points
    other = game.turn
    begin = 0
    features.wait = players - 1
    for i in range(players):
        if other == seat:
            features.wait = i
        else:
            features.others[begin] = game.held[other]
            begin += 1
            if least < 0 or game.held[other] < game.held[least]:
                least = other
        other = (other + players + game.direction) % players
    mean = <float> features.unseen_points / max(1, features.unseen)
    for other in range(players):
        totals[other] = game.totals[other] + (0 if other == seat else mean * game.held[other])
    features.won = match_chance(totals, players, seat, game.table.target)
    totals[seat] += features.points
    totals[least] -= mean * game.held[least]
    features.lost = match_chance(totals, players, seat, game.table.target)


cdef inline void say_yes(Active *active, int place) noexcept nogil:
    active.places[active.count] = place
    active.count += 1


cdef inline int hand_bucket(int held) noexcept nogil:
    """Hands told apart by size: every number up to 8, then wider and wider."""
    if held <= 8:
        return held - 1 if held else 0
    return 8 if held <= 10 else (9 if held <= 13 else (10 if held <= 18 else 11))


cdef void fill_inputs(Features *features, Active *active) noexcept nogil:
    cdef int i, j, beside
    active.count = 0
    for i in range(VALUES):
        for j in range(min(4, features.value[i])):
            say_yes(active, AT_VALUE + 4 * i + j)
        if features.open >> i & 1:
            say_yes(active, AT_OPEN + i)
            if features.value[i]:
                say_yes(active, AT_FIT + i)
    for i in range(KINDS):
        if not (features.own | features.ends) >> (i // 3) & 1:
            continue
        for j in range(min(2, features.kind[i])):
            say_yes(active, AT_KIND + 2 * i + j)
        if features.top[i]:
            beside = 0
            for j in range(-2, 3):
                if 0 <= i // 3 + j < 16 and features.value[i // 3 + j]:
                    beside |= 1 << (j + 2)
            for j in range(min(4, features.top[i])):
                say_yes(active, AT_TOP + i)
                say_yes(active, AT_BESIDE + 32 * (i % 3) + beside)
    for i in range(1, 6):
        for j in range(min(3, features.action[i])):
            say_yes(active, AT_ACTION + 3 * (i - 1) + j)
    say_yes(active, AT_HELD + max(0, min(20, features.held) - 1))
    say_yes(active, AT_SHOWN + min(5, features.shown))
    for i in range(features.players - 1):
        j = 3 if i >= features.wait else min(i, 2)
        say_yes(active, AT_OTHERS + 12 * j + hand_bucket(features.others[i]))
    say_yes(active, AT_WAIT + min(7, features.wait))
    say_yes(active, AT_PLAYERS + features.players)
    fill_numbers(features, active.numbers)


cdef void fill_numbers(Features *features, float *numbers) noexcept nogil:
    """What is best said as a number, each about as large as 1."""
    cdef int i, taken = 0, cards = 0, least = 99
    cdef float one, unseen = max(1, features.unseen)
    cdef float stuck = 1  # the chance that nobody before the next own turn can lay a card
    for i in range(VALUES):
        numbers[i] = features.hidden[i] / unseen * 10
        if features.open >> i & 1:
            taken += features.hidden[i]
    for i in range(features.players - 1):
        cards += features.others[i]
        least = min(least, features.others[i])
    for i in range(16, 46):
        numbers[i] = 0
    cdef float free = 1 - taken / unseen
    for i in range(features.wait):
        one = power(free, features.others[i])
        stuck *= one
        if i < 3:
            numbers[16 + i] = one
        numbers[19] += one
    numbers[20] = free
    numbers[21] = stuck
    numbers[22] = features.unseen_actions / unseen * 4
    numbers[23] = features.unseen_points / unseen / 10
    numbers[24] = features.stock / 50.0
    numbers[25] = features.points / 50.0
    numbers[26] = features.held / 8.0
    numbers[27] = features.runs / 4.0
    numbers[28] = features.fit / 4.0
    numbers[29] = features.fit_points / 40.0
    numbers[30] = features.run_cards / 4.0
    numbers[31] = features.run_points / 40.0
    numbers[32] = features.run_out
    numbers[33] = features.run_out * stuck
    numbers[34] = (features.held - features.run_cards) / 5.0
    numbers[35] = (features.points - features.run_points) / 40.0
    numbers[36] = features.won
    numbers[37] = features.lost
    numbers[38] = features.won - features.lost
    numbers[39] = cards / 20.0
    numbers[40] = least / 5.0
    numbers[41] = (features.held - least) / 5.0
    numbers[42] = features.points / 50.0 - cards * features.unseen_points / unseen / 50 / (
        features.players - 1
    )
    numbers[43] = features.shown / 3.0
    numbers[44] = 1.0 / features.held if features.held else 1
    numbers[45] = 1.0 / least if least else 1


cdef float power(float base, int times) noexcept nogil:
    cdef float product = 1
    for _ in range(min(times, 30)):
        product *= base
    return product
