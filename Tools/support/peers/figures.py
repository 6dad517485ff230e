"""Figures as lines of JSON, in the form in which trellis-bench prints them."""

import json
import re
from statistics import median


def line(name, value, unit):
    if isinstance(value, float):
        value = round(value, 3)
    return json.dumps({"name": name, "value": value, "unit": unit}, separators=(",", ":"))


def summary(runs):
    """The figures of some runs, each of which has lists of (bytes, microseconds) by the name of an action: the
    medians of all actions of the name."""
    figures = {}
    for name in runs[0]:
        counts, times = zip(*(cost for run in runs for cost in run[name]))
        figures[f"{name}_bytes"] = median(counts)
        figures[f"{name}_cpu_us"] = median(times)
    return figures


def unit(name):
    return "us" if name.endswith("_us") else "bytes"


def last_row(lines):
    """The number of the last row of the table that a screen shows, or None."""
    numbers = [int(match[1]) for text in lines if (match := re.search(r"(\d+)\W+Name \d+", text))]
    return max(numbers, default=None)
