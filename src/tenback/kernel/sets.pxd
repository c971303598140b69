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
    typedef float tb_v16 __attribute__((vector_size(64)));
    static void tb_gather(float *out, const float *base, const float *w, const int *idx, int n) {
        tb_v16 a, b, c, d; const float *r;
        __builtin_memcpy(&a, base, 64); __builtin_memcpy(&b, base + 16, 64); __builtin_memcpy(&c, base + 32, 64); __builtin_memcpy(&d, base + 48, 64);
        for (int i = 0; i < n; i++) { tb_v16 t; r = w + (long)idx[i] * 64;
            __builtin_memcpy(&t, r, 64); a += t; __builtin_memcpy(&t, r + 16, 64); b += t; __builtin_memcpy(&t, r + 32, 64); c += t; __builtin_memcpy(&t, r + 48, 64); d += t; }
        __builtin_memcpy(out, &a, 64); __builtin_memcpy(out + 16, &b, 64); __builtin_memcpy(out + 32, &c, 64); __builtin_memcpy(out + 48, &d, 64);
    }
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
    void tb_gather(float*, float*, float*, int*, int) nogil
