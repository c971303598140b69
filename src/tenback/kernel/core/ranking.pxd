# The best few of many, the best one first; of equals the one that came first.

# Room for one more among `count` values in falling order, of which at most `most` are kept: its
# place, or -1 if it is not among them. Values from there on are moved back by one, and so must be
# whatever belongs to them: see `rank_shift`.
cdef inline int rank_place(float *values, int *count, int most, float value) noexcept nogil:
    cdef int place = count[0], i
    while place > 0 and values[place - 1] < value:
        place -= 1
    if place >= most:
        return -1
    if count[0] < most:
        count[0] += 1
    for i in range(count[0] - 1, place, -1):
        values[i] = values[i - 1]
    values[place] = value
    return place

# Move the numbers that belong to ranked values back from a place on, and put one there.
cdef inline void rank_shift(int *numbers, int count, int place, int number) noexcept nogil:
    cdef int i
    for i in range(count - 1, place, -1):
        numbers[i] = numbers[i - 1]
    numbers[place] = number
