"""A small net that learns what a position is worth: two hidden layers and a logit.

Most inputs are yes or no (this card is unseen, that top is 47), so the first layer is a sum of
rows, and whoever asks for many positions that have much in common sums up the common part once.
`Net` answers, `Teacher` changes its weights: Adam on the cross entropy, and a running mean of the
weights, which plays better than any single moment of them.
"""

from libc.math cimport expf, logf, sqrtf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from tenback.kernel.core.bits cimport tb_random, tb_seed


cdef class Net:
    """The weights, and the answer they give."""

    def __cinit__(self, int inputs, int numbers, unsigned long long seed=1):
        if not (0 <= numbers <= MOST_NUMBERS and numbers <= inputs <= 100_000):
            raise ValueError("no net has so many inputs")
        self.inputs = inputs
        self.numbers = numbers
        self.size = inputs * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1
        self.weights = <float*> (calloc(self.size, sizeof(float)))
        if self.weights == NULL:
            raise MemoryError
        self.number_rows = self.weights + (inputs - numbers) * FIRST
        self.first_bias = self.weights + inputs * FIRST
        self.second = self.first_bias + FIRST
        self.second_bias = self.second + FIRST * SECOND
        self.last = self.second_bias + SECOND
        self.scatter(seed)

    def __dealloc__(self):
        free(self.weights)

    cdef void scatter(self, unsigned long long seed) noexcept:
        """Small random weights to begin with."""
        cdef unsigned long long state = tb_seed(seed)
        cdef int place
        cdef float chance
        for place in range(self.size):
            chance = (tb_random(&state) >> 40) / 16777216.0 - 0.5
            if place < self.inputs * FIRST:
                self.weights[place] = chance * 0.15
            elif place < self.inputs * FIRST + FIRST:
                self.weights[place] = 0.1
            elif place < self.inputs * FIRST + FIRST + FIRST * SECOND:
                self.weights[place] = chance * 0.5
            elif place < self.size - SECOND - 1:
                self.weights[place] = 0.1
            else:
                self.weights[place] = chance * 0.4

    def load(self, weights: bytes) -> None:
        """Take on weights that `dump` gave."""
        if len(weights) != self.size * sizeof(float):
            raise ValueError("these are not the weights of this net")
        memcpy(self.weights, <char*> weights, len(weights))

    def dump(self) -> bytes:
        """The weights as 32-bit floats."""
        return (<char*> self.weights)[:self.size * sizeof(float)]

    cdef float above(self, float* one, float* two) noexcept nogil:
        """The logit, from the sums of the first layer; they are left holding the layers."""
        cdef int j
        cdef float logit = self.last[SECOND]
        tb_second(one, two, self.second_bias, self.second)
        for j in range(SECOND):
            logit += two[j] * self.last[j]
        return logit

    cdef float forward(self, float* base, Active* active, float* one, float* two) noexcept nogil:
        """The logit; `base` (the bias, or more) is where the sums of the first layer begin."""
        tb_rows(one, base, self.weights, active.places, active.count)
        tb_numbers(one, self.number_rows, active.numbers, self.numbers)
        return self.above(one, two)


cdef class Teacher:
    """Changes a net's weights a little after every batch of examples."""

    def __cinit__(self, Net net):
        self.net = net
        self.steps = 0
        self.slope = <float*> calloc(net.size, 4)
        self.mean = <float*> calloc(net.size, 4)
        self.power = <float*> calloc(net.size, 4)
        self.average = <float*> calloc(net.size, 4)
        if not (self.slope and self.mean and self.power and self.average):
            raise MemoryError

    def __dealloc__(self):
        free(self.slope)
        free(self.mean)
        free(self.power)
        free(self.average)

    def averaged(self) -> bytes:
        """The running mean of the weights of the last thousands of steps."""
        cdef float* source = self.average if self.steps else self.net.weights
        return (<char*> source)[:self.net.size * 4]

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on later exactly from here."""
        cdef int size = self.net.size * 4
        cdef bytes weights = (<char*> self.net.weights)[:size]
        cdef bytes mean = (<char*> self.mean)[:size]
        cdef bytes power = (<char*> self.power)[:size]
        cdef bytes average = (<char*> self.average)[:size]
        return self.steps, weights + mean + power + average

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        cdef int size = self.net.size * 4
        if len(state) != 4 * size or steps < 0:
            raise ValueError("this is not the state of this net's training")
        self.steps = steps
        cdef char* source = state
        memcpy(self.net.weights, source, size)
        memcpy(self.mean, source + size, size)
        memcpy(self.power, source + 2 * size, size)
        memcpy(self.average, source + 3 * size, size)

    cdef float pull(self, Active* active, float target) noexcept nogil:
        """Add the slope of the cross entropy between the net's chance and the target."""
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef float back_one[FIRST]
        cdef float back_two[SECOND]
        cdef int i
        cdef int j
        cdef float x
        cdef float* row
        cdef float* slope
        cdef float logit = self.net.forward(self.net.first_bias, active, one, two)
        cdef float error = 1 / (1 + expf(-logit)) - target
        slope = self.slope + (self.net.last - self.net.weights)
        slope[SECOND] += error
        for j in range(SECOND):
            slope[j] += error * two[j]
            back_two[j] = error * self.net.last[j] if two[j] > 0 else 0
        slope = self.slope + (self.net.second_bias - self.net.weights)
        for j in range(SECOND):
            slope[j] += back_two[j]
        for i in range(FIRST):
            back_one[i] = 0
            if one[i] > 0:
                row = self.net.second + i * SECOND
                slope = self.slope + (row - self.net.weights)
                x = 0
                for j in range(SECOND):
                    x += row[j] * back_two[j]
                    slope[j] += one[i] * back_two[j]
                back_one[i] = x
        slope = self.slope + (self.net.first_bias - self.net.weights)
        for j in range(FIRST):
            slope[j] += back_one[j]
        for i in range(active.count):
            slope = self.slope + active.places[i] * FIRST
            for j in range(FIRST):
                slope[j] += back_one[j]
        for i in range(self.net.numbers):
            slope = self.slope + (self.net.inputs - self.net.numbers + i) * FIRST
            x = active.numbers[i]
            for j in range(FIRST):
                slope[j] += x * back_one[j]
        return logit

    cdef void step(self, float rate, float scale) noexcept nogil:
        """One step of Adam, and of the running mean."""
        cdef int i
        cdef float x
        self.steps += 1
        cdef float early = 1 - expf(self.steps * logf(0.9)) if self.steps < 1000 else 1
        cdef float late = 1 - expf(self.steps * logf(0.999)) if self.steps < 20000 else 1
        cdef float share = 0.001 if self.steps > 1000 else 1.0 / self.steps
        cdef float* weights = self.net.weights
        rate = rate / early
        for i in range(self.net.size):
            x = self.slope[i] * scale
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * x
            self.power[i] = 0.999 * self.power[i] + 0.001 * x * x
            weights[i] -= rate * self.mean[i] / (sqrtf(self.power[i] / late) + 1e-8)
            self.average[i] += share * (weights[i] - self.average[i])
            self.slope[i] = 0
