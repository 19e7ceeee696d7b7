#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Runs the tool that draws the figures, as the build does: test-draw-diagrams.py PROGRAM."""

import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])

PAGE = """<page xmlns="http://projectmallard.org/1.0/" xmlns:board="b" type="topic" id="turn">
  <title>A turn</title>
  <media type="image" mime="image/png" src="figures/turn-one.png" board:position="POSITION X"
         board:move="d3" board:flips="FLIPS" board:letters="A:c4">
    <p>Black can play d3.</p>
  </media>
</page>
"""
START = "-------- " * 3 + "---OX--- ---XO--- " + "-------- " * 3


def page(position=START, flips="d4"):
    return PAGE.replace("POSITION", position).replace("FLIPS", flips)


def draw(texts):
    """What the tool says about pages, by name, and the figures that it wrote."""
    with tempfile.TemporaryDirectory() as folder:
        pages = pathlib.Path(folder, "pages")
        figures = pathlib.Path(folder, "figures")
        pages.mkdir()
        figures.mkdir()
        for name, text in texts.items():
            (pages / name).write_text(text, encoding="utf-8")
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment["LC_ALL"] = "C"
        done = subprocess.run([PROGRAM, figures, *(pages / name for name in texts)],
                              capture_output=True, env=environment, check=False)
        return (done.returncode, done.stderr.decode("utf-8"),
                {path.name: path.read_bytes() for path in figures.iterdir()})


def decode(png):
    """Width, height and the alpha of the upper left and of the middle pixel."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert (depth, colour) == (8, 6)
        elif kind == b"IDAT":
            data += body
        at += length + 12
    raw, rows, stride = zlib.decompress(data), [], width * 4
    above = bytearray(stride)
    for row in range(height):
        begin = row * (stride + 1)
        line = bytearray(raw[begin + 1:begin + 1 + stride])
        for i in range(stride):
            left = line[i - 4] if i >= 4 else 0
            corner = above[i - 4] if i >= 4 else 0
            guess = {0: 0, 1: left, 2: above[i], 3: (left + above[i]) // 2,
                     4: min((left, above[i], corner),
                            key=lambda v: abs(left + above[i] - corner - v))}[raw[begin]]
            line[i] = (line[i] + guess) & 255
        rows.append(line)
        above = line
    return width, height, rows[0][3], rows[height // 2][width // 2 * 4 + 3]


class DrawDiagrams(unittest.TestCase):
    def test_a_figure_is_drawn_without_a_screen(self):
        code, said, figures = draw({"turn.page": page()})
        self.assertEqual((code, said), (0, ""))
        self.assertEqual(list(figures), ["turn-one.png"])
        width, height, corner, middle = decode(figures["turn-one.png"])
        self.assertEqual(width, height)
        self.assertTrue(580 <= width <= 600)
        self.assertEqual((corner, middle), (0, 255))

    def test_it_is_the_same_each_time(self):
        self.assertEqual(draw({"turn.page": page()}), draw({"turn.page": page()}))

    def test_boards_of_all_sizes_are_drawn(self):
        for size in (6, 8, 10):
            rows = [["-"] * size for _ in range(size)]
            rows[3][3], rows[4][3] = "O", "X"
            text = page(" ".join("".join(row) for row in rows))
            self.assertEqual(draw({"turn.page": text})[0], 0, size)

    def test_a_broken_diagram_is_named_in_one_sentence(self):
        for text, words in (
                (page(flips="e5"), ("turn.page", "turn-one.png", "board:flips", "“d4”")),
                (page(position="--------"), ("turn.page", "turn-one.png", "board:position")),
                (page().replace("board:letters", "board:letter"), ("turn.page", "board:letter ")),
                (page().replace("<p>Black can play d3.</p>", ""), ("turn.page", "turn-one.png")),
                (page().replace("figures/turn", "figures/move"), ("turn.page", "figures/move")),
                (page()[:-4], ("turn.page",))):
            code, said, figures = draw({"turn.page": text})
            self.assertEqual(code, 1)
            self.assertEqual(figures, {})
            self.assertEqual(said.count("\n"), 1)
            self.assertTrue(said.startswith("draw-diagrams: "))
            for word in words:
                self.assertIn(word, said)

    def test_a_page_that_is_not_there_is_an_error(self):
        done = subprocess.run([PROGRAM, "/", "/nowhere/turn.page"], capture_output=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"/nowhere/turn.page", done.stderr)

    def test_a_folder_that_is_not_there_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "turn.page")
            path.write_text(page(), encoding="utf-8")
            done = subprocess.run([PROGRAM, os.path.join(folder, "none"), path],
                                  capture_output=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"turn-one.png", done.stderr)


if __name__ == "__main__":
    tap.main()
