# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py STATUS FOLDER: reads what “meson test”, which ended with STATUS, left in
FOLDER/testlog*.json, and prints as last line how many tests passed and failed. A program that
speaks TAP counts as many tests as it reports; one that ends otherwise than it should counts as a
failure too. Before that come the last words of each program that failed, for whoever has nothing
else of a machine that is gone. Ends with 1 when any test failed or none was run."""

import json
import re
import sys
from pathlib import Path

TAP_PLAN = re.compile(r"^1\.\.\d+", re.MULTILINE)
TAP_LINE = re.compile(r"^(ok|not ok)\b(.*)$", re.MULTILINE)
GOOD = {"OK", "EXPECTEDFAIL"}
BAD_TOLD = 8  # programs; more than that fail for one reason
LINES_TOLD = 60  # of each: of what it said on each of its two channels, half


def count(test):
    """Returns how many passed, failed and were skipped in one entry of the log."""
    passed = failed = skipped = 0
    output = test.get("stdout", "")
    if TAP_PLAN.search(output):
        for verdict, rest in TAP_LINE.findall(output):
            if re.search(r"#\s*skip", rest, re.IGNORECASE):
                skipped += 1
            elif verdict == "ok" or re.search(r"#\s*todo", rest, re.IGNORECASE):
                passed += 1
            else:
                failed += 1
    result = test["result"]
    if result == "SKIP":
        skipped += not (passed or failed or skipped)
    elif result in GOOD:
        passed += not (passed or failed or skipped)
    else:
        failed += not failed
    return passed, failed, skipped


def tell(test):
    """Prints the end of what a program said that failed."""
    print(f"\n{test['name']} ({test['result']}, status {test.get('returncode', 'unknown')}) said at its end:")
    channels = [test.get(name, "").splitlines() for name in ("stdout", "stderr")]
    for lines, other in (channels, channels[::-1]):
        room = max(LINES_TOLD // 2, LINES_TOLD - len(other))
        for line in lines[-room:]:
            print("  " + line)


def main():
    status, folder = int(sys.argv[1]), Path(sys.argv[2])
    tests = [
        json.loads(line)
        for log in sorted(folder.glob("testlog*.json"))
        for line in log.read_text(encoding="utf-8").splitlines()
    ]
    passed, failed, skipped = map(sum, zip(*map(count, tests))) if tests else (0, 0, 0)
    bad = [test for test in tests if test["result"] not in GOOD | {"SKIP"}]
    for test in bad[:BAD_TOLD]:
        tell(test)
    if bad:
        print("Failed:", ", ".join(test["name"] for test in bad))
    if not tests:
        print("test: no test has that name; build-aux/test --list shows all.", file=sys.stderr)
        failed = 1
    elif status != 0 and failed == 0:
        print(f"test: “meson test” ended with status {status}.", file=sys.stderr)
        failed = 1
    line = f"{passed} passed, {failed} failed"
    sys.stdout.flush()
    print(line + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
