# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""shrink-picture.py FROM TO: writes the picture FROM as a small PNG file TO. Edges that show nothing
are cut off, and 256 colours, each with its opacity, are chosen by the picture: the box of colours
that varies most is cut in two again and again. What a screen shows of a program has few enough for
nobody to see the difference. The same picture always gives the same file."""

import struct
import sys
import zlib
from collections import Counter

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

MOST_COLOURS = 256
SHADOW = 8  # how much what one can see through counts beside the rest


def read(path):
    """The rows of a picture, each a list of pixels: red, green, blue and opacity in four bytes."""
    picture = GdkPixbuf.Pixbuf.new_from_file(path)
    if not picture.get_has_alpha():
        picture = picture.add_alpha(False, 0, 0, 0)
    data, stride = picture.get_pixels(), picture.get_rowstride()
    width, height = picture.get_width(), picture.get_height()
    return [[data[i : i + 4] for i in range(y * stride, y * stride + 4 * width, 4)] for y in range(height)]


def cut_edges(rows):
    """What can't be seen has no colour; rows and columns of nothing else at the edges go."""
    rows = [[pixel if pixel[3] else b"\0\0\0\0" for pixel in row] for row in rows]
    shown = [y for y, row in enumerate(rows) if any(pixel[3] for pixel in row)]
    rows = rows[shown[0] : shown[-1] + 1]
    columns = [x for x in range(len(rows[0])) if any(row[x][3] for row in rows)]
    return [row[columns[0] : columns[-1] + 1] for row in rows]


class Box:
    """Some of the colours, each with its weight."""

    def __init__(self, colours):
        self.colours = colours
        weight = sum(w for _, w in colours)
        self.mean = [sum(c[i] * w for c, w in colours) / weight for i in range(4)]
        errors = [sum((c[i] - self.mean[i]) ** 2 * w for c, w in colours) for i in range(4)]
        self.error = sum(errors)
        self.axis = max(range(4), key=errors.__getitem__)

    def split(self):
        middle, axis = self.mean[self.axis], self.axis
        return [
            Box([entry for entry in self.colours if (entry[0][axis] > middle) == above])
            for above in (False, True)
        ]


def choose_colours(counts):
    """Returns a palette, transparent colours first, and the place in it of each colour."""
    # A shadow is wide and faint: with too few steps one would see them.
    weighed = [(colour, n * (SHADOW if colour[3] < 255 else 1)) for colour, n in counts.items()]
    boxes = [Box(sorted(weighed))]
    while len(boxes) < min(MOST_COLOURS, len(counts)):
        worst = max(boxes, key=lambda box: box.error)
        if worst.error == 0:
            break
        boxes.remove(worst)
        boxes += worst.split()
    boxes.sort(key=lambda box: (box.mean[3], box.mean))
    palette = [tuple(round(value) for value in box.mean) for box in boxes]
    return palette, {colour: i for i, box in enumerate(boxes) for colour, _ in box.colours}


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def encode(rows, palette, places):
    """Bytes of the PNG file."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    data = b"".join(b"\0" + bytes(map(places.__getitem__, row)) for row in rows)
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_DEFAULT_STRATEGY)
    opacity = bytes(colour[3] for colour in palette).rstrip(b"\xff")
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", header),
            chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in palette)),
            chunk(b"tRNS", opacity),
            chunk(b"IDAT", packer.compress(data) + packer.flush()),
            chunk(b"IEND", b""),
        ]
    )


def main():
    rows = cut_edges(read(sys.argv[1]))
    palette, places = choose_colours(Counter(pixel for row in rows for pixel in row))
    with open(sys.argv[2], "wb") as file:
        file.write(encode(rows, palette, places))


if __name__ == "__main__":
    main()
