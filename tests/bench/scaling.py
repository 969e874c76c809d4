"""Draws pairs of normal vectors and multiplies them in NumPy, as one would write it: prints JSON with NumPy's version
and the least CPU time in milliseconds, for numbers of both sizes. Usage: scaling.py PAIRS DIM ROUNDS"""

import json
import sys
import time

import numpy

pairs, dim, rounds = map(int, sys.argv[1:])
generator = numpy.random.default_rng(1)


def milliseconds(dtype):
    before = time.process_time()
    q = generator.standard_normal((pairs, dim), dtype=dtype)
    k = generator.standard_normal((pairs, dim), dtype=dtype)
    scores = numpy.einsum("ij,ij->i", q, k)
    taken = 1e3 * (time.process_time() - before)
    # Of variance dim, within what so few pairs may err.
    assert abs(scores.var() / dim - 1) < 10 / pairs**0.5
    return taken


print(
    json.dumps(
        {
            "version": numpy.__version__,
            "float64": min(milliseconds(numpy.float64) for _ in range(rounds)),
            "float32": min(milliseconds(numpy.float32) for _ in range(rounds)),
        }
    )
)
