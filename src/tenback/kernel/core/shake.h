/* SHAKE-256 (FIPS 202) as a stream of bytes: the shuffles of FORMAT.md without Python. Plain C. */
#ifndef TENBACK_SHAKE_H
#define TENBACK_SHAKE_H
#include <stddef.h>
#include <string.h>

#define TB_SHAKE_RATE 136 /* bytes of the state that are read and written */

typedef struct {
    unsigned long long lanes[25];
    int at; /* bytes of this block that were read */
} tb_shake;

static inline unsigned long long tb_turn(unsigned long long x, int by) {
    return x << by | x >> (64 - by);
}

static void tb_shake_permute(unsigned long long *a) {
    static const unsigned long long rounds[24] = {
        0x0000000000000001ULL, 0x0000000000008082ULL, 0x800000000000808AULL, 0x8000000080008000ULL,
        0x000000000000808BULL, 0x0000000080000001ULL, 0x8000000080008081ULL, 0x8000000000008009ULL,
        0x000000000000008AULL, 0x0000000000000088ULL, 0x0000000080008009ULL, 0x000000008000000AULL,
        0x000000008000808BULL, 0x800000000000008BULL, 0x8000000000008089ULL, 0x8000000000008003ULL,
        0x8000000000008002ULL, 0x8000000000000080ULL, 0x000000000000800AULL, 0x800000008000000AULL,
        0x8000000080008081ULL, 0x8000000000008080ULL, 0x0000000080000001ULL, 0x8000000080008008ULL};
    static const int places[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                                   15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
    static const int turns[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                                  27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
    unsigned long long sums[5], lane, next;
    int round, x, y;
    for (round = 0; round < 24; round++) {
        for (x = 0; x < 5; x++) sums[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
        for (x = 0; x < 5; x++) {
            lane = sums[(x + 4) % 5] ^ tb_turn(sums[(x + 1) % 5], 1);
            for (y = 0; y < 25; y += 5) a[x + y] ^= lane;
        }
        lane = a[1];
        for (x = 0; x < 24; x++) {
            next = a[places[x]];
            a[places[x]] = tb_turn(lane, turns[x]);
            lane = next;
        }
        for (y = 0; y < 25; y += 5) {
            for (x = 0; x < 5; x++) sums[x] = a[x + y];
            for (x = 0; x < 5; x++) a[x + y] = sums[x] ^ (~sums[(x + 1) % 5] & sums[(x + 2) % 5]);
        }
        a[0] ^= rounds[round];
    }
}

static inline void tb_shake_xor(tb_shake *shake, int at, unsigned char byte) {
    shake->lanes[at >> 3] ^= (unsigned long long)byte << (8 * (at & 7));
}

/* Begin the stream of this message. */
static void tb_shake_start(tb_shake *shake, const unsigned char *message, size_t length) {
    size_t i;
    int at = 0;
    memset(shake->lanes, 0, sizeof(shake->lanes));
    for (i = 0; i < length; i++) {
        tb_shake_xor(shake, at, message[i]);
        if (++at == TB_SHAKE_RATE) {
            tb_shake_permute(shake->lanes);
            at = 0;
        }
    }
    tb_shake_xor(shake, at, 0x1F);
    tb_shake_xor(shake, TB_SHAKE_RATE - 1, 0x80);
    shake->at = TB_SHAKE_RATE;
}

/* The next byte. */
static inline int tb_shake_byte(tb_shake *shake) {
    int at;
    if (shake->at == TB_SHAKE_RATE) {
        tb_shake_permute(shake->lanes);
        shake->at = 0;
    }
    at = shake->at++;
    return (int)(shake->lanes[at >> 3] >> (8 * (at & 7)) & 255);
}
#endif
