# The shuffles of `record.Seeded` without Python: the same cards for the same seed.

cdef extern from "shake.h":
    ctypedef struct Shake "tb_shake":
        pass

    # Begin the stream of bytes of this message.
    void shake_start "tb_shake_start"(
        Shake *shake, const unsigned char *message, size_t length
    ) noexcept nogil
    int shake_byte "tb_shake_byte"(Shake *shake) noexcept nogil

cdef inline int shake_below(Shake *shake, int count) noexcept nogil:
    """A number from 0 to count - 1, for a count of at most 256, as FORMAT.md draws it."""
    cdef int reach = 256 - 256 % count
    cdef int drawn = shake_byte(shake)
    while drawn >= reach:
        drawn = shake_byte(shake)
    return drawn % count
