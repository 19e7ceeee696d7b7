# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""test-screenshots.py TOP PROGRAM DATA: whether a picture of the window has its shadow and round
corners where a compositor lets GTK draw them, and whether shrinking it keeps what is seen."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

TOP, PROGRAM, DATA = (pathlib.Path(arg).absolute() for arg in sys.argv[1:4])
PATIENCE = float(os.environ.get("REVERSI_TEST_PATIENCE", "30"))  # seconds


def pixels(path):
    """Width, height, and a function from x and y to red, green, blue and opacity."""
    picture = GdkPixbuf.Pixbuf.new_from_file(str(path))
    data, stride, n = picture.get_pixels(), picture.get_rowstride(), picture.get_n_channels()

    def at(x, y):
        start = y * stride + x * n
        return tuple(data[start : start + n]) + (() if n == 4 else (255,))

    return picture.get_width(), picture.get_height(), at


def write(path, width, height, at):
    data = b"".join(bytes(at(x, y)) for y in range(height) for x in range(width))
    picture = GdkPixbuf.Pixbuf.new_from_bytes(
        GLib.Bytes.new(data), GdkPixbuf.Colorspace.RGB, True, 8, width, height, 4 * width
    )
    picture.savev(str(path), "png", [], [])


def shrink(source, target):
    command = [sys.executable, TOP / "build-aux" / "shrink-picture.py", source, target]
    subprocess.run(command, check=True)


class InFolder(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.source, self.target = self.folder / "a.png", self.folder / "b.png"


class Shrink(InFolder):
    def test_few_colours_stay_as_they_are_and_empty_edges_go(self):
        def at(x, y):
            inside = 3 <= x < 19 and 2 <= y < 12
            return (x * 10, y * 20, 7, 255 - 8 * x) if inside else (9, 9, 9, 0)

        write(self.source, 24, 15, at)
        shrink(self.source, self.target)
        width, height, seen = pixels(self.target)
        self.assertEqual((width, height), (16, 10))
        for y in range(height):
            for x in range(width):
                self.assertEqual(seen(x, y), at(x + 3, y + 2))

    def test_many_colours_stay_near_and_come_out_alike(self):
        def at(x, y):
            return x, y, (x * y) // 255, 255

        write(self.source, 256, 256, at)
        shrink(self.source, self.target)
        first = self.target.read_bytes()
        shrink(self.source, self.target)
        self.assertEqual(self.target.read_bytes(), first)
        width, height, seen = pixels(self.target)
        colours = set()
        for y in range(height):
            for x in range(width):
                colours.add(seen(x, y))
                self.assertLess(max(abs(a - b) for a, b in zip(seen(x, y), at(x, y))), 40)
        self.assertLessEqual(len(colours), 256)


@unittest.skipUnless(shutil.which("weston"), "there is no weston")
class Shadow(InFolder):
    def start_compositor(self):
        command = ["weston", "--backend=headless", "--renderer=pixman", "--shell=desktop", "--no-config"]
        command += ["--idle-time=0", "--width=800", "--height=800", "--socket=shadow"]
        log = open(self.folder / "log", "w", encoding="utf-8")
        self.addCleanup(log.close)
        compositor = subprocess.Popen(
            command, env=self.env, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        self.addCleanup(compositor.wait, PATIENCE)
        self.addCleanup(compositor.terminate)
        deadline = time.monotonic() + PATIENCE
        while not (self.folder / "shadow").exists():
            self.assertIsNone(compositor.poll(), "weston ended")
            self.assertLess(time.monotonic(), deadline, "weston made no socket")
            time.sleep(0.02)

    def test_the_picture_has_a_shadow_and_round_corners(self):
        self.folder.chmod(0o700)
        self.env = dict(os.environ, XDG_RUNTIME_DIR=str(self.folder), HOME=str(self.folder))
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DBUS_SESSION_BUS_ADDRESS", "G_DEBUG"):
            self.env.pop(name, None)
        self.start_compositor()
        self.env.update(
            WAYLAND_DISPLAY="shadow",
            GDK_BACKEND="wayland",
            GSK_RENDERER="cairo",
            GSETTINGS_SCHEMA_DIR=str(DATA),
            GSETTINGS_BACKEND="memory",
            GTK_A11Y="test",
            ADW_DISABLE_PORTAL="1",
            XDG_DATA_HOME=str(self.folder / "data"),
            XDG_CONFIG_HOME=str(self.folder / "config"),
        )
        command = ["dbus-run-session", f"--dbus-daemon={TOP / 'tests/support/quiet-bus'}", "--"]
        command += [PROGRAM, "--screenshot", self.source, "--size", "400x500"]
        subprocess.run(command, env=self.env, check=True, timeout=4 * PATIENCE)
        shrink(self.source, self.target)
        width, height, at = pixels(self.target)
        self.assertTrue(420 <= width <= 522 and 520 <= height <= 622, (width, height))
        middle = [at(x, height // 2)[3] for x in range(width // 2)]
        self.assertLess(max(middle[:5]), 40)  # the shadow comes softly …
        self.assertEqual(middle, sorted(middle))  # … gets stronger towards the window …
        left = middle.index(255)
        self.assertTrue(20 <= left <= 61, left)
        top = next(y for y in range(height) if at(width // 2, y)[3] == 255)
        self.assertTrue(15 <= top <= 61, top)
        self.assertLess(at(left, top)[3], 255)  # … and the corner is round
        self.assertEqual(at(left + 12, top + 12)[3], 255)


if __name__ == "__main__":
    tap.main()
