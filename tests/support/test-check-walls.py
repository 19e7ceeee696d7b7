#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plants violations in a small tree and sees that check-walls finds them."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
import tap  # noqa: E402

README = """
| room | what it is | may include |
| --- | --- | --- |
| `rules/` | what is legal. Plain C, no GLib | nothing |
| `engine/` | what is good | rules |
| `game/` | objects | rules |
| `formats/` | text | rules, game |
| `ai/` | computer players | rules, game, `engine/engine.h` |
| `ui/` | windows | all above but engine |
| `console/` | a program | rules, engine |
"""

GOOD = {
    "rules/position.h": "#include <stdint.h>",
    "rules/position.c": '#include "config.h"\n#include "rules/position.h"',
    "engine/engine.h": '#include "rules/position.h"',
    "engine/board.h": '#include "rules/position.h"',
    "game/record.h": '#include <glib-object.h>\n#include "rules/position.h"',
    "formats/transcript.c": '#include "rules/position.h"\n#include <string.h>',
    "formats/library.c": '#include "game/record.h"',
    "ai/computer.c": '#include <gio/gio.h>\n#include "engine/engine.h"',
    "ui/board/painter.c": '#include <cairo.h>\n#include "game/record.h"\n#include <gst/gst.h>',
    "console/main.c": '#include "engine/board.h"\n#include <stdio.h>',
}

# A line that replaces the second line of a file, and what must be said about it.
BAD = (
    ("rules/position.c", '#include "game/record.h"', "rules may not include"),
    ("rules/position.c", '#include "position.h"', "not written from src/"),
    ("rules/position.c", '#include "../game/record.h"', "goes round the walls"),
    ("rules/position.c", "#include <glib.h>", "plain C"),
    ("rules/position.c", "#include <gio/gio.h>", "plain C"),
    ("engine/board.h", "  #  include <glib-object.h>", "plain C"),
    ("engine/board.h", '#include "ui/window.h"', "engine may not include"),
    ("formats/transcript.c", '#include "game/record.h"', "game/record.h → glib-object.h"),
    ("formats/library.c", '#include "engine/engine.h"', "formats may not include"),
    ("ai/computer.c", '#include "engine/board.h"', "ai may not include"),
    ("ui/board/painter.c", '#include "engine/engine.h"', "ui may not include"),
    ("game/record.h", "#include <gtk/gtk.h>", "belongs in ui"),
    ("ai/computer.c", "#include <adwaita.h>", "belongs in ui"),
    ("ai/computer.c", "#include <gst/gst.h>", "belongs in ui"),
    ("console/main.c", "#include <gdk/gdk.h>", "belongs in ui"),
    ("stray/file.c", "#include <stdio.h>", "in no room"),
)


def check(files, readme=README):
    with tempfile.TemporaryDirectory() as folder:
        src = pathlib.Path(folder)
        (src / "README.md").write_text(readme, encoding="utf-8")
        for name, text in files.items():
            (src / name).parent.mkdir(parents=True, exist_ok=True)
            (src / name).write_text(text + "\n", encoding="utf-8")
        done = subprocess.run([sys.executable, os.path.join(FOLDER, "check-walls"), folder],
                              capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout.replace(folder + "/", "")


class CheckWalls(unittest.TestCase):
    def test_a_good_tree_passes(self):
        status, output = check(GOOD)
        self.assertEqual((status, output), (0, "10 files, 17 includes, 0 problems\n"))

    def test_planted_violations_are_found(self):
        for name, line, problem in BAD:
            with self.subTest(line=line, name=name):
                status, output = check({**GOOD, name: "#include <stdlib.h>\n" + line})
                self.assertEqual(status, 1, output)
                number = 1 if problem == "in no room" else 2
                self.assertIn(f"{name}:{number}: ", output)
                self.assertIn(problem, output)

    def test_nothing_to_check_is_a_failure(self):
        self.assertEqual(check({})[0], 1)
        self.assertEqual(check(GOOD, "no table")[0], 1)


if __name__ == "__main__":
    tap.main()
