"""Imported by a program of Python's: at its end, processor time and peak memory go to BENCH_USAGE, as usage.cjs does."""

import atexit
import json
import os
import re
import resource
import time


def peak():
    """Megabytes. The peak that getrusage tells includes the parent's at the time of the fork; the kernel's own does not."""
    try:
        with open("/proc/self/status") as status:
            return int(re.search(r"^VmHWM:\s+(\d+) kB", status.read(), re.M)[1]) / 1000
    except (OSError, TypeError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def write():
    with open(os.environ["BENCH_USAGE"], "w") as file:
        json.dump({"cpu": time.process_time() * 1000, "memory": peak()}, file)


if "BENCH_USAGE" in os.environ:
    atexit.register(write)
