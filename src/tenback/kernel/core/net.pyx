"""A small net that learns what a position is worth: two hidden layers and a logit.

Most inputs are yes or no (this card is unseen, that top is 47), so the first layer is a sum of
rows. Positions that have much in common share the sum of their common rows.
`Net` answers. `Teacher` changes its weights: Adam on the cross entropy, and a running mean of the
weights, which plays better than any single moment of them.
"""

import os

from libc.math cimport expf, logf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from tenback.kernel.core.bits cimport random_next, random_start

cdef extern from "net_levels.h":
    ctypedef struct Loops "tb_loops":
        void (*first_layer)(
            float*, float**, int, float*, int*, int, float*, float*, int
        ) noexcept nogil
        float (*logit)(float*, float*, float*, float*, float*) noexcept nogil
        void (*add_to_rows)(float*, int*, int, float*) noexcept nogil
        void (*add_to_numbers)(float*, float*, int, float*) noexcept nogil
        void (*second_gradient)(float*, float*, float*, float*, float*) noexcept nogil
        void (*adam)(
            float*, float*, float*, float*, float*, long, float, float, float, float
        ) noexcept nogil
    const char* choose_loops "tb_choose_loops"(Loops*, const char* most)

# The processor decides, but TENBACK_CPU=baseline or avx2 keeps it from choosing a higher level.
cdef Loops loops
LEVEL = choose_loops(&loops, os.environ.get("TENBACK_CPU", "").encode()).decode()


cdef float chance_of(float logit) noexcept nogil:
    """The chance that a logit stands for."""
    return 1 / (1 + expf(-logit))


cdef class Net:
    """The weights, and the answer they give."""

    def __cinit__(self, int inputs, int numbers, unsigned long long seed=1):
        if not (0 <= numbers <= MOST_NUMBERS and numbers <= inputs <= 100_000):
            raise ValueError("too many inputs for a net")
        self.inputs = inputs
        self.numbers = numbers
        self.size = inputs * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1
        self.weights = <float*> calloc(self.size, sizeof(float))
        if self.weights == NULL:
            raise MemoryError
        self.number_rows = self.weights + (inputs - numbers) * FIRST
        self.first_bias = self.weights + inputs * FIRST
        self.second = self.first_bias + FIRST
        self.second_bias = self.second + FIRST * SECOND
        self.last = self.second_bias + SECOND
        self.randomize(seed)

    def __dealloc__(self):
        free(self.weights)

    cdef void randomize(self, unsigned long long seed) noexcept:
        """Small random weights to begin with."""
        cdef unsigned long long state = random_start(seed)
        cdef int place
        cdef float chance
        for place in range(self.size):
            chance = (random_next(&state) >> 40) / 16777216.0 - 0.5
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

    cdef void first_layer(
        self, float *out, float **layers, int layer_count, Active *active, int begin, int count
    ) noexcept nogil:
        loops.first_layer(
            out,
            layers,
            layer_count,
            self.weights,
            active.places,
            active.count,
            self.number_rows + begin * FIRST,
            active.numbers + begin,
            count,
        )

    cdef float logit(self, float *one, float *two) noexcept nogil:
        return loops.logit(one, two, self.second_bias, self.second, self.last)

    cdef float forward(self, float *base, Active *active, float *one, float *two) noexcept nogil:
        self.first_layer(one, &base, 1, active, 0, self.numbers)
        return self.logit(one, two)


cdef class Teacher:
    """Changes a net's weights a little after every batch of examples."""

    def __cinit__(self, Net net):
        self.net = net
        self.steps = 0
        self.gradient = <float*> calloc(net.size, sizeof(float))
        self.mean = <float*> calloc(net.size, sizeof(float))
        self.power = <float*> calloc(net.size, sizeof(float))
        self.average = <float*> calloc(net.size, sizeof(float))
        if not (self.gradient and self.mean and self.power and self.average):
            raise MemoryError

    def __dealloc__(self):
        free(self.gradient)
        free(self.mean)
        free(self.power)
        free(self.average)

    def averaged(self) -> bytes:
        """The running mean of the weights of the last thousands of steps."""
        cdef float *source = self.average if self.steps else self.net.weights
        return (<char*> source)[:self.net.size * sizeof(float)]

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on later exactly from here."""
        cdef long size = self.net.size * sizeof(float)
        parts = [
            (<char*> self.net.weights)[:size],
            (<char*> self.mean)[:size],
            (<char*> self.power)[:size],
            (<char*> self.average)[:size],
        ]
        return self.steps, b"".join(parts)

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        cdef long size = self.net.size * sizeof(float)
        if len(state) != 4 * size or steps < 0:
            raise ValueError("this is not the state of this net's training")
        self.steps = steps
        cdef char *source = state
        memcpy(self.net.weights, source, size)
        memcpy(self.mean, source + size, size)
        memcpy(self.power, source + 2 * size, size)
        memcpy(self.average, source + 3 * size, size)

    cdef float add_gradient(self, Active *active, float target) noexcept nogil:
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef float logit = self.net.forward(self.net.first_bias, active, one, two)
        self.backward(active, one, two, 1 / (1 + expf(-logit)) - target)
        return logit

    cdef float add_error_gradient(self, Active *active, float error) noexcept nogil:
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef float logit = self.net.forward(self.net.first_bias, active, one, two)
        self.backward(active, one, two, error)
        return logit

    cdef void backward(self, Active *active, float *one, float *two, float error) noexcept nogil:
        """Add what an error of the logit means for every weight."""
        cdef float back_one[FIRST]
        cdef float back_two[SECOND]
        cdef int i, j
        cdef float *weights = self.net.weights
        cdef float *last = self.gradient + (self.net.last - weights)
        cdef float *numbers = self.gradient + (self.net.number_rows - weights)
        cdef float *first_bias = self.gradient + (self.net.first_bias - weights)
        cdef float *second_bias = self.gradient + (self.net.second_bias - weights)
        last[SECOND] += error
        for j in range(SECOND):
            last[j] += error * two[j]
            back_two[j] = error * self.net.last[j] if two[j] > 0 else 0
        for j in range(SECOND):
            second_bias[j] += back_two[j]
        loops.second_gradient(
            self.gradient + (self.net.second - weights), back_one, self.net.second, one, back_two
        )
        for i in range(FIRST):
            first_bias[i] += back_one[i]
        loops.add_to_rows(self.gradient, active.places, active.count, back_one)
        loops.add_to_numbers(numbers, active.numbers, self.net.numbers, back_one)

    cdef void step(self, float rate, float scale) noexcept nogil:
        """One step of Adam, and of the running mean."""
        self.steps += 1
        cdef float early = 1 - expf(self.steps * logf(0.9)) if self.steps < 1000 else 1
        cdef float late = 1 - expf(self.steps * logf(0.999)) if self.steps < 20000 else 1
        cdef float share = 0.001 if self.steps > 1000 else 1.0 / self.steps
        loops.adam(
            self.net.weights, self.gradient, self.mean, self.power, self.average,
            self.net.size, rate / early, scale, late, share,
        )
