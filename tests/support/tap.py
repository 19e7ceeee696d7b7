# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Runs the unittest classes of a script and reports in TAP, which Meson reads."""

import sys
import unittest


class TapResult(unittest.TestResult):
    """Prints one line a test, and what went wrong as comments below it."""

    def report(self, test, outcome, details=""):
        name = test.id().removeprefix("__main__.")
        print(f"{outcome} {self.testsRun} {name}")
        for line in details.splitlines():
            print(f"# {line}")
        sys.stdout.flush()

    def addSuccess(self, test):
        self.report(test, "ok")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            print("# " + self._exc_info_to_string(err, subtest).replace("\n", "\n# "))
            print(f"# in {subtest.id()}")
            test.tap_failed = True

    def addError(self, test, err):
        super().addError(test, err)
        self.report(test, "not ok", self.errors[-1][1])

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.report(test, "not ok", self.failures[-1][1])

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        name = test.id().removeprefix("__main__.")
        print(f"ok {self.testsRun} {name} # SKIP {reason}")

    def stopTest(self, test):
        # A test with failed parts is reported neither as a success nor as a failure.
        if getattr(test, "tap_failed", False):
            self.report(test, "not ok")
        super().stopTest(test)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    print(f"1..{suite.countTestCases()}")
    result = TapResult()
    suite.run(result)
    sys.exit(0 if result.wasSuccessful() else 1)
