# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""test-icons.py TOP: the icons keep to GNOME's grid and stand out on what they lie on."""

import os
import pathlib
import sys
import unittest

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

ICONS = pathlib.Path(sys.argv[1]) / "data" / "icons" / "hicolor"
APPS = sorted((ICONS / "scalable" / "apps").glob("*.svg"))
SYMBOLIC = sorted((ICONS / "symbolic" / "apps").glob("*-symbolic.svg"))
BACKGROUNDS = {"light": (250, 250, 251), "dark": (34, 34, 38)}  # libadwaita's windows


def render(path, size):
    """Each pixel that is there, by its place: red, green, blue and opacity."""
    picture = GdkPixbuf.Pixbuf.new_from_file_at_size(str(path), size, size)
    assert (picture.get_width(), picture.get_height()) == (size, size), path
    data, stride = picture.get_pixels(), picture.get_rowstride()
    pixels = {}
    for y in range(size):
        for x in range(size):
            pixel = tuple(data[y * stride + 4 * x :][:4])
            if pixel[3] > 0:
                pixels[x, y] = pixel
    return pixels


def luminance(colour):
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Icons(unittest.TestCase):
    def test_there_is_one_for_each_version(self):
        self.assertEqual(len(APPS), 2)
        self.assertEqual(len(SYMBOLIC), 1)

    def test_they_leave_room_around_them_and_have_no_shadow(self):
        for path in APPS:
            pixels = render(path, 128)
            xs, ys = ({place[i] for place in pixels} for i in (0, 1))
            self.assertEqual((min(xs), max(xs)), (12, 115), path)  # as square icons of GNOME
            self.assertTrue(8 <= min(ys) and max(ys) < 120, path)
            faint = [place for place, pixel in pixels.items() if pixel[3] < 255]
            self.assertLess(len(faint), 130, path)  # the rounding of corners, and no more

    def test_they_stand_out_on_light_and_dark(self):
        for path in APPS:
            for size in (32, 128):
                pixels = render(path, size)
                for name, background in BACKGROUNDS.items():
                    seen = [contrast(p, background) for p in pixels.values() if p[3] == 255]
                    strong = sum(value >= 1.5 for value in seen) / len(seen)
                    self.assertGreater(strong, 0.6, (path, size, name))

    def test_the_symbolic_icon_has_one_colour_and_fits_its_grid(self):
        for path in SYMBOLIC:
            pixels = render(path, 16)
            full = [pixel[:3] for pixel in pixels.values() if pixel[3] == 255]
            self.assertEqual(set(full), {(0x2E, 0x34, 0x36)}, path)
            self.assertGreater(len(full), 30, path)  # crisp, not a blur


if __name__ == "__main__":
    tap.main()
