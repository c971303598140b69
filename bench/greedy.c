/* A reference for the kernel's speed: greedy games of The Game in plain C, 128-bit sets.

   Policy: while below the minimum lay the card with the smallest step, a ten-back before all others;
   then go on while a ten-back or a step of one is to be had. Ties go to the first pile.

   All four piles rise here: the falling ones are seen in a mirror (card v as 101 - v). A hand is kept
   twice, straight and mirrored, ten places up, so that `hand >> top` shows the ten-back at bit 0 and
   the card one above the top at bit 11. */

#include <string.h>

typedef unsigned __int128 set;
typedef unsigned long long u64;

#define BIT(c) ((set)1 << (c))
#define FITS (~(set)0x7FE) /* bits 1..10: between the ten-back and the top, the top included */

static set straight[100], mirrored[100];

static inline u64 next(u64 *s) {
    u64 x = *s;
    x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
    *s = x;
    return x * 2685821657736338717ULL;
}

static inline u64 start(u64 s) {
    s += 0x9E3779B97F4A7C15ULL;
    s = (s ^ (s >> 30)) * 0xBF58476D1CE4E5B9ULL;
    s = (s ^ (s >> 27)) * 0x94D049BB133111EBULL;
    return (s ^ (s >> 31)) | 1;
}

static inline int first(set s) {
    u64 low = (u64)s, high = (u64)(s >> 64);
    return low ? __builtin_ctzll(low) : 64 + (high ? __builtin_ctzll(high) : 64);
}

/* The four ways of the next card as step * 4 + pile; 512 and more means that no card fits. */
static inline int smallest(set up, set down, const int *top) {
    int a = first((up >> top[0]) & FITS) * 4, b = first((up >> top[1]) & FITS) * 4 + 1;
    int c = first((down >> top[2]) & FITS) * 4 + 2, d = first((down >> top[3]) & FITS) * 4 + 3;
    a = a < b ? a : b;
    c = c < d ? c : d;
    return a < c ? a : c;
}

/* Is there a sequence of this many placements? */
static int can_lay(set up, set down, const int *top, int number) {
    if (number <= 0) return 1;
    for (int pile = 0; pile < 4; pile++) {
        set fitting = ((pile < 2 ? up : down) >> top[pile]) & FITS;
        for (; fitting; fitting &= fitting - 1) {
            int after[4], shown = top[pile] + first(fitting) - 10;
            int card = pile < 2 ? shown : 101 - shown;
            memcpy(after, top, sizeof after);
            after[pile] = shown;
            if (can_lay(up & ~straight[card], down & ~mirrored[card], after, number - 1)) return 1;
        }
    }
    return 0;
}

/* One game; the cards left at its end. */
static int play(int players, u64 seed, int usual) {
    static const int sizes[6] = {0, 8, 7, 6, 6, 6};
    int size = sizes[players], top[4] = {1, 1, 1, 1}, at = 0, seat = 0, left = 98, count[5];
    unsigned char deck[98];
    set up[5], down[5];
    for (int i = 0; i < 98; i++) deck[i] = i + 2;
    for (int i = 97; i > 0; i--) {
        int j = (int)(((next(&seed) >> 32) * (u64)(i + 1)) >> 32);
        unsigned char card = deck[i];
        deck[i] = deck[j], deck[j] = card;
    }
    for (int s = 0; s < players; s++) {
        up[s] = down[s] = 0;
        count[s] = size;
        for (int i = 0; i < size; i++, at++) up[s] |= straight[deck[at]], down[s] |= mirrored[deck[at]];
    }
    for (;;) {
        int need = at < 98 ? usual : 1, laid = 0;
        set u = up[seat], d = down[seat];
        for (;; laid++, left--) {
            if (laid < need) {
                /* while a rising pile stands below a falling one every card fits somewhere */
                int low = top[0] < top[1] ? top[0] : top[1], high = top[2] < top[3] ? top[2] : top[3];
                if (low + high >= 101 && !can_lay(u, d, top, need - laid)) return left;
            }
            int way = smallest(u, d, top), pile = way & 3;
            if (laid >= need && way > 47) break;
            int shown = top[pile] + (way >> 2) - 10, card = pile < 2 ? shown : 101 - shown;
            top[pile] = shown;
            u &= ~straight[card], d &= ~mirrored[card];
        }
        if (!left) return 0;
        count[seat] -= laid;
        for (; count[seat] < size && at < 98; at++, count[seat]++)
            u |= straight[deck[at]], d |= mirrored[deck[at]];
        up[seat] = u, down[seat] = d;
        do seat = seat + 1 < players ? seat + 1 : 0;
        while (!count[seat]);
    }
}

/* Games number `begin` to `end` - 1; counts[n] is how many of them ended with n cards left. */
void greedy_games(int players, long begin, long end, u64 seed, int minimum, long *counts) {
    for (int card = 2; card < 100; card++)
        straight[card] = BIT(card + 10), mirrored[card] = BIT(111 - card);
    seed = start(seed); /* so that neighbouring seeds share no game */
    for (long game = begin; game < end; game++) counts[play(players, start(seed + game), minimum)]++;
}
