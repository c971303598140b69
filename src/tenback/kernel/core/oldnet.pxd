cdef extern from *:
    """
    #ifndef TB_NET
    #define TB_NET
    typedef float tb_v8 __attribute__((vector_size(32)));
    /* out = base + the rows of w at idx, 64 floats each */
    static void tb_rows(float *out, const float *base, const float *w, const int *idx, int n) {
        tb_v8 a[8], t; const float *r;
        for (int k = 0; k < 8; k++) __builtin_memcpy(&a[k], base + 8 * k, 32);
        for (int i = 0; i < n; i++) { r = w + (long)idx[i] * 64;
            for (int k = 0; k < 8; k++) { __builtin_memcpy(&t, r + 8 * k, 32); a[k] += t; } }
        for (int k = 0; k < 8; k++) __builtin_memcpy(out + 8 * k, &a[k], 32);
    }
    /* out += x[i] times row i of w, 64 floats each */
    static void tb_numbers(float *out, const float *w, const float *x, int n) {
        tb_v8 a[8], t; const float *r = w;
        for (int k = 0; k < 8; k++) __builtin_memcpy(&a[k], out + 8 * k, 32);
        for (int i = 0; i < n; i++, r += 64)
            for (int k = 0; k < 8; k++) { __builtin_memcpy(&t, r + 8 * k, 32); a[k] += t * x[i]; }
        for (int k = 0; k < 8; k++) __builtin_memcpy(out + 8 * k, &a[k], 32);
    }
    /* one = what is above 0 of it; two = the same of bias + one times w, 64 rows of 32 floats */
    static void tb_second(float *one, float *two, const float *bias, const float *w) {
        tb_v8 a[4], t; const float *r = w;
        for (int i = 0; i < 64; i++) one[i] = one[i] > 0 ? one[i] : 0;
        for (int k = 0; k < 4; k++) __builtin_memcpy(&a[k], bias + 8 * k, 32);
        for (int i = 0; i < 64; i++, r += 32) { float x = one[i];
            for (int k = 0; k < 4; k++) { __builtin_memcpy(&t, r + 8 * k, 32); a[k] += t * x; } }
        for (int k = 0; k < 4; k++) __builtin_memcpy(two + 8 * k, &a[k], 32);
        for (int i = 0; i < 32; i++) two[i] = two[i] > 0 ? two[i] : 0;
    }
    #endif
    """
    void tb_rows(float*, float*, float*, int*, int) nogil
    void tb_numbers(float*, float*, float*, int) nogil
    void tb_second(float*, float*, float*, float*) nogil

