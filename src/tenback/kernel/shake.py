"""SHAKE-256 and the shuffle of `record.Seeded`, natively: the same deals from the same seeds."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.shake import MOST, RATE, Bytes, Stream, tb_keccak_rounds

__all__ = ["order", "shake"]

PURPOSE = b"tenback deal 1\n"
LAST_DOMAIN_BYTE = cython.declare(cython.int, 0x1F)  # what tells SHAKE from SHA-3 (FIPS 202)

# Where each lane goes and how far it turns, one lane after another along a single cycle (rho, pi).
_PLACES = cython.declare(cython.int[24])
_TURNS = cython.declare(cython.int[24])
_lane: cython.int
_lane = 1
_step: cython.int
for _step in range(24):
    _lane = _lane // 5 + 5 * ((2 * (_lane % 5) + 3 * (_lane // 5)) % 5)
    _PLACES[_step] = _lane
    _TURNS[_step] = ((_step + 1) * (_step + 2) // 2) % 64


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _turned(lane: cython.ulonglong, by: cython.int) -> cython.ulonglong:
    return (lane << by) | (lane >> ((64 - by) & 63))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _permute(a: cython.p_ulonglong) -> cython.void:
    """Keccak-f[1600]: 24 rounds over 25 lanes."""
    sums: cython.ulonglong[5]
    carried: cython.ulonglong
    kept: cython.ulonglong
    number: cython.int
    x: cython.int
    y: cython.int
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


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _mix(stream: cython.pointer(Stream), place: cython.int, byte: cython.ulonglong) -> cython.void:
    """One byte into the state; lanes are little-endian whatever the machine is."""
    stream.lanes[place >> 3] ^= byte << (8 * (place & 7))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def absorb(stream: cython.pointer(Stream), text: Bytes, length: cython.long) -> cython.void:
    """Take in more of the message."""
    i: cython.long
    for i in range(length):
        _mix(stream, stream.at, text[i])
        stream.at += 1
        if stream.at == RATE:
            _permute(stream.lanes)
            stream.at = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish(stream: cython.pointer(Stream)) -> cython.void:
    """The message is complete: from here on bytes are given out."""
    _mix(stream, stream.at, LAST_DOMAIN_BYTE)
    _mix(stream, RATE - 1, 128)
    stream.at = RATE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def next_byte(stream: cython.pointer(Stream)) -> cython.int:
    if stream.at == RATE:
        _permute(stream.lanes)
        stream.at = 0
    byte: cython.int = (stream.lanes[stream.at >> 3] >> (8 * (stream.at & 7))) & 255
    stream.at += 1
    return byte


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_below(stream: cython.pointer(Stream), count: cython.int) -> cython.int:
    """A number from 0 to count - 1; unfair draws are drawn again, as FORMAT.md has it."""
    reach: cython.int = 65536 if count > 256 else 256
    drawn: cython.int
    while True:
        drawn = next_byte(stream)
        if count > 256:
            drawn = drawn * 256 + next_byte(stream)
        if drawn < reach - reach % count:
            return drawn % count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_order(
    stream: cython.pointer(Stream), places: cython.p_ushort, count: cython.int
) -> cython.void:
    """Which of the cards 0..count-1 comes first, second, ...: Fisher-Yates from the last down."""
    i: cython.int
    j: cython.int
    for i in range(count):
        places[i] = i
    for i in range(count - 1, 0, -1):
        j = draw_below(stream, i + 1)
        places[i], places[j] = places[j], places[i]


@cython.cfunc
@cython.exceptval(-1, check=False)
def open_stream(stream: cython.pointer(Stream), seed: str, number: cython.int) -> cython.int:
    message: bytes = PURPOSE + str(number).encode("ascii") + b"\n" + seed.encode("utf-8")
    memset(stream, 0, cython.sizeof(Stream))
    absorb(stream, message, len(message))
    finish(stream)
    return 0


def order(seed: str, number: int, n: int) -> bytes:
    """The order that shuffle `number` of this seed gives n cards, by their indices.

    One byte an index; two, the greater one first, when there are more than 256 cards.
    """
    if not 0 <= n <= MOST or number < 0:
        raise ValueError(f"A shuffle has a number from 0 on, and at most {MOST} cards.")
    stream: Stream
    places: cython.ushort[MOST]
    count: cython.int = n
    open_stream(cython.address(stream), seed, number)
    with cython.nogil:
        fill_order(cython.address(stream), places, count)
    width = 2 if count > 256 else 1
    return b"".join([places[i].to_bytes(width, "big") for i in range(count)])


def shake(message: bytes, length: int) -> bytes:
    """The first bytes of SHAKE-256 of a message: what the standard library's `shake_256` gives."""
    stream: Stream
    memset(cython.address(stream), 0, cython.sizeof(Stream))
    absorb(cython.address(stream), message, len(message))
    finish(cython.address(stream))
    return bytes([next_byte(cython.address(stream)) for _ in range(length)])
