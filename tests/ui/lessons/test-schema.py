#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Holds lessons.xml against its schema, and sees that the schema refuses spoilt copies of it."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1] / "support"))
import tap  # noqa: E402

XMLLINT = sys.argv[1]
LESSONS = FOLDER.parents[2] / "src" / "ui" / "lessons"
TEXT = (LESSONS / "lessons.xml").read_text(encoding="utf-8")

# What is spoilt, and how: the first place of one text becomes another.
SPOILT = {
    "a lesson of an unknown kind": ('kind="course"', 'kind="film"'),
    "a lesson without a title": ("<title>Your first game</title>", ""),
    "a step without words": ("<text>Now play b4.</text>", ""),
    "an empty title": ("<title>Your first game</title>", "<title> </title>"),
    "a step without an id": ('<step id="game-board">', "<step>"),
    "an id with a space": ('<step id="game-board">', '<step id="game board">'),
    "a board of seven rows": ("---OX---\n", "\n"),
    "a letter that is no disc": ("---OX---", "---OZ---"),
    "a side that is none": ("-------- X", "-------- Y"),
    "an element nobody knows": ("<look/>", "<listen/>"),
    "markup in a text": ("This is the board.", "This is the <b>board</b>."),
    "a square off the board": ('<reply move="c3"/>', '<reply move="i3"/>'),
    "two squares for a reply": ('<reply move="c3"/>', '<reply move="c3 c5"/>'),
    "a move and any move": ('<play move="d3"/>', '<play move="d3" any="yes"/>'),
    "a play without a square": ('<play move="d3"/>', "<play/>"),
    "squares to select that are told": ("<legal/>", '<legal move="d3"/>'),
    "an answer that is neither yes nor no": ('<pass answer="yes"/>', '<pass answer="maybe"/>'),
    "a count of too many discs": ('black="41"', 'black="65"'),
    "an arrow from nowhere": ('arrows="d3-d5"', 'arrows="d5"'),
    "a letter on no square": ('letters="A:d3"', 'letters="A"'),
    "words after a step that asks nothing": ("<look/>", "<look/><right>Yes.</right>"),
    "a hint before the words": ("<right>", "<hint>Look.</hint><right>"),
}


def refusal(text):
    """What xmllint has to say about a text; nothing when it is valid."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".xml") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(
            [XMLLINT, "--noout", "--nonet", "--relaxng", LESSONS / "lessons.rng", file.name],
            capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
    return done.stderr if done.returncode != 0 else ""


def without(element, text):
    """A text without the first element of a name."""
    start = text.index(f"<{element}>")
    end = f"</{element}>"
    return text[:start] + text[text.index(end, start) + len(end) :]


class Schema(unittest.TestCase):
    def test_the_lessons_are_valid(self):
        self.assertEqual(refusal(TEXT), "")

    def test_spoilt_lessons_are_refused(self):
        for what, (old, new) in SPOILT.items():
            with self.subTest(what):
                self.assertIn(old, TEXT)
                self.assertIn("fails to validate", refusal(TEXT.replace(old, new, 1)))

    def test_no_part_of_an_exercise_may_be_missing(self):
        exercises = TEXT.index('kind="exercises"')
        for element in "title", "desc", "position", "right", "wrong":
            with self.subTest(element):
                spoilt = TEXT[:exercises] + without(element, TEXT[exercises:])
                self.assertIn("fails to validate", refusal(spoilt))


if __name__ == "__main__":
    tap.main()
