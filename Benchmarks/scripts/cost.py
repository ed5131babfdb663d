"""What a command costs: CPU time and memory of it and all that it starts."""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass


@dataclass
class Cost:
    cpu: float  # user and system, in seconds
    megabytes: float  # the most that one of its processes held


def run(command, **options):
    """Runs a command, and returns its cost. Others' load makes it wait, which is not counted."""
    process = subprocess.Popen(
        [str(word) for word in command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\nfailed with {process.returncode}:\n{output}")
    # Linux counts kilobytes, macOS bytes.
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def output(command, **options):
    """What a command prints."""
    return subprocess.run(
        [str(word) for word in command], check=True, capture_output=True, text=True, **options
    ).stdout.strip()


def medians(contenders, times):
    """The median CPU time of each: name → seconds, from name → a function that returns a `Cost`.

    They take turns, so that a busy moment of the machine harms none more than the others.
    """
    runs = {name: [] for name in contenders}
    for _ in range(times):
        for name, measure in contenders.items():
            runs[name].append(measure())
    return (
        {name: statistics.median(cost.cpu for cost in costs) for name, costs in runs.items()},
        {name: statistics.median(cost.megabytes for cost in costs) for name, costs in runs.items()},
    )
