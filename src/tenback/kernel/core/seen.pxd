# A set of 64-bit keys that is emptied at no cost: every search has a stamp of its own.

cdef struct Seen:
    unsigned long long *places  # stamp and key of each place
    unsigned long long stamp
    unsigned int mask           # places less one; their number is a power of two
    int count                   # keys remembered since `seen_start`

# Use this storage of 2 * `size` words, which must be zeros.
cdef inline void seen_use(Seen *seen, unsigned long long *storage, int size) noexcept nogil:
    seen.places = storage
    seen.stamp = 0
    seen.mask = size - 1
    seen.count = 0

# Use only this number of places: a small set stays in the cache of the processor.
cdef inline void seen_limit(Seen *seen, int size) noexcept nogil:
    seen.mask = size - 1

# Forget everything.
cdef inline void seen_start(Seen *seen) noexcept nogil:
    seen.stamp += 1
    seen.count = 0

# Remember a key; was it new? The set must never become full.
cdef inline bint seen_add(Seen *seen, unsigned long long key) noexcept nogil:
    cdef unsigned int place = <unsigned int> (key >> 17) & seen.mask
    while seen.places[2 * place] == seen.stamp:
        if seen.places[2 * place + 1] == key:
            return False
        place = (place + 1) & seen.mask
    seen.places[2 * place] = seen.stamp
    seen.places[2 * place + 1] = key
    seen.count += 1
    return True
