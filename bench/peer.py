"""SciPy and scikit-learn: JSON requests line by line in, replies out.

One process serves a whole suite, so that imports are paid once and runs can alternate with ours.
A reply holds the milliseconds of the call itself, by processor and by the clock, and the facts its result is compared by.
"""

import gc
import json
import platform
import sys
import time
import warnings

try:
    import numpy as np
    import scipy
    import sklearn
    from operations import OPERATIONS
except ImportError as error:
    print(json.dumps({"missing": str(error)}), flush=True)
    sys.exit(0)


def blas():
    try:
        from threadpoolctl import threadpool_info
    except ImportError:
        return "unknown"
    found = [pool for pool in threadpool_info() if pool["user_api"] == "blas"]
    names = ["{internal_api} {version} {architecture}, threads: {num_threads}".format(**pool) for pool in found]
    return "; ".join(dict.fromkeys(names))


def reply(request):
    run, facts = OPERATIONS[request["op"]](request)
    gc.collect()
    before, since = time.process_time(), time.perf_counter()
    result = run()
    cpu, wall = time.process_time() - before, time.perf_counter() - since
    return {"cpu": cpu * 1000, "wall": wall * 1000, **(facts(result) if request.get("facts") else {})}


def main():
    warnings.simplefilter("ignore")
    versions = {"numpy": np.__version__, "scipy": scipy.__version__, "scikit-learn": sklearn.__version__}
    print(json.dumps({"python": platform.python_version(), **versions, "blas": blas()}), flush=True)
    for line in sys.stdin:
        try:
            answer = reply(json.loads(line))
        except Exception as error:
            answer = {"error": str(error) or type(error).__name__}
        print(json.dumps(answer), flush=True)


main()
