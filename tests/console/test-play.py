#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plays with the real reversi-engine as a person does, at a pipe and at a terminal; and its manual."""

import os
import pty
import re
import select
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

import session  # noqa: E402

PROGRAM, MANUAL = sys.argv[1:3]
del sys.argv[2]


class Play(unittest.TestCase):
    def play(self, *lines, options=()):
        done = subprocess.run([PROGRAM, "play", "--threads=1", "--level=1", *options], input="\n".join(lines),
                              capture_output=True, encoding="utf-8", timeout=session.DEADLINE, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotIn("\033", done.stdout)
        return done.stdout

    def test_a_move_is_answered(self):
        output = self.play("d3")
        self.assertIn("You are Black.", output)
        self.assertRegex(output, r"White plays (c3|e3|c5) \([-+]\d+\.\d\d\)\.\n")
        self.assertIn("Black (X) 3, White (O) 3. Black to move.", output)

    def test_what_is_wrong_is_told(self):
        for line, sentence in (("d9", "“d9” is not a square of this board."), ("a1", "“a1” is not legal: it flips nothing."),
                               ("foo", "“foo” is not a move. Type “help”"), ("level best", "The levels are"),
                               ("play red", "You can play black, white"), ("new 7", "6, 8 or 10"), ("hint x", "How many"),
                               ("undo", "nothing to take back"), ("盤", "“盤” is not a move."), ("x" * 2000000, "too long"),
                               ("pass", "“pass” is not legal: nobody has to pass here.")):
            with self.subTest(line[:20]):
                self.assertIn(sentence, self.play(line))

    def test_undo_goes_back_to_ones_own_move(self):
        output = self.play("f5", "undo", "moves")
        self.assertTrue(output.endswith("Moves so far: none\n"))

    def test_passes_are_told(self):
        output = self.play("play both", "D3 C3 b3 b2 f5 a3 a1 c1")
        self.assertIn("Black can't move and passes.", output)
        self.assertTrue(output.rstrip().endswith("White to move."))

    def test_a_whole_game(self):
        output = self.play("play none", "go", "moves", options=["--size=6"])
        self.assertEqual(output.count("The game is over"), 2)
        self.assertGreater(len(re.findall(r"plays [a-f][1-6]", output)), 20)

    def test_hints(self):
        output = self.play("hint 2", options=["--size=6"])
        self.assertEqual(len(re.findall(r"^ +[a-f][1-6] +[-+]\d+\.\d\d", output, re.M)), 2)

    def test_help_names_every_command(self):
        output = self.play("help")
        for word in ("undo", "hint", "go", "level", "play", "new", "board", "moves", "quit"):
            self.assertRegex(output, rf"(?m)^{word}\b")

    def test_quit(self):
        self.assertNotIn("plays", self.play("quit", "d3"))


class Terminal(unittest.TestCase):
    def read_until(self, words):
        """What was written up to the words; the next call goes on behind them."""
        deadline = time.monotonic() + session.DEADLINE
        while words not in self.output:
            self.assertLess(time.monotonic(), deadline, self.output)
            if select.select([self.terminal], [], [], 1)[0]:
                self.output += os.read(self.terminal, 4096).decode("utf-8", "replace")
        before, self.output = self.output.split(words, 1)
        return before

    def start(self, *arguments):
        self.output = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, [PROGRAM, *arguments], {**os.environ, "TERM": "xterm"})
        self.addCleanup(os.close, self.terminal)

    def test_a_person_is_asked_and_sees_colours(self):
        self.start("--level=1", "--threads=1")
        self.assertIn("\033[42", self.read_until("> "))
        os.write(self.terminal, b"d3\n")
        self.read_until("White plays")
        self.read_until("> ")
        os.write(self.terminal, b"quit\n")
        self.assertEqual(os.waitpid(self.pid, 0)[1], 0)

    def test_who_types_gets_a_move_at_once(self):
        self.start("--level=60", "--threads=1")
        self.read_until("> ")
        os.write(self.terminal, b"d3\n")
        os.write(self.terminal, b"moves\n")
        self.read_until("White plays")
        self.read_until("Moves so far: d3")
        os.write(self.terminal, b"\x04")
        self.assertEqual(os.waitpid(self.pid, 0)[1], 0)


class Manual(unittest.TestCase):
    def test_every_command_and_option_is_in_the_manual(self):
        usage = subprocess.run([PROGRAM, "--help"], capture_output=True, encoding="utf-8", check=True).stdout
        commands = re.findall(r"^  reversi-engine (\S+)", usage, re.M)
        options = re.findall(r"^  --([\w-]+)", usage, re.M)
        self.assertGreater(len(commands), 8)
        self.assertGreater(len(options), 15)
        with open(MANUAL, encoding="utf-8") as file:
            manual = file.read()
        for command in commands:
            self.assertRegex(manual, rf"(?m)^\.It (Cm {command}|Fl {command[1:]})$")
        for option in options:
            if f"--{option}" not in commands:
                self.assertRegex(manual, rf"(?m)^\.It Fl -{option}( |$)")


if __name__ == "__main__":
    tap.main()
