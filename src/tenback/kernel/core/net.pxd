# A small net: yes-or-no inputs and numbers, two hidden layers, one logit.

cdef enum:
    FIRST = 64          # units of the first layer; net_levels.h has the same numbers
    SECOND = 32         # and of the second
    MOST_PLACES = 640
    MOST_NUMBERS = 64

# The inputs of one position.
cdef struct Active:
    int count                    # yes-or-no inputs that say yes
    int places[MOST_PLACES]      # their rows
    float numbers[MOST_NUMBERS]  # all the inputs that are numbers

cdef class Net:
    cdef readonly int inputs     # rows of the first layer
    cdef readonly int numbers    # how many of them, the last ones, are for numbers
    cdef readonly int size       # weights in all
    cdef float *weights
    cdef float *first_bias
    cdef float *second
    cdef float *second_bias
    cdef float *last
    cdef float *number_rows
    cdef void randomize(self, unsigned long long seed) noexcept
    # out = base + the rows at these places; 64 floats
    cdef void sum_rows(self, float *out, float *base, Active *active) noexcept nogil
    # out += each of `count` numbers times its row, from the number `begin` on
    cdef void add_numbers(self, float *out, Active *active, int begin, int count) noexcept nogil
    # The logit, from the sums of the first layer; they are left holding the layers.
    cdef float logit(self, float *one, float *two) noexcept nogil
    # The logit of a position; `base` (the bias, or more) is where the sums begin.
    cdef float forward(self, float *base, Active *active, float *one, float *two) noexcept nogil

cdef float chance_of(float logit) noexcept nogil

cdef class Teacher:
    cdef readonly Net net
    cdef readonly long steps
    cdef float *gradient
    cdef float *mean
    cdef float *power
    cdef float *average
    # Add the gradient of the cross entropy between the net's chance and the target; the logit.
    cdef float add_gradient(self, Active *active, float target) noexcept nogil
    # The same with the error of the logit given, from whatever loss.
    cdef float add_error_gradient(self, Active *active, float error) noexcept nogil
    cdef void backward(self, Active *active, float *one, float *two, float error) noexcept nogil
    cdef void step(self, float rate, float scale) noexcept nogil
