#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Who plays from the opening book, in the real reversi-engine. A move out of the book takes no nodes."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

import session  # noqa: E402

PROGRAM = sys.argv[1]
BOOK = os.environ["REVERSI_BOOK"]


def run(*arguments, **variables):
    return subprocess.run([PROGRAM, *arguments], input="", capture_output=True, encoding="utf-8",
                          env={**os.environ, **variables}, check=False)


class Book(unittest.TestCase):
    def nodes(self, *arguments, command="go", before=()):
        """How many positions were searched for an answer at the start of the game."""
        with session.NBoard(PROGRAM, *arguments) as engine:
            for line in before:
                engine.ask(line)
            engine.send(command)
            lines = engine.until("===" if command == "go" else "status Reversi is analysing")
            if command != "go":
                lines += engine.until("status")
            return [int(line.split()[1]) for line in lines if line.startswith("nodestats")][-1]

    def test_strong_levels_know_openings(self):
        for level in ("hard", "expert", "master"):
            with self.subTest(level):
                self.assertEqual(self.nodes(f"--level={level}"), 0)

    def test_others_think(self):
        for arguments in (("--level=beginner",), ("--level=easy",), ("--level=medium",), ("--level=4",), ("--depth=4",),
                          ("--level=hard", "--no-book"), ("--level=hard", f"--book={BOOK}", "--no-book")):
            with self.subTest(arguments):
                self.assertGreater(self.nodes(*arguments), 0)

    def test_a_book_that_was_asked_for_is_used(self):
        self.assertEqual(self.nodes("--depth=4", f"--book={BOOK}"), 0)
        self.assertEqual(self.nodes("--book", BOOK, "--level=beginner"), 0)
        self.assertEqual(self.nodes("--book", BOOK, before=["set depth 3"]), 0)
        self.assertEqual(self.nodes("--no-book", "--book", BOOK, before=["set depth 3"]), 0)

    def test_hints_are_thought_of(self):
        for arguments in (("--level=hard",), ("--depth=4", f"--book={BOOK}")):
            with self.subTest(arguments):
                self.assertGreater(self.nodes(*arguments, command="hint 1"), 0)

    def test_games_differ(self):
        """Twelve times the first moves of Hard, which is told so after its start."""
        games = set()
        for _ in range(12):
            with session.Gtp(PROGRAM) as engine:
                engine.get("level hard")
                games.add("".join(engine.get(f"genmove {side}") for side in "bwbw"))
        for game in games:
            self.assertRegex(game, "^([A-H][1-8]){4}$")
        self.assertGreater(len(games), 1)

    def test_a_book_that_was_asked_for_must_be_one(self):
        for path, reason in (("/nowhere", "there is no such file"), (PROGRAM, "it is something else")):
            with self.subTest(path):
                done = run("--gtp", f"--book={path}")
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertEqual(done.stderr, f"reversi-engine: The book “{path}” can't be used: {reason}.\n")
        self.assertEqual(run("match", "1", "book=/nowhere").returncode, 2)

    def test_the_usual_book_may_be_none(self):
        with open(BOOK, "rb") as file:
            content = file.read()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cut.book")
            with open(path, "wb") as file:
                file.write(content[:-1])
            done = run("--gtp", "--level=hard", REVERSI_BOOK=path)
            self.assertEqual(done.returncode, 0)
            self.assertEqual(done.stderr, f"reversi-engine: The book “{path}” can't be used: the file is damaged.\n")
            done = run("--gtp", "--level=hard", "--no-book", REVERSI_BOOK=path)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        done = run("--gtp", "--level=hard", REVERSI_BOOK="/nowhere")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_where_it_does_not_belong(self):
        for command in ("solve", "analyse", "replay"):
            with self.subTest(command):
                done = run(command, f"--book={BOOK}")
                self.assertEqual(done.returncode, 2)
                self.assertIn("“--book” does not belong to this command", done.stderr)

    def test_matches(self):
        done = run("match", "1", f"depth=1,book={BOOK}", "--games=2", "--plies=0")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(re.match("games=2 ", done.stdout))


if __name__ == "__main__":
    tap.main()
