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
    # out = the sum of these layers of 64 floats, of the rows at the active places, and of `count`
    # numbers from `begin` on, each times its row
    cdef void first_layer(
        self, float *out, float **layers, int layer_count, Active *active, int begin, int count
    ) noexcept nogil
    # The logit, from the sums of the first layer; `two` is left holding the second layer.
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
