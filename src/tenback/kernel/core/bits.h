/* Sets of cards as bits, and a small random generator. Plain C; wider types where there are any. */
#ifndef TENBACK_BITS_H
#define TENBACK_BITS_H
#include <stdint.h>

typedef unsigned long long tb_word;

#if (defined(__GNUC__) || defined(__clang__)) && !defined(TENBACK_PLAIN_C)
static inline int tb_count64(tb_word s) { return __builtin_popcountll(s); }
static inline int tb_low64(tb_word s) { return __builtin_ctzll(s); }
static inline int tb_high64(tb_word s) { return 63 - __builtin_clzll(s); }
#else
static inline int tb_count64(tb_word s) {
    s = s - ((s >> 1) & 0x5555555555555555ULL);
    s = (s & 0x3333333333333333ULL) + ((s >> 2) & 0x3333333333333333ULL);
    s = (s + (s >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return (int)((s * 0x0101010101010101ULL) >> 56);
}
static inline int tb_low64(tb_word s) { return tb_count64((s & (0 - s)) - 1); }
static inline int tb_high64(tb_word s) {
    s |= s >> 1; s |= s >> 2; s |= s >> 4; s |= s >> 8; s |= s >> 16; s |= s >> 32;
    return tb_count64(s) - 1;
}
#endif

static inline tb_word tb_bit64(int card) { return 1ULL << card; }
static inline tb_word tb_reverse64(tb_word s) {
    s = ((s >> 1) & 0x5555555555555555ULL) | ((s & 0x5555555555555555ULL) << 1);
    s = ((s >> 2) & 0x3333333333333333ULL) | ((s & 0x3333333333333333ULL) << 2);
    s = ((s >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((s & 0x0F0F0F0F0F0F0F0FULL) << 4);
    s = ((s >> 8) & 0x00FF00FF00FF00FFULL) | ((s & 0x00FF00FF00FF00FFULL) << 8);
    s = ((s >> 16) & 0x0000FFFF0000FFFFULL) | ((s & 0x0000FFFF0000FFFFULL) << 16);
    return (s >> 32) | (s << 32);
}

/* A set of 128 cards: one wide number where the compiler has them, else two words. */
#if defined(__SIZEOF_INT128__) && !defined(TENBACK_PLAIN_C)
typedef unsigned __int128 tb_set;
static inline tb_word tb_low_word(tb_set s) { return (tb_word)s; }
static inline tb_word tb_high_word(tb_set s) { return (tb_word)(s >> 64); }
static inline tb_set tb_set_join(tb_word high, tb_word low) { return (tb_set)high << 64 | low; }
static inline int tb_set_any(tb_set s) { return s != 0; }
static inline int tb_set_same(tb_set a, tb_set b) { return a == b; }
static inline tb_set tb_set_and(tb_set a, tb_set b) { return a & b; }
static inline tb_set tb_set_or(tb_set a, tb_set b) { return a | b; }
static inline tb_set tb_set_minus(tb_set a, tb_set b) { return a & ~b; }
static inline tb_set tb_set_up(tb_set s, int by) { return s << by; }
static inline tb_set tb_set_down(tb_set s, int by) { return s >> by; }
static inline int tb_set_has(tb_set s, int card) { return (int)(s >> card & 1); }
static inline tb_set tb_set_of(int card) { return (tb_set)1 << card; }
static inline tb_set tb_set_below(int card) { return card <= 0 ? 0 : ((tb_set)1 << card) - 1; }
static inline tb_set tb_set_above(int card) {
    return card < 0 ? ~(tb_set)0 : ~(((tb_set)2 << card) - 1);
}
#else
typedef struct { tb_word low, high; } tb_set;
static inline tb_word tb_low_word(tb_set s) { return s.low; }
static inline tb_word tb_high_word(tb_set s) { return s.high; }
static inline tb_set tb_set_join(tb_word high, tb_word low) {
    tb_set s;
    s.low = low;
    s.high = high;
    return s;
}
static inline int tb_set_any(tb_set s) { return (s.low | s.high) != 0; }
static inline int tb_set_same(tb_set a, tb_set b) { return a.low == b.low && a.high == b.high; }
static inline tb_set tb_set_and(tb_set a, tb_set b) {
    return tb_set_join(a.high & b.high, a.low & b.low);
}
static inline tb_set tb_set_or(tb_set a, tb_set b) {
    return tb_set_join(a.high | b.high, a.low | b.low);
}
static inline tb_set tb_set_minus(tb_set a, tb_set b) {
    return tb_set_join(a.high & ~b.high, a.low & ~b.low);
}
static inline tb_set tb_set_up(tb_set s, int by) {
    if (by == 0) return s;
    if (by >= 64) return tb_set_join(s.low << (by - 64), 0);
    return tb_set_join(s.high << by | s.low >> (64 - by), s.low << by);
}
static inline tb_set tb_set_down(tb_set s, int by) {
    if (by == 0) return s;
    if (by >= 64) return tb_set_join(0, s.high >> (by - 64));
    return tb_set_join(s.high >> by, s.low >> by | s.high << (64 - by));
}
static inline int tb_set_has(tb_set s, int card) {
    return (int)((card < 64 ? s.low >> card : s.high >> (card - 64)) & 1);
}
static inline tb_set tb_set_of(int card) {
    return card < 64 ? tb_set_join(0, 1ULL << card) : tb_set_join(1ULL << (card - 64), 0);
}
static inline tb_set tb_set_below(int card) {
    if (card <= 0) return tb_set_join(0, 0);
    if (card < 64) return tb_set_join(0, (1ULL << card) - 1);
    return tb_set_join((1ULL << (card - 64)) - 1, ~0ULL);
}
static inline tb_set tb_set_above(int card) {
    return tb_set_minus(tb_set_join(~0ULL, ~0ULL), tb_set_below(card + 1));
}
#endif

static inline tb_set tb_set_none(void) { return tb_set_join(0, 0); }
static inline tb_set tb_set_add(tb_set s, int card) { return tb_set_or(s, tb_set_of(card)); }
static inline tb_set tb_set_remove(tb_set s, int card) { return tb_set_minus(s, tb_set_of(card)); }
static inline int tb_set_count(tb_set s) {
    return tb_count64(tb_low_word(s)) + tb_count64(tb_high_word(s));
}
static inline int tb_set_low(tb_set s) {
    return tb_low_word(s) ? tb_low64(tb_low_word(s)) : 64 + tb_low64(tb_high_word(s));
}
static inline int tb_set_high(tb_set s) {
    return tb_high_word(s) ? 64 + tb_high64(tb_high_word(s)) : tb_high64(tb_low_word(s));
}
/* every card v as 101 - v */
static inline tb_set tb_set_mirror(tb_set s) {
    return tb_set_down(
        tb_set_join(tb_reverse64(tb_low_word(s)), tb_reverse64(tb_high_word(s))), 26);
}

/* 64 bits that tell places apart: a set of cards, and whatever else matters */
static inline tb_word tb_hash64(tb_word low, tb_word high, tb_word more) {
    tb_word x = low * 0x9E3779B97F4A7C15ULL ^ (high + more) * 0xC2B2AE3D27D4EB4FULL ^
                more * 0x165667B19E3779F9ULL;
    return x ^ (x >> 29);
}
static inline tb_word tb_set_hash(tb_set s, tb_word more) {
    return tb_hash64(tb_low_word(s), tb_high_word(s), more);
}

/* xorshift64*, and a start for it from any number (splitmix64) */
static inline tb_word tb_random(tb_word *state) {
    tb_word x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return x * 2685821657736338717ULL;
}
static inline tb_word tb_random_start(tb_word seed) {
    seed += 0x9E3779B97F4A7C15ULL;
    seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EBULL;
    return (seed ^ (seed >> 31)) | 1;
}
static inline int tb_random_below(tb_word *state, int count) {
    return (int)((tb_random(state) >> 32) * (tb_word)count >> 32);
}
static inline float tb_random_share(tb_word *state) {
    return (float)((tb_random(state) >> 40) / 16777216.0);
}
#endif
