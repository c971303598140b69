# SHAKE-256 as a stream of bytes, and the shuffle of record.Seeded on top of it.

cdef extern from *:
    """
    /* The round constants of Keccak-f[1600] (FIPS 202); 64-bit literals are a C matter. */
    static const unsigned long long tb_keccak_rounds[24] = {
        0x0000000000000001ULL, 0x0000000000008082ULL, 0x800000000000808AULL, 0x8000000080008000ULL,
        0x000000000000808BULL, 0x0000000080000001ULL, 0x8000000080008081ULL, 0x8000000000008009ULL,
        0x000000000000008AULL, 0x0000000000000088ULL, 0x0000000080008009ULL, 0x000000008000000AULL,
        0x000000008000808BULL, 0x800000000000008BULL, 0x8000000000008089ULL, 0x8000000000008003ULL,
        0x8000000000008002ULL, 0x8000000000000080ULL, 0x000000000000800AULL, 0x800000008000000AULL,
        0x8000000080008081ULL, 0x8000000000008080ULL, 0x0000000080000001ULL, 0x8000000080008008ULL};
    """
    const unsigned long long* tb_keccak_rounds

cdef enum:
    RATE = 136  # bytes of the state that one permutation takes in or gives out
    MOST = 1024  # cards in one shuffle

ctypedef const unsigned char* Bytes

cdef struct Stream:
    unsigned long long lanes[25]
    int at  # the next byte to take in or give out

cdef void absorb(Stream* stream, Bytes text, long length) noexcept nogil
cdef void finish(Stream* stream) noexcept nogil
cdef int next_byte(Stream* stream) noexcept nogil
cdef int draw_below(Stream* stream, int count) noexcept nogil
cdef void fill_order(Stream* stream, unsigned short* order, int count) noexcept nogil

# The stream of shuffle `number` of this seed; the seed is checked by whoever offers it to people.
cdef int open_stream(Stream* stream, str seed, int number) except -1
