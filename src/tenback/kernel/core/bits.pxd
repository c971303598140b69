# Sets of cards as bits, and a small random generator. A `cardset` holds cards 0 to 127; it is
# a struct as far as Cython knows, so that only the functions below are used on it.

cdef extern from "bits.h":
    ctypedef struct cardset "tb_set":
        pass

    cardset set_none "tb_set_none"() noexcept nogil
    cardset set_of "tb_set_of"(int card) noexcept nogil
    cardset set_above "tb_set_above"(int card) noexcept nogil  # all cards above this one
    cardset set_below "tb_set_below"(int card) noexcept nogil
    cardset set_and "tb_set_and"(cardset, cardset) noexcept nogil
    cardset set_or "tb_set_or"(cardset, cardset) noexcept nogil
    cardset set_minus "tb_set_minus"(cardset, cardset) noexcept nogil
    cardset set_add "tb_set_add"(cardset, int card) noexcept nogil
    cardset set_remove "tb_set_remove"(cardset, int card) noexcept nogil
    cardset set_up "tb_set_up"(cardset, int by) noexcept nogil  # card c becomes c + by
    cardset set_down "tb_set_down"(cardset, int by) noexcept nogil
    cardset set_mirror "tb_set_mirror"(cardset) noexcept nogil  # card c becomes 101 - c
    bint set_any "tb_set_any"(cardset) noexcept nogil
    bint set_same "tb_set_same"(cardset, cardset) noexcept nogil
    bint set_has "tb_set_has"(cardset, int card) noexcept nogil
    int set_count "tb_set_count"(cardset) noexcept nogil
    int set_low "tb_set_low"(cardset) noexcept nogil  # of a set that is not empty
    int set_high "tb_set_high"(cardset) noexcept nogil
    unsigned long long set_low_word "tb_low_word"(cardset) noexcept nogil
    unsigned long long set_hash "tb_set_hash"(cardset, unsigned long long more) noexcept nogil

    # The same for sets of 64 cards in one word.
    int count64 "tb_count64"(unsigned long long) noexcept nogil
    int low64 "tb_low64"(unsigned long long) noexcept nogil  # of a word that is not 0
    int high64 "tb_high64"(unsigned long long) noexcept nogil
    unsigned long long bit64 "tb_bit64"(int card) noexcept nogil
    unsigned long long reverse64 "tb_reverse64"(unsigned long long) noexcept nogil
    unsigned long long hash64 "tb_hash64"(
        unsigned long long low, unsigned long long high, unsigned long long more
    ) noexcept nogil

    # A generator is one word of state, made by `random_start` from any number.
    unsigned long long random_start "tb_random_start"(unsigned long long seed) noexcept nogil
    unsigned long long random_next "tb_random"(unsigned long long* state) noexcept nogil
    int random_below "tb_random_below"(unsigned long long* state, int count) noexcept nogil
    float random_share "tb_random_share"(unsigned long long* state) noexcept nogil  # 0 to below 1
