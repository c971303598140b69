cdef extern from *:
    """
    typedef unsigned __int128 tb_set;
    typedef unsigned long long tb_u64;
    #define TB_ONE ((tb_set)1)
    static inline tb_set tb_bit(int c) { return TB_ONE << c; }
    static inline tb_set tb_below(int c) { return c <= 0 ? 0 : (TB_ONE << c) - 1; }
    static inline tb_set tb_above(int c) { return c < 0 ? ~(tb_set)0 : ~(((TB_ONE << c) - 1) | (TB_ONE << c)); }
    static inline int tb_count(tb_set s) { return __builtin_popcountll((tb_u64)s) + __builtin_popcountll((tb_u64)(s >> 64)); }
    static inline int tb_low(tb_set s) { return (tb_u64)s ? __builtin_ctzll((tb_u64)s) : 64 + __builtin_ctzll((tb_u64)(s >> 64)); }
    static inline int tb_high(tb_set s) { return (tb_u64)(s >> 64) ? 127 - __builtin_clzll((tb_u64)(s >> 64)) : 63 - __builtin_clzll((tb_u64)s); }
    static inline int tb_has(tb_set s, int c) { return (int)((s >> c) & 1); }
    static inline tb_u64 tb_lo(tb_set s) { return (tb_u64)s; }
    static inline tb_u64 tb_hi(tb_set s) { return (tb_u64)(s >> 64); }
    static inline tb_set tb_join(tb_u64 hi, tb_u64 lo) { return ((tb_set)hi << 64) | lo; }
    static inline int tb_first64(tb_u64 s) { return __builtin_ctzll(s); }
    static inline int tb_any(tb_set s) { return s != 0; }
    static inline tb_u64 tb_random(tb_u64 *s) { tb_u64 x = *s; x ^= x >> 12; x ^= x << 25; x ^= x >> 27; *s = x; return x * 2685821657736338717ULL; }
    static inline tb_u64 tb_seed(tb_u64 s) { s += 0x9E3779B97F4A7C15ULL; s = (s ^ (s >> 30)) * 0xBF58476D1CE4E5B9ULL; s = (s ^ (s >> 27)) * 0x94D049BB133111EBULL; return (s ^ (s >> 31)) | 1; }
    static inline tb_u64 tb_hash(tb_set h, tb_u64 t) { tb_u64 x = (tb_u64)h * 0x9E3779B97F4A7C15ULL ^ ((tb_u64)(h >> 64) + t) * 0xC2B2AE3D27D4EB4FULL ^ t * 0x165667B19E3779F9ULL; return x ^ (x >> 29); }
    static inline tb_u64 tb_reversed(tb_u64 x) {
        x = ((x >> 1) & 0x5555555555555555ULL) | ((x & 0x5555555555555555ULL) << 1);
        x = ((x >> 2) & 0x3333333333333333ULL) | ((x & 0x3333333333333333ULL) << 2);
        x = ((x >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((x & 0x0F0F0F0F0F0F0F0FULL) << 4);
        return __builtin_bswap64(x); }
    /* every card v as 101 - v */
    static inline tb_set tb_mirror(tb_set s) { return (((tb_set)tb_reversed((tb_u64)s) << 64) | tb_reversed((tb_u64)(s >> 64))) >> 26; }
    static const tb_set tb_all_cards = ((((tb_set)1) << 100) - 1) & ~(tb_set)3;
    """
    ctypedef unsigned long long cardset "tb_set"
    cardset tb_bit(int) nogil
    cardset tb_below(int) nogil
    cardset tb_above(int) nogil
    int tb_count(cardset) nogil
    int tb_low(cardset) nogil
    int tb_high(cardset) nogil
    int tb_has(cardset, int) nogil
    int tb_any(cardset) nogil
    int tb_first64(unsigned long long) nogil
    unsigned long long tb_lo(cardset) nogil
    unsigned long long tb_hi(cardset) nogil
    cardset tb_join(unsigned long long, unsigned long long) nogil
    cardset tb_all_cards
    unsigned long long tb_random(unsigned long long*) nogil
    unsigned long long tb_seed(unsigned long long) nogil
    unsigned long long tb_hash(cardset, unsigned long long) nogil
    cardset tb_mirror(cardset) nogil
