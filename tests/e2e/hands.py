# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Quick hands: real keys, a real mouse and a desktop's settings, thousands of them a second.

Talks to the X server by itself, where starting a program for each event would be too slow.
"""

import ctypes
import struct
import time

VIEWABLE = 2  # IsViewable of Xlib
PROPERTY_REPLACE = 0
NO_TIME = 0
STRUCTURE_NOTIFY_MASK = 1 << 17
CLIENT_MESSAGE = 33

Display = ctypes.c_void_p
Window = ctypes.c_ulong


class Attributes(ctypes.Structure):
    """XWindowAttributes."""

    _fields_ = [
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("border_width", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("visual", ctypes.c_void_p),
        ("root", Window),
        ("window_class", ctypes.c_int),
        ("bit_gravity", ctypes.c_int),
        ("win_gravity", ctypes.c_int),
        ("backing_store", ctypes.c_int),
        ("backing_planes", ctypes.c_ulong),
        ("backing_pixel", ctypes.c_ulong),
        ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong),
        ("map_installed", ctypes.c_int),
        ("map_state", ctypes.c_int),
        ("all_event_masks", ctypes.c_long),
        ("your_event_mask", ctypes.c_long),
        ("do_not_propagate_mask", ctypes.c_long),
        ("override_redirect", ctypes.c_int),
        ("screen", ctypes.c_void_p),
    ]


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as any XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", Window),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    ]


# A window may go while it is spoken to: that is no reason to end.
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def _ignore_error(_display, _event):
    return 0


class Hands:
    def __init__(self):
        x = self.x = ctypes.CDLL("libX11.so.6")
        self.xtest = ctypes.CDLL("libXtst.so.6")
        x.XOpenDisplay.restype = Display
        x.XDefaultRootWindow.restype = Window
        x.XDefaultRootWindow.argtypes = [Display]
        x.XStringToKeysym.restype = ctypes.c_ulong
        x.XkbKeycodeToKeysym.restype = ctypes.c_ulong
        x.XInternAtom.restype = ctypes.c_ulong
        x.XCreateSimpleWindow.restype = Window
        x.XSetErrorHandler(_ignore_error)
        self.display = Display(x.XOpenDisplay(None))
        if not self.display:
            raise RuntimeError("there is no X server")
        self.root = Window(x.XDefaultRootWindow(self.display))
        self._codes = {}
        self._manager = None
        self._serial = 0

    def sync(self):
        """Wait until the server has done all that."""
        self.x.XSync(self.display, 0)

    def flush(self):
        self.x.XFlush(self.display)

    # Windows

    def _attributes(self, window):
        attributes = Attributes()
        found = self.x.XGetWindowAttributes(
            self.display, Window(window), ctypes.byref(attributes)
        )
        return attributes if found else None

    def find_window(self):
        """The largest window that is shown and no menu, or None."""
        root, parent = Window(), Window()
        children, n = ctypes.POINTER(Window)(), ctypes.c_uint()
        self.x.XQueryTree(
            self.display, self.root, ctypes.byref(root), ctypes.byref(parent),
            ctypes.byref(children), ctypes.byref(n),
        )  # fmt: skip
        best, area = None, 0
        for i in range(n.value):
            a = self._attributes(children[i])
            if a and a.map_state == VIEWABLE and not a.override_redirect:
                if a.width * a.height > area:
                    best, area = children[i], a.width * a.height
        if n.value:
            self.x.XFree(children)
        return best

    def is_shown(self, window):
        a = self._attributes(window)
        return a is not None and a.map_state == VIEWABLE

    def resize(self, window, width, height):
        """Also puts it into the corner: who drags its title bar moves it, and no manager minds."""
        self.x.XMoveResizeWindow(self.display, Window(window), 0, 0, width, height)
        self.sync()

    def focus(self, window):
        self.x.XSetInputFocus(self.display, Window(window), 2, NO_TIME)
        self.sync()

    # Keys and buttons

    def _code(self, name):
        """The key that has a sign, and whether Shift is needed."""
        if name not in self._codes:
            sign = self.x.XStringToKeysym(name.encode())
            code = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(sign)) & 0xFF
            if code == 0:
                raise ValueError("no key has “%s”" % name)
            plain = self.x.XkbKeycodeToKeysym(self.display, ctypes.c_uint8(code), 0, 0)
            self._codes[name] = code, plain != sign
        return self._codes[name]

    def _key(self, code, down):
        self.xtest.XTestFakeKeyEvent(self.display, code, down, ctypes.c_ulong(0))

    def key(self, text):
        """Press a key such as ctrl+z; several with a space between them."""
        for combination in text.split():
            *held, name = combination.split("+")
            code, shift = self._code(name)
            names = {"ctrl": "Control_L", "alt": "Alt_L", "shift": "Shift_L"}
            codes = [self._code(names[h])[0] for h in held]
            if shift and "shift" not in held:
                codes.append(self._code("Shift_L")[0])
            for modifier in codes:
                self._key(modifier, 1)
            self._key(code, 1)
            self._key(code, 0)
            for modifier in reversed(codes):
                self._key(modifier, 0)
        self.flush()

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, x, y, ctypes.c_ulong(0))
        self.flush()

    def button(self, number, down):
        self.xtest.XTestFakeButtonEvent(self.display, number, down, ctypes.c_ulong(0))
        self.flush()

    def click(self, x, y, number=1, times=1):
        self.move(x, y)
        for _ in range(times):
            self.button(number, 1)
            self.button(number, 0)

    # What a desktop tells its programs: the protocol is XSETTINGS of freedesktop.org

    def _atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def _become_manager(self):
        manager = self._manager = self.x.XCreateSimpleWindow(
            self.display, self.root, -10, -10, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0)
        )
        selection = self._atom("_XSETTINGS_S0")
        self.x.XSetSelectionOwner(
            self.display, ctypes.c_ulong(selection), Window(manager), ctypes.c_ulong(NO_TIME)
        )
        event = ClientMessage(
            type=CLIENT_MESSAGE, window=self.root.value, message_type=self._atom("MANAGER"), format=32
        )
        event.data[1], event.data[2] = selection, manager
        self.x.XSendEvent(
            self.display, self.root, 0, ctypes.c_long(STRUCTURE_NOTIFY_MASK), ctypes.byref(event)
        )

    def tell_desktop(self, settings):
        """Settings such as {"Xft/DPI": 96 * 1024}: whole numbers and texts."""
        if self._manager is None:
            self._become_manager()
        self._serial += 1
        data = struct.pack("=BxxxII", 0, self._serial, len(settings))
        for name, value in settings.items():
            text = isinstance(value, str)
            data += struct.pack("=BxH", 1 if text else 0, len(name))
            data += _padded(name) + struct.pack("=I", self._serial)
            data += struct.pack("=I", len(value)) + _padded(value) if text else struct.pack("=i", value)
        atom = ctypes.c_ulong(self._atom("_XSETTINGS_SETTINGS"))
        self.x.XChangeProperty(
            self.display, Window(self._manager), atom, atom, 8, PROPERTY_REPLACE, data, len(data)
        )
        self.sync()


def _padded(text):
    return text.encode() + b"\0" * (-len(text.encode()) % 4)


def wait_for_window(hands, process, patience=30):
    """The window of the program, which must not have ended."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        window = hands.find_window()
        if window is not None:
            return window
        if process.poll() is not None:
            raise AssertionError("the program ended with status %d" % process.returncode)
        time.sleep(0.02)
    raise AssertionError("there is no window")
