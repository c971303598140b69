/* The loops of the net, once for each level of processor: see net_levels.h, which includes this
   several times. Sums are made in the same order at every level, so all give the same numbers. */

/* out = the sum of these layers, of the rows of weights at these places, and of each number times
   its row */
TARGET static void NAME(first_layer)(
    float *out, const float *const *layers, int layer_count, const float *weights,
    const int *places, int place_count, const float *rows, const float *numbers,
    int number_count) {
    BLOCK sums[FIRST / WIDTH], part;
    for (int k = 0; k < FIRST / WIDTH; k++) LOAD(sums[k], layers[0] + WIDTH * k);
    for (int i = 1; i < layer_count; i++) {
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(part, layers[i] + WIDTH * k);
            ADD(sums[k], part);
        }
    }
    for (int i = 0; i < place_count; i++) {
        const float *row = weights + (long)places[i] * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD(sums[k], part);
        }
    }
    for (int i = 0; i < number_count; i++) {
        const float *row = rows + (long)i * FIRST;
        for (int k = 0; k < FIRST / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD_TIMES(sums[k], part, numbers[i]);
        }
    }
    for (int k = 0; k < FIRST / WIDTH; k++) STORE(out + WIDTH * k, sums[k]);
}

/* second = what is above 0 of bias + weights times what is above 0 of first; the logit:
   last[SECOND] + second times last. Units that are not above 0 add nothing, so they are left out. */
TARGET static float NAME(logit)(
    const float *first, float *second, const float *bias, const float *weights,
    const float *last) {
    BLOCK sums[SECOND / WIDTH], part;
    tb_word units = 0;
    float products[SECOND], logit = last[SECOND];
    for (int k = 0; k < FIRST / WIDTH; k++) {
        LOAD(part, first + WIDTH * k);
        units |= (tb_word)ABOVE_0(part) << (WIDTH * k);
    }
    for (int k = 0; k < SECOND / WIDTH; k++) LOAD(sums[k], bias + WIDTH * k);
    for (; units; units &= units - 1) {
        int i = tb_low64(units);
        const float *row = weights + i * SECOND;
        for (int k = 0; k < SECOND / WIDTH; k++) {
            LOAD(part, row + WIDTH * k);
            ADD_TIMES(sums[k], part, first[i]);
        }
    }
    for (int k = 0; k < SECOND / WIDTH; k++) STORE(second + WIDTH * k, sums[k]);
    for (int i = 0; i < SECOND; i++) second[i] = second[i] > 0 ? second[i] : 0;
    for (int i = 0; i < SECOND; i++) products[i] = second[i] * last[i];
    for (int i = 0; i < SECOND; i++) logit += products[i];
    return logit;
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
    loops->first_layer = NAME(first_layer);
    loops->logit = NAME(logit);
    loops->add_to_rows = NAME(add_to_rows);
    loops->add_to_numbers = NAME(add_to_numbers);
    loops->second_gradient = NAME(second_gradient);
    loops->adam = NAME(adam);
}
