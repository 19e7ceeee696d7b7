# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Starts the real program and uses it as assistive technology does, through AT-SPI.

Nothing here sleeps for luck: every wait has a condition and a deadline.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time

# What is fatal in the program under test must not be so in this process.
os.environ.pop("G_DEBUG", None)

import gi  # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

FRAME = 5  # pixels that GTK draws around a window where there is no window manager
PATIENCE = float(os.environ.get("REVERSI_TEST_PATIENCE", "30"))  # seconds


PRESSED = set()  # every key that a test has pressed


class Failure(Exception):
    pass


def read_known():
    """What is in tests/support/known-complaints, as one expression."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support", "known-complaints")
    with open(path, encoding="utf-8") as file:
        return "|".join(line for line in file.read().splitlines() if line and line[0] != "#")


KNOWN = re.compile(read_known())


def wait_for(condition, what, patience=PATIENCE):
    """Iterate the main loop until condition() is true; return its value."""
    context = GLib.MainContext.default()
    deadline = time.monotonic() + patience
    while True:
        try:
            value = condition()
        except GLib.Error:  # the object went away while it was asked
            value = None
        if value:
            return value
        if time.monotonic() > deadline:
            raise Failure("waited in vain for " + what)
        timer = GLib.timeout_add(10, lambda: False)
        context.iteration(True)
        source = context.find_source_by_id(timer)
        if source is not None:
            source.destroy()


class App:
    """One running program with settings and saves of its own."""

    def __init__(self, program, schemas, settings=None, folder=None, language=None, options=()):
        self.program = program
        self.schemas = schemas
        self.folder = folder or tempfile.mkdtemp(prefix="reversi-e2e-")
        self.language = language
        self.options = list(options)
        self.announcements = []
        self.process = None
        if settings is not None:
            self.write_settings(settings)

    def write_settings(self, settings):
        folder = os.path.join(self.folder, "config", "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[io/github/outflank/Reversi]\n")
            for key, value in settings.items():
                file.write("%s=%s\n" % (key, value))

    def command(self):
        """What starts the program; whoever starts it in another way says here how."""
        return [self.program]

    def is_it(self, accessible):
        """Whether an object on the accessibility bus is the program’s."""
        return accessible.get_process_id() == self.process.pid

    def window_search(self):
        """How xdotool finds the window."""
        return ["--pid", str(self.process.pid)]

    def environment(self):
        env = dict(os.environ)
        env.update(
            GSETTINGS_BACKEND="keyfile",
            GSETTINGS_SCHEMA_DIR=self.schemas,
            XDG_CONFIG_HOME=os.path.join(self.folder, "config"),
            XDG_DATA_HOME=os.path.join(self.folder, "data"),
            G_DEBUG="fatal-criticals",
            REVERSI_SEED="1",
        )
        env.pop("GTK_A11Y", None)
        if self.language:
            env.update(LC_ALL=self.language, LANGUAGE="")
        return env

    @property
    def save_file(self):
        return os.path.join(self.folder, "data", "reversi", "game.save")

    def start(self):
        self.begin()
        return self.find_window()

    def begin(self):
        """Start the program, and don't wait for anything."""
        self.complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen(
            self.command() + self.options,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stderr=self.complaints,
        )

    def find_window(self):
        self.accessible = wait_for(self._find, "the program on the accessibility bus")
        self._listener = Atspi.EventListener.new(self._announced)
        self._listener.register("object:announcement")
        self.board = self.find("table")
        self._squares = {}
        wait_for(lambda: len(self.squares()) >= 36, "the squares of the board")
        return self

    def _find(self):
        if self.process.poll() is not None:
            raise Failure("the program ended with status %d" % self.process.returncode)
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                child = desktop.get_child_at_index(i)
                if child is not None and self.is_it(child) and child.get_child_count() > 0:
                    return child
            except GLib.Error:  # one that has ended, and the bus hasn't noticed
                continue
        return None

    def _announced(self, event):
        try:
            if self.is_it(event.source):
                self.announcements.append(event.any_data)
        except GLib.Error:
            pass

    def follow_focus(self):
        """From now on app.trail holds the role and the name of whatever gets the focus."""
        self.trail = []
        self._last_focus = None
        self._focus_listener = Atspi.EventListener.new(self._focus_moved)
        self._focus_listener.register("object:state-changed:focused")

    def _focus_moved(self, event):
        try:
            if event.detail1 and self.is_it(event.source):
                self._last_focus = event.source
                self.trail.append((event.source.get_role_name(), event.source.get_name()))
        except GLib.Error:
            self.trail.append(("gone", ""))

    def listen(self):
        """From now on app.heard holds what a screen reader that speaks words of the focus and
        announcements says, in its order. It does not speak of new names of squares."""
        self.heard = []
        self._heard_until = 0
        self._ear = Atspi.EventListener.new(self._hear)
        for event in ("object:announcement", "object:state-changed:focused"):
            self._ear.register(event)

    def _hear(self, event):
        try:
            if event.source.get_process_id() != self.process.pid:
                return
            if event.type.startswith("object:announcement"):
                self.heard.append(event.any_data)
            elif event.detail1:
                self._spoken = event.source
                self.heard.append(self.where())
        except GLib.Error:
            self.heard.append("")  # it is gone

    def where(self):
        """Name and description of what has the focus."""
        if not self._spoken.get_name():  # the bus does not know it yet
            self._spoken.clear_cache()
        words = [self._spoken.get_name(), self._spoken.get_description()]
        return ", ".join(word for word in words if word)

    def hear(self, *parts):
        """Wait until all of that was said, in this order, from the last time on."""
        def find():
            at = self._heard_until
            for part in parts:
                while at < len(self.heard) and part not in self.heard[at]:
                    at += 1
                if at == len(self.heard):
                    return None
                at += 1
            return at

        try:
            self._heard_until = wait_for(find, "“%s”" % "”, “".join(parts))
        except Failure as failure:
            raise Failure("%s; heard was %s" % (failure, self.heard[self._heard_until :])) from None
        return self.heard[self._heard_until - 1]

    def forget(self):
        """What was said until now is not waited for any more."""
        self._heard_until = len(self.heard)

    def has(self, state):
        """Whether what has the focus is in a state, which a reader says too."""
        return self._spoken.get_state_set().contains(getattr(Atspi.StateType, state))

    def _place(self):
        """What changes with every Tab: the focus, or the cursor, which goes from link to link."""
        text = self._last_focus and self._last_focus.get_text_iface()
        return len(self.trail), text and text.get_caret_offset()

    def tab_to(self, name, limit=80):
        """Press Tab until the focus is on something."""
        for _ in range(limit):
            place = self._place()
            self.key("Tab")
            wait_for(lambda: self._place() != place, "Tab to move the focus")
            if self.trail and self.trail[-1][1] == name:
                return
        raise Failure("Tab doesn’t reach “%s”, only %s" % (name, self.trail[-limit:]))

    def walk(self, root=None):
        """All accessible objects below root, depth first; the squares only if root is the board."""
        stack = [root or self.accessible]
        while stack:
            node = stack.pop()
            yield node
            if node.get_role_name() == "table" and node != root:
                continue
            for i in reversed(range(node.get_child_count())):
                child = node.get_child_at_index(i)
                if child is not None:
                    stack.append(child)

    def look(self, role, name=None, showing=False):
        for node in self.walk():
            if node.get_role_name() != role:
                continue
            if name is not None and node.get_name() != name:
                continue
            if showing and not node.get_state_set().contains(Atspi.StateType.SHOWING):
                continue
            return node
        return None

    def find(self, role, name=None, showing=True):
        return wait_for(
            lambda: self.look(role, name, showing), "a %s named %s" % (role, name or "anything")
        )

    def press(self, name, role="button"):
        button = self.find(role, name)
        wait_for(
            lambda: button.get_state_set().contains(Atspi.StateType.SENSITIVE),
            "“%s” to be usable" % name,
        )
        button.get_action_iface().do_action(0)

    def is_usable(self, name, role="button"):
        node = self.look(role, name)
        return node is not None and node.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def squares(self):
        """Name of each square to its accessible object. They are looked for once for each board."""
        size = self.board.get_child_count()
        if size == 0:  # the bus still makes up its mind, or there is another board by now
            self.board = self.look("table") or self.board
            size = self.board.get_child_count()
        if not self._squares or len(self._squares) != size * size:
            self._squares = {}
            for i in range(size):
                row = self.board.get_child_at_index(i)
                for j in range(row.get_child_count() if row else 0):
                    cell = row.get_child_at_index(j)
                    if cell is None:  # they are being exchanged
                        continue
                    self._squares[cell.get_name().split(",")[0]] = cell
        return self._squares

    def state(self):
        """All squares in words."""
        return [cell.get_name() for cell in self.squares().values()]

    def discs(self):
        return sum(", empty" not in text for text in self.state())

    def playable(self):
        return [s for s, cell in self.squares().items() if "you can play here" in cell.get_name()]

    def play(self, square):
        cell = self.squares()[square]
        before = cell.get_name()
        cell.get_action_iface().do_action(0)
        wait_for(lambda: cell.get_name() != before, "%s to be played" % square)

    def texts(self):
        return [n.get_name() for n in self.walk() if n.get_role_name() == "label"]

    def wait_for_text(self, part):
        return wait_for(
            lambda: next((t for t in self.texts() if part in t), None), "the words “%s”" % part
        )

    def window(self):
        """The number of the X window, with the keyboard focus on it."""
        out = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible"] + self.window_search(),
            capture_output=True,
            check=True,
            text=True,
        ).stdout.split()
        subprocess.run(["xdotool", "windowfocus", "--sync", out[-1]], check=False)
        return out[-1]

    def key(self, *keys):
        """Press real keys, such as ctrl+z."""
        PRESSED.update(keys)
        self.window()
        subprocess.run(["xdotool", "key", "--clearmodifiers"] + list(keys), check=True)

    def click(self, accessible, button=1):
        """Press a real mouse button in the middle of an object."""
        x, y, width, height = self.extents(accessible)
        x += width // 2 + FRAME
        y += height // 2 + FRAME
        subprocess.run(
            ["xdotool", "mousemove", "--window", self.window(), str(x), str(y)]
            + ["click", str(button)],
            check=True,
        )

    def put_mouse_away(self):
        """Lists select what is below the mouse when they open."""
        subprocess.run(["xdotool", "mousemove", "9999", "9999"], check=True)

    def resize(self, width, height):
        """Make the inside of the window so large."""
        size = [str(side + 2 * FRAME) for side in (width, height)]
        subprocess.run(["xdotool", "windowsize", self.window()] + size, check=True)

    def extents(self, accessible):
        """x, y, width and height inside the window."""
        e = accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        frame = self.accessible.get_child_at_index(0)
        origin = frame.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return e.x - origin.x, e.y - origin.y, e.width, e.height

    def focused(self):
        for node in list(self.squares().values()) + list(self.walk()):
            if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                if node.get_role_name() not in ("frame", "application"):
                    return node
        return None

    def stop(self, how=signal.SIGTERM):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
        self.hear_complaints()

    def hear_complaints(self):
        """What the program said to nobody is a failure too."""
        if self.process is None or self.complaints.closed:
            return
        self.complaints.seek(0)
        text = self.complaints.read()
        self.complaints.close()
        sys.stderr.write(text)
        lines = [l for l in text.splitlines() if "WARNING" in l or "CRITICAL" in l]
        lines = [l for l in lines if not KNOWN.search(l)]
        if lines:
            raise Failure("the program complained: " + lines[0])

    def quit(self):
        """As a person does: close the window."""
        self.key("ctrl+w")
        self.process.wait(PATIENCE)
        self.hear_complaints()


def run(tests):
    """Run functions that take nothing; print TAP."""
    print("1..%d" % len(tests))
    failed = 0
    for number, test in enumerate(tests, 1):
        try:
            test()
            print("ok %d - %s" % (number, test.__name__), flush=True)
        except Exception as error:  # noqa: BLE001 - a test reports whatever happened
            failed += 1
            print("not ok %d - %s" % (number, test.__name__), flush=True)
            print("# %s: %s" % (type(error).__name__, error), flush=True)
    sys.exit(1 if failed else 0)
