# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""A monkey at the real program: random clicks, keys, sizes, settings and commands.

monkey.py PROGRAM SCHEMAS READ_SAVE [--events N] [--seed N] [--show]
READ_SAVE lies beside libfatal-criticals.so.

After every batch the program must answer, the game in its file must replay by the rules, the
board must show that game, and whoever's turn it is must be able to go on. What the monkey does
depends on the seed alone, so a run can be repeated; the seed is printed.
"""

import argparse
import collections
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time

from driver import App, Failure, read_known, wait_for
from hands import Hands, wait_for_window
from monkey_acts import Acts, BASE_SETTINGS

from gi.repository import Atspi, Gio, GLib

NAME = "io.github.outflank.Reversi"
PATH = "/" + NAME.replace(".", "/")
PATIENCE = float(os.environ.get("REVERSI_TEST_PATIENCE", "30"))  # seconds until it counts as hung
BATCH = 250  # events between two looks at everything
PING = 25  # events between two questions whether it still answers
LAST = 60  # events that are told after a failure

# What only a monkey hears GTK 4.18 say of its own mistakes, with what all tests know.
KNOWN = re.compile(
    # Enter in a menu of which nothing has the focus: gtk_popover_activate_default() asks it of NULL.
    r"gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET \(widget\)' failed"
    # A button is held while the widget below it is exchanged or a menu takes the pointer: as in
    # github.com/sepehr-rs/Sudoku/issues/265, and with 4.18.6 transmission/transmission/issues/7314.
    r"|Broken accounting of active state for widget"
    # A dialog is closed, the window gets another size, and libadwaita gives the focus back to an entry
    # with text in the dialog below, which is not mapped just then: GTK selects the text, and does not
    # stop the cursor. An Adw.Window with a GtkSearchEntry in one Adw.Dialog and a second one over it
    # is enough for it.
    r"|GtkText - unexpected blinking selection"
    r"|" + read_known()
)


class Ended(Exception):
    """The program has closed, while it was looked at."""


class PatientApp(App):
    """What it complains about is read while it runs, for some of it is known."""

    def environment(self):
        env = super().environment()
        env["G_DEBUG"] = ""
        env["GIO_EXTRA_MODULES"] = self.modules  # ends it at any critical message that is not known
        env["REVERSI_KNOWN_COMPLAINTS"] = KNOWN.pattern
        return env

    def check_complaints(self):
        """Fails on a new one; those that were read are behind."""
        text = os.pread(self.complaints.fileno(), 1 << 20, self.n_read).decode(errors="replace")
        text = text[: text.rfind("\n") + 1]
        self.n_read += len(text.encode())
        for line in text.splitlines():
            bad = "WARNING" in line or "CRITICAL" in line or "runtime error" in line
            if self.is_huge and re.search(" exceeds |Trying to measure", line):
                continue
            if bad and not KNOWN.search(line):
                raise Failure("the program complained: " + line)

    def begin(self):
        self.n_read = 0
        self.is_huge = False  # letters, so that not everything has room
        super().begin()

    def hear_complaints(self):
        if not self.complaints.closed:
            self.check_complaints()
            self.complaints.close()


class Monkey:
    def __init__(self, options):
        self.options = options
        self.rng = random.Random(options.seed)
        self.app = PatientApp(options.program, options.schemas, BASE_SETTINGS)
        self.app.modules = os.path.dirname(os.path.abspath(options.read_save))
        self.hands = Hands()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.acts = Acts(self)
        self.diary = collections.deque(maxlen=LAST)
        self.n_events = self.n_starts = self.n_checks = 0
        self.saved = self.save = self.titles = None
        self.n_moves = 0  # that were played to see whether the board is alive

    # Start and end

    def start(self):
        self.app.begin()
        self.window = wait_for_window(self.hands, self.app.process, PATIENCE)
        self.hands.focus(self.window)
        wait_for(self.answers, "the program on the bus", PATIENCE)
        self.app.find_window()
        self.find_path()
        self.n_starts += 1

    def has_ended(self):
        """Whether the program has closed, as some of its keys tell it to. It must be in peace."""
        process = self.app.process
        self.app.check_complaints()
        if process.poll() is None and self.answers() and self.hands.is_shown(self.window):
            return False

        def has_gone_or_come_back():
            """The window goes first. If the desktop asks for the program just then, another comes."""
            if process.poll() is not None:
                return True
            window = self.hands.find_window()
            if window is not None and window != self.window:
                self.window = window
                self.hands.focus(window)
                self.find_path()
                return True
            return False

        wait_for(has_gone_or_come_back, "the program to end", PATIENCE)
        if process.poll() is None:
            return False
        self.app.hear_complaints()
        if process.returncode != 0:
            raise Failure("the program ended with status %d" % process.returncode)
        return True

    def go_on(self):
        """Starts the program again if it has ended."""
        if self.has_ended():
            self.start()

    def answers(self):
        try:
            self.call(PATH, "org.gtk.Actions", "List", None)
            return True
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                raise Failure("the program doesn’t answer for %d s" % PATIENCE) from None
            return False

    def call(self, path, interface, method, arguments):
        return self.bus.call_sync(
            NAME, path, interface, method, arguments, None,
            Gio.DBusCallFlags.NO_AUTO_START, int(PATIENCE * 1000),
        )  # fmt: skip

    def find_path(self):
        """Where the actions of the window are. The first one is 1."""
        answer = self.call(PATH + "/window", "org.freedesktop.DBus.Introspectable", "Introspect", None)
        self.path = PATH + "/window/" + re.findall(r'node name="(\d+)"', answer.unpack()[0])[-1]

    # Looks

    def wait_for(self, condition, what):
        def is_so():
            if self.app.process.poll() is not None:
                raise Ended
            return condition()

        return wait_for(is_so, what, PATIENCE)

    def usable_actions(self):
        described = self.call(self.path, "org.gtk.Actions", "DescribeAll", None)
        return {name for name, (usable, _type, _state) in described.unpack()[0].items() if usable}

    def activate(self, action):
        arguments = GLib.Variant("(sava{sv})", (action, [], {}))
        self.call(self.path, "org.gtk.Actions", "Activate", arguments)

    def read_save(self):
        """What the file says, which is asked again only when it is another."""
        def read():
            with open(self.app.save_file, "rb") as file:
                saved = file.read()
            if saved == self.saved:
                return True
            result = subprocess.run(
                [self.options.read_save, self.app.save_file],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            self.reason = result.stderr.strip()
            if result.returncode == 0:
                lines = (line.split(" ") for line in result.stdout.splitlines())
                self.saved, self.save = saved, {words[0]: words[1:] for words in lines}
            return result.returncode == 0

        try:
            wait_for(read, "a sound save file", 5)
        except Failure:
            raise Failure("the save file isn’t sound: " + self.reason) from None
        return self.save

    def open_dialogs(self):
        """Their titles. They lie beside the contents of the window, not in them."""
        titles, stack = [], [(self.app.accessible, 0)]
        while stack:
            node, depth = stack.pop()
            node.clear_cache_single()  # what is told of a dialog that goes may come too late
            for i in range(node.get_child_count()):
                child = node.get_child_at_index(i)
                if child is None:
                    continue
                if child.get_role_name() != "dialog":
                    stack += [(child, depth + 1)] if depth < 2 else []
                elif child.get_state_set().contains(Atspi.StateType.SHOWING):
                    titles.append(child.get_name())
        return titles

    def leave_dialogs(self):
        """However many Escapes that takes: each closes a list, a menu, a page, a search or a dialog."""
        def none_is_left():
            if not self.hands.is_shown(self.window):
                raise Ended
            self.answers()  # one Escape after another, not thousands
            self.hands.focus(self.window)
            self.hands.key("Escape")
            self.titles = self.open_dialogs()
            return not self.titles

        try:
            self.wait_for(none_is_left, "Escape to bring the board back")
        except Failure as failure:
            raise Failure("%s; there still is %s" % (failure, self.titles)) from None

    def board_shows(self, save):
        size = int(save["size"][0])
        names = ["%s%d" % (chr(97 + i % size), i // size + 1) for i in range(size * size)]
        squares = self.app.squares()
        if set(names) != set(squares):
            self.app._squares = {}
            return False
        return all(
            (", empty" in squares[name].get_name()) == (letter == "-")
            for name, letter in zip(names, save["board"][0])
        )

    def look_at_everything(self):
        self.n_checks += 1
        self.hands.click(1275, 1020)  # ends a drag that is still under way
        try:
            self.look()
        except (Ended, GLib.Error):  # the last of the keys may have told it to end
            if not self.has_ended():
                raise
            self.start()

    def look(self):
        self.hands.resize(self.window, 900, 800)
        self.leave_dialogs()
        self.app.board = self.wait_for(lambda: self.app.look("table"), "the board")
        self.app._squares = {}
        self.activate("ready")
        self.someone_can_go_on()

        def is_shown():
            self.activate("ready")  # a move of two who pass the device on hides it again
            return self.board_shows(self.read_save())

        self.wait_for(is_shown, "the board to show what was saved")
        self.app.check_complaints()
        self.app.is_huge = self.acts.letters > 2

    def someone_can_go_on(self):
        """If it is a person's turn a square can be played, else the computer plays or can be told to."""
        save = self.read_save()
        before = save["nodes"], save["board"], save["turn"]
        turn = save["turn"][0]
        usable = self.usable_actions()

        def has_changed():
            now = self.read_save()
            return (now["nodes"], now["board"], now["turn"]) != before

        if turn == "none":
            if "rematch" not in usable and not has_changed():
                raise Failure("the game is over and there is no rematch")
            return
        if save[turn][0] == "person":
            if not save["legal"]:
                raise Failure("it is the turn of someone who can’t move")
            if has_changed():
                return
            self.hands.focus(self.window)
            square = save["legal"][0]
            self.wait_for(lambda: self.play(square, has_changed), square + " to be played")
            self.n_moves += 1
            return

        def has_moved():
            if has_changed():
                return True
            usable = self.usable_actions()
            for action in ("go-on", "step", "move-now"):
                if action in usable:
                    self.activate(action)
                    break
            return False

        self.wait_for(has_moved, "the computer to move")

    def play(self, square, has_changed):
        if has_changed():
            return True
        cell = self.app.squares().get(square)
        if cell is not None:
            cell.get_action_iface().do_action(0)
        return has_changed()

    # The run

    def event(self):
        text = self.acts.do_one()
        self.n_events += 1
        self.diary.append("%d: %s" % (self.n_events, text))
        if self.options.show:
            print("#", self.diary[-1], flush=True)

    def run(self):
        began = time.monotonic()
        self.start()
        while self.n_events < self.options.events:
            for _ in range(min(BATCH, self.options.events - self.n_events)):
                self.event()
                if self.n_events % PING == 0:
                    self.go_on()
            self.look_at_everything()
        self.app.stop()
        if self.app.process.returncode not in (0, -signal.SIGTERM):
            raise Failure("the program ended with status %d" % self.app.process.returncode)
        seconds = time.monotonic() - began
        own, its = (
            sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        )
        print(
            "# %d events in %.0f s (%.0f a second; processor: %.0f s, the program %.0f s),"
            % (self.n_events, seconds, self.n_events / seconds, own, its)
        )
        print("# %d looks, %d moves in them, %d starts" % (self.n_checks, self.n_moves, self.n_starts))

    def tell_failure(self, error):
        print("# %s: %s" % (type(error).__name__, error))
        print("# after %d events with --seed %d; the last:" % (self.n_events, self.options.seed))
        for line in self.diary:
            print("#   " + line)
        print("# what it saved is in " + self.app.folder, flush=True)
        process = self.app.process
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGABRT)  # a sanitizer tells where it hangs
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        if process is not None and not self.app.complaints.closed:
            sys.stderr.write(os.pread(self.app.complaints.fileno(), 1 << 20, 0).decode(errors="replace"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("schemas")
    parser.add_argument("read_save")
    parser.add_argument("--events", type=int, default=500)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--show", action="store_true", help="tell each event before the next")
    options = parser.parse_args()
    if options.seed < 0:
        options.seed = random.SystemRandom().randrange(1 << 32)
    print("1..1\n# seed %d" % options.seed, flush=True)
    Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
    monkey = Monkey(options)
    try:
        monkey.run()
        print("ok 1 - nothing that a monkey does breaks the game")
    except Exception as error:  # noqa: BLE001 - whatever happened is told
        print("not ok 1 - nothing that a monkey does breaks the game")
        monkey.tell_failure(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
