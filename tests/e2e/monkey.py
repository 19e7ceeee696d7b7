# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""A monkey at the real program: random clicks, keys, sizes, settings and commands.

monkey.py PROGRAM SCHEMAS READ_SAVE [--events N] [--seed N] [--show]

After every batch the program must answer, the game in its file must replay by the rules, the
board must show that game, and whoever's turn it is must be able to go on. What the monkey does
depends on the seed alone, so a run can be repeated; the seed is printed.
"""

import argparse
import collections
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from driver import App, Failure, wait_for
from hands import Hands, wait_for_window
from monkey_acts import Acts, BASE_SETTINGS

from gi.repository import Atspi, Gio, GLib

NAME = "io.github.outflank.Reversi"
PATH = "/" + NAME.replace(".", "/")
PATIENCE = float(os.environ.get("REVERSI_TEST_PATIENCE", "30"))  # seconds until it counts as hung
BATCH = 200  # events between two looks at everything
PING = 10  # events between two questions whether it still answers
LAST = 60  # events that are told after a failure

# What GTK 4.18 says of its own mistakes, which harm nobody.
KNOWN = (
    # Enter in a menu of which nothing has the focus.
    "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)' failed",
    # A button is held while the widget below it is exchanged or a menu takes the pointer.
    "Broken accounting of active state for widget",
)


class PatientApp(App):
    """What it complains about is read while it runs, for some of it is known."""

    def environment(self):
        env = super().environment()
        env["G_DEBUG"] = ""
        return env

    def check_complaints(self):
        """Fails on a new one; those that were read are behind."""
        text = os.pread(self.complaints.fileno(), 1 << 20, self.n_read).decode(errors="replace")
        text = text[: text.rfind("\n") + 1]
        self.n_read += len(text.encode())
        for line in text.splitlines():
            bad = "WARNING" in line or "CRITICAL" in line or "runtime error" in line
            if bad and not any(known in line for known in KNOWN):
                raise Failure("the program complained: " + line)

    def begin(self):
        self.n_read = 0
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
        self.hands = Hands()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.acts = Acts(self)
        self.diary = collections.deque(maxlen=LAST)
        self.n_events = self.n_starts = self.n_checks = 0
        self.n_moves = 0  # that were played to see whether the board is alive

    # Start and end

    def start(self):
        self.app.begin()
        self.window = wait_for_window(self.hands, self.app.process, PATIENCE)
        self.hands.focus(self.window)
        wait_for(self.answers, "the program on the bus", PATIENCE)
        self.n_starts += 1

    def has_ended(self):
        """Whether the program has closed, as some of its keys tell it to. It must be in peace."""
        process = self.app.process
        self.app.check_complaints()
        if process.poll() is None and self.answers():
            return False
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("the program doesn’t answer any more") from None
        self.app.hear_complaints()
        if status != 0:
            raise Failure("the program ended with status %d" % status)
        return True

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

    # Looks

    def usable_actions(self):
        described = self.call(PATH + "/window/1", "org.gtk.Actions", "DescribeAll", None)
        return {name for name, (usable, _type, _state) in described.unpack()[0].items() if usable}

    def activate(self, action):
        arguments = GLib.Variant("(sava{sv})", (action, [], {}))
        self.call(PATH + "/window/1", "org.gtk.Actions", "Activate", arguments)

    def read_save(self):
        """What the file says; it may be in the middle of being written."""
        def read():
            result = subprocess.run(
                [self.options.read_save, self.app.save_file],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            self.reason = result.stderr.strip()
            return result.stdout if result.returncode == 0 else None

        try:
            text = wait_for(read, "a sound save file", 5)
        except Failure:
            raise Failure("the save file isn’t sound: " + self.reason) from None
        return {line.split(" ")[0]: line.split(" ")[1:] for line in text.splitlines()}

    def leave_dialogs(self):
        """Escape closes a menu, a page or a dialog; a list in it needs one of its own."""
        def none_is_left():
            if self.app.look("dialog", showing=True) is None:
                return True
            self.hands.focus(self.window)
            self.hands.key("Escape Escape Escape")
            return False

        wait_for(none_is_left, "Escape to close the dialogs", PATIENCE)

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
        if self.has_ended():
            self.start()
        try:
            self.app.find_window()
        except Failure:
            if not self.has_ended():  # it was about to close
                raise
            self.start()
            self.app.find_window()
        self.hands.resize(self.window, 900, 800)
        self.hands.focus(self.window)
        self.hands.key("Escape Escape Escape")
        self.leave_dialogs()
        self.show_board()
        self.someone_can_go_on()

        def is_shown():
            self.show_board()  # a move of two who pass the device on hides it again
            return self.board_shows(self.read_save())

        wait_for(is_shown, "the board to show what was saved")

    def show_board(self):
        if self.app.look("button", "Show the Board", True):
            self.activate("ready")

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
            wait_for(lambda: self.play(save["legal"][0], has_changed), "%s to be played" % save["legal"][0])
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

        wait_for(has_moved, "the computer to move", PATIENCE)

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
                if self.n_events % PING == 0 and self.has_ended():
                    self.start()
            self.look_at_everything()
        self.app.stop()
        if self.app.process.returncode not in (0, -signal.SIGTERM):
            raise Failure("the program ended with status %d" % self.app.process.returncode)
        seconds = time.monotonic() - began
        print(
            "# %d events in %.0f s (%.0f a second), %d looks at everything, %d moves in them, %d starts"
            % (self.n_events, seconds, self.n_events / seconds, self.n_checks, self.n_moves, self.n_starts)
        )

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
