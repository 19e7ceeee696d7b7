# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Holds what xgettext finds in lessons by lessons.its against what the program looks up.

test-words.py DATA LIST-WORDS FILE…
"""

import ast
import os
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
import tap  # noqa: E402

DATA, LIST_WORDS, *FILES = sys.argv[1:]


def extracted(path):
    output = subprocess.run(
        ["xgettext", "--from-code=UTF-8", "--no-wrap", "--no-location", "--output=-", path],
        env={**os.environ, "GETTEXTDATADIRS": DATA}, stdout=subprocess.PIPE, encoding="utf-8",
        check=True).stdout
    found = re.findall(r'^msgid ((?:".*"\n)+)', output, re.MULTILINE)
    return {"".join(ast.literal_eval(line) for line in words.splitlines()) for words in found} - {""}


def looked_up(path):
    output = subprocess.run([LIST_WORDS, path], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return set(output.stdout.splitlines())


class Words(unittest.TestCase):
    def test_translators_get_what_is_looked_up(self):
        for path in FILES:
            with self.subTest(path=path):
                self.assertEqual(extracted(path), looked_up(path))
                self.assertGreater(len(looked_up(path)), 20)


if __name__ == "__main__":
    tap.main()
