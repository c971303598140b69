/* The loops of the net for several levels of processor, and the choice between them at run time. */
#ifndef TENBACK_NET_LEVELS_H
#define TENBACK_NET_LEVELS_H
#include <math.h>
#include <string.h>

enum { FIRST = 64, SECOND = 32 }; /* units of the two layers */

typedef struct {
    void (*sum_rows)(float *, const float *, const float *, const int *, int);
    void (*add_numbers)(float *, const float *, const float *, int);
    void (*second_layer)(float *, float *, const float *, const float *);
    void (*add_scaled)(float *, const float *, float, int);
    void (*second_gradient)(float *, float *, const float *, const float *, const float *);
    void (*adam)(float *, float *, float *, float *, float *, long, float, float, float, float);
} tb_loops;

#if (defined(__GNUC__) || defined(__clang__)) && !defined(TENBACK_PLAIN_C)
typedef float tb_floats4 __attribute__((vector_size(16)));
typedef float tb_floats8 __attribute__((vector_size(32)));
#define LOAD(block, from) memcpy(&(block), from, sizeof(block))
#define STORE(to, block) memcpy(to, &(block), sizeof(block))
#define ADD(block, part) ((block) += (part))
#define ADD_TIMES(block, part, factor) ((block) += (part) * (factor))

#define BLOCK tb_floats4
#define WIDTH 4
#define TARGET
#define NAME(loop) tb_baseline_##loop
#include "net_loops.h"
#undef BLOCK
#undef WIDTH
#undef TARGET
#undef NAME

#if defined(__x86_64__)
#define TENBACK_AVX2
#define BLOCK tb_floats8
#define WIDTH 8
#define TARGET __attribute__((target("avx2")))
#define NAME(loop) tb_avx2_##loop
#include "net_loops.h"
#undef BLOCK
#undef WIDTH
#undef TARGET
#undef NAME
#endif

#else /* no vectors in this compiler's C: one number at a time */
#define BLOCK float
#define WIDTH 1
#define LOAD(block, from) ((block) = *(from))
#define STORE(to, block) (*(to) = (block))
#define ADD(block, part) ((block) += (part))
#define ADD_TIMES(block, part, factor) ((block) += (part) * (factor))
#define TARGET
#define NAME(loop) tb_baseline_##loop
#include "net_loops.h"
#endif

/* Choose the loops for this processor, or those of the level named; which one it was. */
static const char *tb_choose_loops(tb_loops *loops, const char *wanted) {
#ifdef TENBACK_AVX2
    __builtin_cpu_init();
    if (strcmp(wanted, "baseline") != 0 && __builtin_cpu_supports("avx2")) {
        tb_avx2_use(loops);
        return "avx2";
    }
#endif
    (void)wanted;
    tb_baseline_use(loops);
    return "baseline";
}
#endif
