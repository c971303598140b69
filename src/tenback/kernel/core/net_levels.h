/* The loops of the net for several levels of processor, and the choice between them at run time. */
#ifndef TENBACK_NET_LEVELS_H
#define TENBACK_NET_LEVELS_H
#include "bits.h"
#include <math.h>
#include <string.h>

enum { FIRST = 64, SECOND = 32 }; /* units of the two layers */

typedef struct {
    void (*first_layer)(
        float *, const float *const *, int, const float *, const int *, int, const float *,
        const float *, int);
    float (*logit)(const float *, float *, const float *, const float *, const float *);
    void (*add_to_rows)(float *, const int *, int, const float *);
    void (*add_to_numbers)(float *, const float *, int, const float *);
    void (*second_gradient)(float *, float *, const float *, const float *, const float *);
    void (*adam)(float *, float *, float *, float *, float *, long, float, float, float, float);
} tb_loops;

#if (defined(__GNUC__) || defined(__clang__)) && !defined(TENBACK_PLAIN_C)
typedef float tb_floats4 __attribute__((vector_size(16)));
typedef float tb_floats8 __attribute__((vector_size(32)));
typedef float tb_floats16 __attribute__((vector_size(64)));
#define LOAD(block, from) memcpy(&(block), from, sizeof(block))
#define STORE(to, block) memcpy(to, &(block), sizeof(block))
#define ADD(block, part) ((block) += (part))
#define ADD_TIMES(block, part, factor) ((block) += (part) * (factor))

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define BLOCK tb_floats4
#define WIDTH 4
#define TARGET
#if defined(__SSE__)
#define ABOVE_0(block) _mm_movemask_ps((__m128)((block) > 0))
#else
static inline int tb_above_0(tb_floats4 block) {
    return (block[0] > 0) | (block[1] > 0) << 1 | (block[2] > 0) << 2 | (block[3] > 0) << 3;
}
#define ABOVE_0(block) tb_above_0(block)
#endif
#define NAME(loop) tb_baseline_##loop
#include "net_loops.h"
#undef BLOCK
#undef WIDTH
#undef TARGET
#undef NAME
#undef ABOVE_0

#if defined(__x86_64__)
#define TENBACK_X86
#define BLOCK tb_floats8
#define WIDTH 8
#define TARGET __attribute__((target("avx2")))
#define ABOVE_0(block) _mm256_movemask_ps((__m256)((block) > 0))
#define NAME(loop) tb_avx2_##loop
#include "net_loops.h"
#undef BLOCK
#undef WIDTH
#undef TARGET
#undef NAME
#undef ABOVE_0

#define BLOCK tb_floats16
#define WIDTH 16
#define TARGET __attribute__((target("avx512f,avx512vl,avx512dq")))
#define ABOVE_0(block) _mm512_cmp_ps_mask((__m512)(block), _mm512_setzero_ps(), _CMP_GT_OQ)
#define NAME(loop) tb_avx512_##loop
#include "net_loops.h"
#undef BLOCK
#undef WIDTH
#undef TARGET
#undef NAME
#undef ABOVE_0
#endif

#else /* no vectors in this compiler's C: one number at a time */
#define BLOCK float
#define WIDTH 1
#define LOAD(block, from) ((block) = *(from))
#define STORE(to, block) (*(to) = (block))
#define ADD(block, part) ((block) += (part))
#define ADD_TIMES(block, part, factor) ((block) += (part) * (factor))
#define ABOVE_0(block) ((block) > 0)
#define TARGET
#define NAME(loop) tb_baseline_##loop
#include "net_loops.h"
#endif

/* Choose the best loops of this processor, but none above the level named; which ones they are. */
static const char *tb_choose_loops(tb_loops *loops, const char *most) {
#ifdef TENBACK_X86
    __builtin_cpu_init();
    int avx2 = strcmp(most, "baseline") != 0 && __builtin_cpu_supports("avx2");
    int avx512 = avx2 && strcmp(most, "avx2") != 0 && __builtin_cpu_supports("avx512f") &&
                 __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
    if (avx512) {
        tb_avx512_use(loops);
        return "avx512";
    }
    if (avx2) {
        tb_avx2_use(loops);
        return "avx2";
    }
#endif
    (void)most;
    tb_baseline_use(loops);
    return "baseline";
}
#endif
