#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""What the commands of build-aux say and answer when things are not as they should be."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
BUILD_AUX = FOLDER.parents[1] / "build-aux"
sys.path.insert(0, str(FOLDER.parent / "support"))
import tap  # noqa: E402

TAP = "TAP version 14\n# a comment\n1..4\nok 1 /a\nnot ok 2 /b\nok 3 /c # SKIP no sound\nnot ok 4 /d # TODO\n"


def say(*tests, status=0):
    """What count-tests.py says, and its status, for a log of tests: (result, output[, errors])."""
    with tempfile.TemporaryDirectory() as folder:
        log = [
            dict(zip(("name", "result", "stdout", "stderr"), ("room / test", *test))) for test in tests
        ]
        pathlib.Path(folder, "testlog-default.json").write_text("\n".join(map(json.dumps, log)), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, BUILD_AUX / "count-tests.py", str(status), folder],
            capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        return done.stdout.splitlines(), done.returncode


def count(*tests, status=0):
    """The last line of that, and the status."""
    lines, status = say(*tests, status=status)
    return lines[-1], status


def command(name, *arguments, **variables):
    """Runs a command of build-aux where there is no display and nothing to install."""
    environment = {**os.environ, "REVERSI_INSIDE": "test", **variables}
    for name_of_desktop in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
        if name_of_desktop not in variables:
            environment.pop(name_of_desktop, None)
    done = subprocess.run([BUILD_AUX / name, *arguments], env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stderr


class Help(unittest.TestCase):
    def test_each_command_tells_how_it_is_used(self):
        for name in ("run", "test", "shell"):
            with self.subTest(command=name):
                self.assertEqual(command(name, "--help"), (0, ""))


class CountTests(unittest.TestCase):
    def test_each_line_of_tap_is_a_test(self):
        self.assertEqual(count(("FAIL", TAP), status=1), ("2 passed, 1 failed, 1 skipped", 1))

    def test_a_program_without_tap_is_one_test(self):
        self.assertEqual(count(("OK", "ok, it says"), ("OK", "")), ("2 passed, 0 failed", 0))

    def test_a_program_that_ends_badly_is_a_failure(self):
        for result in ("FAIL", "TIMEOUT", "ERROR", "INTERRUPT", "UNEXPECTEDPASS"):
            with self.subTest(result=result):
                self.assertEqual(count((result, "1..2\nok 1 /a\n"), status=1), ("1 passed, 1 failed", 1))

    def test_a_skipped_program_is_no_failure(self):
        self.assertEqual(count(("SKIP", ""), ("OK", "")), ("1 passed, 0 failed, 1 skipped", 0))

    def test_no_tests_are_a_failure(self):
        self.assertEqual(count(), ("0 passed, 1 failed", 1))

    def test_meson_has_the_last_word(self):
        self.assertEqual(count(("OK", ""), status=2), ("1 passed, 1 failed", 1))

    def test_the_last_words_of_a_failure_are_told(self):
        much = "".join(f"# {i}\n" for i in range(1000))
        lines, _ = say(("OK", "fine\n"), ("ERROR", much + "ok 1 /a\n", "Gtk-CRITICAL: no\n"), status=1)
        self.assertIn("  ok 1 /a", lines)
        self.assertIn("  Gtk-CRITICAL: no", lines)
        self.assertNotIn("  fine", lines)
        self.assertLess(len(lines), 70)

    def test_many_words_on_one_channel_leave_room_for_the_other(self):
        much = "".join(f"# {i}\n" for i in range(1000))
        lines, _ = say(("ERROR", much + "last\n", much + "error\n"), status=1)
        self.assertIn("  last", lines)
        self.assertIn("  error", lines)
        self.assertLess(len(lines), 70)


class Environment(unittest.TestCase):
    def test_a_caller_with_many_open_files_hands_none_of_them_on(self):
        files = range(3, 20)
        left = "for fd in {}; do [ ! -e /proc/$$/fd/$fd ] || echo $fd; done".format(" ".join(map(str, files)))
        script = "exec {}; . '{}'; without_open_files sh -c '{}'".format(
            " ".join(f"{fd}</dev/null" for fd in files), BUILD_AUX / "environment.bash", left)
        done = subprocess.run(["bash", "-c", script, BUILD_AUX / "run"], capture_output=True, encoding="utf-8", check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


class Run(unittest.TestCase):
    def says(self, sentence, *arguments, **variables):
        status, output = command("run", *arguments, **variables)
        self.assertEqual(status, 1, output)
        self.assertIn(sentence, output)
        self.assertEqual(output.count("\n"), 1)

    def test_without_a_display_it_offers_a_picture(self):
        sentence = "there is no display to play on; build-aux/run --screenshot FILE"
        self.says(sentence)
        self.says(sentence, "--", "--new-game")
        self.says(sentence, DISPLAY=":4711")
        self.says(sentence, WAYLAND_DISPLAY="wayland-4711")

    def test_a_picture_needs_a_folder(self):
        self.says("no file can be written in the folder “/nonexistent”", "--screenshot", "/nonexistent/a.png")

    def test_an_option_needs_its_value(self):
        self.says("--screenshot needs a value", "--screenshot")
        self.says("--dark goes with --screenshot FILE", "--dark")


if __name__ == "__main__":
    tap.main()
