/* The loops of the net, once for each level of processor: see net_levels.h, which includes this
   several times. Sums are made in the same order at every level, so all give the same numbers. */

/* out = base + the rows of weights at these places */
TARGET static void NAME(sum_rows)(
    float *out, const float *base, const float *weights, const int *places, int count) {
    BLOCK sums[FIRST / WIDTH], part;
    for (int k = 0; k < FIRST / WIDTH; k++) LOAD(sums[k], base + WIDTH * k);
    for (int i = 0; i < count; i++) {
        const float *row = weights + (long)places[i] * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD(sums[k], part);
        }
    }
    for (int k = 0; k < FIRST / WIDTH; k++) STORE(out + WIDTH * k, sums[k]);
}

/* out += each number times its row */
TARGET static void NAME(add_numbers)(
    float *out, const float *rows, const float *numbers, int count) {
    BLOCK sums[FIRST / WIDTH], part;
    for (int k = 0; k < FIRST / WIDTH; k++) LOAD(sums[k], out + WIDTH * k);
    for (int i = 0; i < count; i++) {
        const float *row = rows + (long)i * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD_TIMES(sums[k], part, numbers[i]);
        }
    }
    for (int k = 0; k < FIRST / WIDTH; k++) STORE(out + WIDTH * k, sums[k]);
}

/* first = what is above 0 of it; second = the same of bias + first times weights */
TARGET static void NAME(second_layer)(
    float *first, float *second, const float *bias, const float *weights) {
    BLOCK sums[SECOND / WIDTH], part;
    for (int i = 0; i < FIRST; i++) first[i] = first[i] > 0 ? first[i] : 0;
    for (int k = 0; k < SECOND / WIDTH; k++) LOAD(sums[k], bias + WIDTH * k);
    for (int i = 0; i < FIRST; i++) {
        const float *row = weights + i * SECOND;
        for (int k = 0; k < SECOND / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD_TIMES(sums[k], part, first[i]);
        }
    }
    for (int k = 0; k < SECOND / WIDTH; k++) STORE(second + WIDTH * k, sums[k]);
    for (int i = 0; i < SECOND; i++) second[i] = second[i] > 0 ? second[i] : 0;
}

/* add a layer to each of these rows */
TARGET static void NAME(add_to_rows)(
    float *rows, const int *places, int count, const float *layer) {
    BLOCK sum, parts[FIRST / WIDTH];
    for (int k = 0; k < FIRST / WIDTH; k++) LOAD(parts[k], layer + WIDTH * k);
    for (int i = 0; i < count; i++) {
        float *row = rows + (long)places[i] * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(sum, row + WIDTH * k);
            ADD(sum, parts[k]);
            STORE(row + WIDTH * k, sum);
        }
    }
}

/* add a layer times each number to the row of that number */
TARGET static void NAME(add_to_numbers)(
    float *rows, const float *numbers, int count, const float *layer) {
    BLOCK sum, parts[FIRST / WIDTH];
    for (int k = 0; k < FIRST / WIDTH; k++) LOAD(parts[k], layer + WIDTH * k);
    for (int i = 0; i < count; i++) {
        float *row = rows + (long)i * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(sum, row + WIDTH * k);
            ADD_TIMES(sum, parts[k], numbers[i]);
            STORE(row + WIDTH * k, sum);
        }
    }
}

/* the gradient of the second layer's weights, and what it hands on to the first */
TARGET static void NAME(second_gradient)(
    float *gradient, float *back_first, const float *weights, const float *first,
    const float *back_second) {
    for (int i = 0; i < FIRST; i++) {
        back_first[i] = 0;
        if (first[i] > 0) {
            const float *row = weights + i * SECOND;
            float *slope = gradient + i * SECOND, sum = 0;
            for (int j = 0; j < SECOND; j++) {
                sum += row[j] * back_second[j];
                slope[j] += first[i] * back_second[j];
            }
            back_first[i] = sum;
        }
    }
}

/* one step of Adam, and of the running mean of the weights */
TARGET static void NAME(adam)(
    float *weights, float *gradient, float *mean, float *power, float *average, long size,
    float rate, float scale, float late, float share) {
    for (long i = 0; i < size; i++) {
        float x = gradient[i] * scale;
        mean[i] = 0.9 * mean[i] + 0.1 * x;
        power[i] = 0.999 * power[i] + 0.001 * x * x;
        weights[i] -= rate * mean[i] / (sqrtf(power[i] / late) + 1e-8);
        average[i] += share * (weights[i] - average[i]);
        gradient[i] = 0;
    }
}

TARGET static void NAME(use)(tb_loops *loops) {
    loops->sum_rows = NAME(sum_rows);
    loops->add_numbers = NAME(add_numbers);
    loops->second_layer = NAME(second_layer);
    loops->add_to_rows = NAME(add_to_rows);
    loops->add_to_numbers = NAME(add_to_numbers);
    loops->second_gradient = NAME(second_gradient);
    loops->adam = NAME(adam);
}
