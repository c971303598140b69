"""SHAKE-256 and the shuffle of `record.Seeded`, natively: the same deals from the same seeds."""


from libc.string cimport memset

__all__ = ["order", "shake"]

PURPOSE = b"tenback deal 1\n"
cdef int LAST_DOMAIN_BYTE = 0x1F  # what tells SHAKE from SHA-3 (FIPS 202)

# Where each lane goes and how far it turns, one lane after another along a single cycle (rho, pi).
cdef int _PLACES[24]
cdef int _TURNS[24]
cdef int _lane
_lane = 1
cdef int _step
for _step in range(24):
    _lane = _lane // 5 + 5 * ((2 * (_lane % 5) + 3 * (_lane // 5)) % 5)
    _PLACES[_step] = _lane
    _TURNS[_step] = ((_step + 1) * (_step + 2) // 2) % 64


cdef inline unsigned long long _turned(unsigned long long lane, int by) noexcept nogil:
    return (lane << by) | (lane >> ((64 - by) & 63))


cdef void _permute(unsigned long long* a) noexcept nogil:
    """Keccak-f[1600]: 24 rounds over 25 lanes."""
    cdef unsigned long long sums[5]
    cdef unsigned long long carried
    cdef unsigned long long kept
    cdef int number
    cdef int x
    cdef int y
    for number in range(24):
        for x in range(5):
            sums[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]
        for x in range(5):
            carried = sums[(x + 4) % 5] ^ _turned(sums[(x + 1) % 5], 1)
            for y in range(5):
                a[x + 5 * y] ^= carried
        carried = a[1]
        for x in range(24):
            kept = a[_PLACES[x]]
            a[_PLACES[x]] = _turned(carried, _TURNS[x])
            carried = kept
        for y in range(0, 25, 5):
            for x in range(5):
                sums[x] = a[y + x]
            for x in range(5):
                a[y + x] = sums[x] ^ (~sums[(x + 1) % 5] & sums[(x + 2) % 5])
        a[0] ^= tb_keccak_rounds[number]


cdef inline void _mix(Stream* stream, int place, unsigned long long byte) noexcept nogil:
    """One byte into the state; lanes are little-endian whatever the machine is."""
    stream.lanes[place >> 3] ^= byte << (8 * (place & 7))


cdef void absorb(Stream* stream, Bytes text, long length) noexcept nogil:
    """Take in more of the message."""
    cdef long i
    for i in range(length):
        _mix(stream, stream.at, text[i])
        stream.at += 1
        if stream.at == RATE:
            _permute(stream.lanes)
            stream.at = 0


cdef void finish(Stream* stream) noexcept nogil:
    """The message is complete: from here on bytes are given out."""
    _mix(stream, stream.at, LAST_DOMAIN_BYTE)
    _mix(stream, RATE - 1, 128)
    stream.at = RATE


cdef int next_byte(Stream* stream) noexcept nogil:
    if stream.at == RATE:
        _permute(stream.lanes)
        stream.at = 0
    cdef int byte = (stream.lanes[stream.at >> 3] >> (8 * (stream.at & 7))) & 255
    stream.at += 1
    return byte


cdef int draw_below(Stream* stream, int count) noexcept nogil:
    """A number from 0 to count - 1; unfair draws are drawn again, as FORMAT.md has it."""
    cdef int reach = 65536 if count > 256 else 256
    cdef int drawn
    while True:
        drawn = next_byte(stream)
        if count > 256:
            drawn = drawn * 256 + next_byte(stream)
        if drawn < reach - reach % count:
            return drawn % count


cdef void fill_order(Stream* stream, unsigned short* places, int count) noexcept nogil:
    """Which of the cards 0..count-1 comes first, second, ...: Fisher-Yates from the last down."""
    cdef int i
    cdef int j
    for i in range(count):
        places[i] = i
    for i in range(count - 1, 0, -1):
        j = draw_below(stream, i + 1)
        places[i], places[j] = places[j], places[i]


cdef int open_stream(Stream* stream, str seed, int number) except -1:
    cdef bytes message = PURPOSE + str(number).encode("ascii") + b"\n" + seed.encode("utf-8")
    memset(stream, 0, sizeof(Stream))
    absorb(stream, message, len(message))
    finish(stream)
    return 0


def order(seed: str, number: int, n: int) -> bytes:
    """The order that shuffle `number` of this seed gives n cards, by their indices.

    One byte an index; two, the greater one first, when there are more than 256 cards.
    """
    if not 0 <= n <= MOST or number < 0:
        raise ValueError(f"A shuffle has a number from 0 on, and at most {MOST} cards.")
    cdef Stream stream
    cdef unsigned short places[MOST]
    cdef int count = n
    open_stream(&stream, seed, number)
    with nogil:
        fill_order(&stream, places, count)
    width = 2 if count > 256 else 1
    return b"".join([places[i].to_bytes(width, "big") for i in range(count)])


def shake(message: bytes, length: int) -> bytes:
    """The first bytes of SHAKE-256 of a message: what the standard library's `shake_256` gives."""
    cdef Stream stream
    memset(&stream, 0, sizeof(Stream))
    absorb(&stream, message, len(message))
    finish(&stream)
    return bytes([next_byte(&stream) for _ in range(length)])
