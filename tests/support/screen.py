# SPDX-License-Identifier: GPL-3.0-or-later
"""An X screen seen from outside, by libX11 alone: waits for the first painted frame of any
program by looking at the pixels of its window. For a screen without a window manager, as with-display makes it."""

import ctypes
import os
import subprocess
import time

Window = ctypes.c_ulong
Z_PIXMAP = 2
ALL_PLANES = ctypes.c_ulong(-1)
IS_VIEWABLE = 2


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


def end(process):
    """Ends a program that was started, in earnest if it has to be."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
