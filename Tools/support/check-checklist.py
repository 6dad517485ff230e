#!/usr/bin/env python3
"""Every row of the acceptance checklist has a test that ran and passed, tagged `rowN` or `row-N`.
Prints nothing with digits but `missing N`. Runs the tests first if none ran since the last change."""

import json
import re
import subprocess
import sys
from pathlib import Path

from sources import files

ROWS = range(1, 151)
TAG = re.compile(r"\brow-?(\d+)$")
RECORD = Path(".build/tests.jsonl")


def is_current():
    if not RECORD.exists():
        return False
    sources = files(under=("Modules/", "Backends/", "Tools/trellis-", "Tests/", "Package.swift"))
    return all(Path(path).stat().st_mtime <= RECORD.stat().st_mtime for path in sources)


def run_tests():
    print("checklist: there are no results for the current sources; running the tests first", file=sys.stderr)
    subprocess.run(
        [Path(__file__).parent.with_name("test")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def passed_rows():
    """The rows of every test function that ended as passed: skipped ones and known issues do not."""
    rows = {}
    done = set()
    if not RECORD.exists():
        return done
    # A title may hold other ends of lines than that of a record, such as U+2028.
    for line in RECORD.read_text(encoding="utf-8").split("\n"):
        if not line:
            continue
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test" and payload["kind"] == "function":
            tags = (TAG.search(tag) for tag in payload.get("_tags", []))
            rows[payload["id"]] = {int(tag.group(1)) for tag in tags if tag}
        elif payload["kind"] == "testEnded":
            if any(message["symbol"] == "pass" for message in payload["messages"]):
                done |= rows.get(payload["testID"], set())
    return done


def main():
    if not is_current():
        run_tests()
    missing = sorted(set(ROWS) - passed_rows())
    for row in missing:
        print(f"missing {row}")
    if missing:
        print("checklist: incomplete")
        sys.exit(1)


main()
