# SPDX-License-Identifier: GPL-3.0-or-later
"""An X screen seen from outside, by libX11 alone: waits for the first painted frame of a program
and takes pictures of its window. For a screen without a window manager, as with-display makes it."""

import ctypes
import os
import struct
import subprocess
import time
import zlib

Window = ctypes.c_ulong
Z_PIXMAP = 2
ALL_PLANES = ctypes.c_ulong(-1)
IS_VIEWABLE = 2
REVERT_TO_PARENT = 2
CURRENT_TIME = 0
FRAME = 5  # units that GTK draws around a window where no window manager gives it a shadow


class WindowAttributes(ctypes.Structure):
    _fields_ = [
        *[(name, ctypes.c_int) for name in ("x", "y", "width", "height", "border_width", "depth")],
        ("visual", ctypes.c_void_p),
        ("root", Window),
        *[(name, ctypes.c_int) for name in ("class_", "bit_gravity", "win_gravity", "backing_store")],
        *[(name, ctypes.c_ulong) for name in ("backing_planes", "backing_pixel")],
        ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong),
        *[(name, ctypes.c_int) for name in ("map_installed", "map_state")],
        *[(name, ctypes.c_long) for name in ("all_events", "your_events", "no_propagate")],
        ("override_redirect", ctypes.c_int),
        ("screen", ctypes.c_void_p),
    ]


class Image(ctypes.Structure):
    """The head of XImage, as far as it is read."""

    _fields_ = [
        *[(name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")],
        ("data", ctypes.c_void_p),
        *[
            (name, ctypes.c_int)
            for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line", "bits")
        ],
    ]


ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Screen:
    """The screen of $DISPLAY."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = Window
        self.x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        if not self.display:
            raise RuntimeError(f"The X server {os.environ.get('DISPLAY')} does not answer.")
        # A window may go away between two calls; the calls then return nothing.
        self.ignore = ErrorHandler(lambda display, event: 0)
        self.x.XSetErrorHandler(self.ignore)
        self.root = Window(self.x.XDefaultRootWindow(self.display))

    def attributes(self, window):
        found = WindowAttributes()
        if not self.x.XGetWindowAttributes(self.display, window, ctypes.byref(found)):
            return None
        return found

    def window(self):
        """The largest window that is mapped, or None. GTK keeps invisible ones of a few pixels."""
        root, parent, n = Window(), Window(), ctypes.c_uint()
        children = ctypes.POINTER(Window)()
        self.x.XQueryTree(
            self.display, self.root, ctypes.byref(root), ctypes.byref(parent),
            ctypes.byref(children), ctypes.byref(n),
        )  # fmt: skip
        best, best_area = None, 100 * 100
        for i in range(n.value):
            found = self.attributes(Window(children[i]))
            if found and found.map_state == IS_VIEWABLE and found.width * found.height > best_area:
                best, best_area = Window(children[i]), found.width * found.height
        if n.value:
            self.x.XFree(children)
        return best

    def pixels(self, window, x, y, width, height):
        """Four bytes a pixel (blue, green, red, alpha or unused), row after row; None if gone."""
        image = self.x.XGetImage(
            self.display, window, x, y, ctypes.c_uint(width), ctypes.c_uint(height), ALL_PLANES, Z_PIXMAP
        )
        if not image:
            return None
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.x.XDestroyImage(image)
        return data

    def is_painted(self, window):
        """Whether anything but black was drawn yet on three lines across the window."""
        found = self.attributes(window)
        if not found:
            return False
        for eighths in (1, 4, 7):
            line = self.pixels(window, 0, found.height * eighths // 8, found.width, 1)
            if line and any(line[i::4].strip(b"\0") for i in range(3)):
                return True
        return False

    def wait_for_frame(self, process, seconds=30):
        """Returns the window of process as soon as it is painted."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            window = self.window()
            if window and self.is_painted(window):
                return window
            if process.poll() is not None:
                raise RuntimeError(f"The program ended with status {process.returncode} before it showed a window.")
            time.sleep(0.001)
        raise RuntimeError(f"The program showed no window within {seconds} s.")

    def resize(self, window, width, height):
        self.x.XMoveResizeWindow(self.display, window, 0, 0, width, height)
        self.x.XSync(self.display, 0)

    def focus(self, window):
        """Makes it look as the window in use; without a window manager nothing else does."""
        self.x.XSetInputFocus(self.display, window, REVERT_TO_PARENT, CURRENT_TIME)
        self.x.XSync(self.display, 0)

    def still_picture(self, window, frame=0, still=0.4, seconds=20):
        """Waits until nothing changed for a while, then returns width, height, depth and the pixels
        without a frame of so many."""
        deadline = time.monotonic() + seconds
        last, since = None, 0
        while time.monotonic() < deadline:
            found = self.attributes(window)
            if not found:
                raise RuntimeError("The window was closed before its picture was taken.")
            width, height = found.width - 2 * frame, found.height - 2 * frame
            data = self.pixels(window, frame, frame, width, height)
            picture = (width, height, found.depth, data)
            if picture != last:
                last, since = picture, time.monotonic()
            elif data and time.monotonic() - since >= still:
                break
            time.sleep(0.05)
        return last


def write_png(path, width, height, depth, data):
    """Writes what still_picture returned; a window of depth 32 keeps its see-through corners."""
    channels = 4 if depth == 32 else 3
    pixels = bytearray(width * height * channels)
    pixels[0::channels], pixels[1::channels], pixels[2::channels] = data[2::4], data[1::4], data[0::4]
    if channels == 4:
        pixels[3::4] = data[3::4]
    row = width * channels
    rows = b"".join(b"\0" + pixels[y * row : (y + 1) * row] for y in range(height))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)))
        file.write(chunk(b"IEND", b""))


def end(process):
    """Ends a program that was started, in earnest if it has to be."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
