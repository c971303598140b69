"""Settings shared by all tests: how hard Hypothesis looks for a counterexample.

`dev` explores anew on every run. `ci` looks longer and always at the same examples, so that a
red run stays red until somebody mends it. Neither watches the clock: a busy machine is no bug.
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "dev", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "ci",
    max_examples=300,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("dev")
