#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plants mistakes in a small tree and sees that check-potfiles finds them."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
import tap  # noqa: E402

TREE = {
    "data/a.desktop.in.in": "Name=A",
    "data/a.service.in": "[D-BUS Service]",
    "src/ui/a.c": '_ ("A")',
    "src/ui/b.c": 'ngettext (\n"%d b", "%d b", n)',
    "src/ui/c.c": 'NC_ ("speed", "C")',
    "src/ui/d.c": '/* _ ("D") */ bindtextdomain (GETTEXT_PACKAGE); return _ (words); find_ ("d")',
    "src/ui/e.ui": '<property name="label" translatable="yes">E</property>',
    "src/ui/f.ui": '<property name="name">f</property>',
    "src/ui/lessons/lessons.xml": "<lessons/>",
    "src/ui/reversi.gresource.xml": "<gresources/>",
}

LISTED = ["data/a.desktop.in.in", "src/ui/a.c", "src/ui/b.c", "src/ui/c.c", "src/ui/e.ui",
          "src/ui/lessons/lessons.xml"]


def check(listed, tree=None):
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        files = {**(TREE if tree is None else tree), "po/POTFILES.in": "\n".join(listed)}
        for name, text in files.items():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(text + "\n", encoding="utf-8")
        done = subprocess.run([sys.executable, os.path.join(FOLDER, "check-potfiles"), folder],
                              capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout


class CheckPotfiles(unittest.TestCase):
    def assert_says(self, listed, words):
        status, output = check(listed)
        self.assertEqual(status, 1)
        self.assertIn(words, output)

    def test_a_whole_list_passes(self):
        self.assertEqual(check(["# comment", "", *LISTED]), (0, ""))

    def test_each_file_is_missed(self):
        for name in LISTED:
            with self.subTest(name=name):
                self.assert_says([other for other in LISTED if other != name],
                                 f"{name} has words and is not listed")

    def test_what_has_no_words_is_refused(self):
        for name in ("src/ui/d.c", "src/ui/f.ui", "src/ui/gone.c"):
            with self.subTest(name=name):
                self.assert_says(sorted([*LISTED, name]), f"{name} is listed and has no words")

    def test_order_and_repetition_are_seen(self):
        self.assert_says(LISTED[::-1], "src/ui/a.c is listed after src/ui/b.c")
        self.assert_says([LISTED[0], *LISTED], f"{LISTED[0]} is listed twice")

    def test_nothing_to_check_is_a_failure(self):
        self.assertEqual(check([], {})[0], 1)


if __name__ == "__main__":
    tap.main()
