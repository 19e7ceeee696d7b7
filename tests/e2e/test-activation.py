# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""What the desktop does with the program over D-Bus: starts it, raises it, and uses the actions of
its desktop file, whether it runs or not."""

import configparser
import glob
import os
import shlex
import signal
import subprocess
import sys

from driver import PATIENCE, App, run, wait_for

from gi.repository import Gio, GLib

PROGRAM, DATA = sys.argv[1:3]
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}


def read_ini(path):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser


SERVICE = read_ini(glob.glob(os.path.join(DATA, "*.service"))[0])["D-BUS Service"]
NAME = SERVICE["Name"]
OBJECT = "/" + NAME.replace(".", "/").replace("-", "_")
BUS = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, interface, method, parameters=None, reply=None):
    reply = GLib.VariantType(reply) if reply else None
    return BUS.call_sync(
        name, path, interface, method, parameters, reply, 0, int(PATIENCE * 1000), None
    ).unpack()


def ask_bus(method, *values, types="", reply=None):
    parameters = GLib.Variant("(%s)" % types, values) if types else None
    path = "/org/freedesktop/DBus"
    return call("org.freedesktop.DBus", path, "org.freedesktop.DBus", method, parameters, reply)


def is_running():
    return ask_bus("NameHasOwner", NAME, types="s", reply="(b)")[0]


def activate():
    platform_data = GLib.Variant("(a{sv})", ({},))
    call(NAME, OBJECT, "org.freedesktop.Application", "Activate", platform_data)


def activate_action(name):
    parameters = GLib.Variant("(sava{sv})", (name, [], {}))
    call(NAME, OBJECT, "org.freedesktop.Application", "ActivateAction", parameters)


def send(method, parameters):
    """Without waiting: the list gets whether it was answered or the program has ended before."""
    answers = []

    def answered(bus, result):
        try:
            bus.call_finish(result)
            answers.append(True)
        except GLib.Error:
            answers.append(False)

    interface = "org.freedesktop.Application"
    BUS.call(NAME, OBJECT, interface, method, parameters, None, 0, int(PATIENCE * 1000), None, answered)
    return answers


def send_action(name):
    return send("ActivateAction", GLib.Variant("(sava{sv})", (name, [], {})))


class Activated:
    """A process that the bus started, with what the driver asks of one."""

    returncode = None

    def __init__(self):
        self.pid = ask_bus("GetConnectionUnixProcessID", NAME, types="s", reply="(u)")[0]

    def poll(self):
        try:
            with open("/proc/%d/stat" % self.pid, encoding="utf-8") as file:
                return 0 if file.read().rpartition(")")[2].split()[0] == "Z" else None
        except FileNotFoundError:
            return 0

    def send_signal(self, number):
        os.kill(self.pid, number)

    def wait(self, patience):
        wait_for(lambda: self.poll() is not None, "the program to end", patience)


class BusApp(App):
    """The program as the bus starts it, by our service file."""

    def start_by(self, use):
        """use() is what the desktop does to the program, which doesn't run yet."""
        assert not is_running()
        self.install()
        use()
        self.process = Activated()
        self.complaints = open(self.log, encoding="utf-8")
        return self.find_window()

    def install(self):
        words = shlex.split(SERVICE["Exec"])
        assert os.path.basename(words[0]) == os.path.basename(PROGRAM), words
        self.log = os.path.join(self.folder, "complaints")
        command = "exec %s 2>'%s'" % (shlex.join([PROGRAM] + words[1:]), self.log)
        folder = os.path.join(os.environ["XDG_DATA_HOME"], "dbus-1", "services")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, NAME + ".service"), "w", encoding="utf-8") as file:
            file.write('[D-BUS Service]\nName=%s\nExec=/bin/sh -c "%s"\n' % (NAME, command))
        ask_bus("ReloadConfig")
        ask_bus("UpdateActivationEnvironment", self.environment(), types="a{ss}")

    def stop(self, how=signal.SIGTERM):
        super().stop(how)
        wait_for(lambda: not is_running(), "the name to be free")

    def frames(self):
        frames = [self.accessible.get_child_at_index(i) for i in range(self.accessible.get_child_count())]
        return [frame for frame in frames if frame.get_role_name() == "frame"]


def with_a_move_played():
    app = BusApp(PROGRAM, DATA, FRIEND).start_by(activate)
    app.play("d3")
    return app


def the_bus_starts_the_program_and_finds_it_again():
    app = with_a_move_played()
    try:
        pid = app.process.pid
        activate()
        assert Activated().pid == pid and len(app.frames()) == 1
        # A start from a menu that knows nothing of D-Bus.
        result = subprocess.run([PROGRAM], env=app.environment(), timeout=PATIENCE, check=False)
        assert result.returncode == 0 and len(app.frames()) == 1
        assert app.discs() == 5, app.state()
    finally:
        app.stop()


def new_game_acts_in_the_window_that_is_open():
    app = with_a_move_played()
    try:
        app.key("F1")
        app.find("dialog")
        activate_action("new-game")
        wait_for(lambda: app.discs() == 4, "the new game")
        wait_for(lambda: app.look("dialog", showing=True) is None, "the guide to close")
        assert len(app.frames()) == 1
        app.press("Undo")
        wait_for(lambda: app.discs() == 5, "the game before")
    finally:
        app.stop()


def new_game_starts_the_program():
    app = with_a_move_played()
    try:
        app.stop()
        app.start_by(lambda: activate_action("new-game"))
        assert app.discs() == 4, app.state()
        assert len(app.frames()) == 1
        app.press("Undo")
        wait_for(lambda: app.discs() == 5, "the game before")
    finally:
        app.stop()


def continue_starts_the_program_with_the_unfinished_game():
    app = with_a_move_played()
    try:
        app.stop()
        app.start_by(lambda: activate_action("continue"))
        assert app.discs() == 5, app.state()
        assert len(app.frames()) == 1
    finally:
        app.stop()


def continue_brings_back_what_a_new_game_covers():
    app = with_a_move_played()
    try:
        activate_action("continue")
        assert app.discs() == 5, app.state()
        activate_action("new-game")
        wait_for(lambda: app.discs() == 4, "the new game")
        activate_action("continue")
        wait_for(lambda: app.discs() == 5, "the unfinished game")
        # Also after an evening, and by the command line.
        activate_action("new-game")
        wait_for(lambda: app.discs() == 4, "the new game")
        app.stop()
        app.options = ["--continue"]
        App.start(app)
        assert app.discs() == 5, app.state()
    finally:
        app.stop()


def continue_leaves_a_game_that_was_begun():
    app = with_a_move_played()
    try:
        activate_action("new-game")
        wait_for(lambda: app.discs() == 4, "the new game")
        app.play("c4")
        result = subprocess.run([PROGRAM, "--continue"], env=app.environment(), timeout=PATIENCE, check=False)
        assert result.returncode == 0
        assert "c4, black" in app.squares()["c4"].get_name().lower(), app.state()
    finally:
        app.stop()


def asked_for_while_it_closes_it_goes_on_saving():
    """The program hears both at once. If it has ended all the same, that is no fault of its own."""
    app = with_a_move_played()
    try:
        for square in ("c5", "f6", "f5", "e6", "e3", "c3"):
            app.process.send_signal(signal.SIGSTOP)
            send_action("quit")
            answers = send("Activate", GLib.Variant("(a{sv})", ({},)))
            app.process.send_signal(signal.SIGCONT)
            if not wait_for(lambda: answers, "the answer")[0]:
                activate()
            app.process = Activated()
            app.find_window()
            wait_for(lambda: len(app.frames()) == 1, "the old window to go")
            discs = app.discs()
            app.play(square)
            shown = app.state()
            assert app.discs() == discs + 1, shown
            app.stop(signal.SIGKILL)
            app.start_by(activate)
            assert app.state() == shown, (app.state(), shown)
    finally:
        app.stop()


def quit_alone_starts_nothing_that_stays():
    app = BusApp(PROGRAM, DATA, FRIEND)
    app.install()
    activate_action("quit")
    wait_for(lambda: not is_running(), "the program to end")


def the_desktop_file_names_actions_that_there_are():
    app = BusApp(PROGRAM, DATA, FRIEND)
    app.install()
    ask_bus("StartServiceByName", NAME, 0, types="su", reply="(u)")
    process = Activated()
    try:
        actions = call(NAME, OBJECT, "org.gtk.Actions", "List", reply="(as)")[0]
        desktop = read_ini(os.path.join(DATA, NAME + ".desktop"))
        entry = desktop["Desktop Entry"]
        assert entry["DBusActivatable"] == "true" and SERVICE["Name"] == NAME
        named = [name for name in entry["Actions"].split(";") if name]
        assert named == ["new-game", "continue"], named
        for name in named:
            assert name in actions, (name, actions)
            words = shlex.split(desktop["Desktop Action " + name]["Exec"])
            assert words[1:] == ["--" + name], words
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


run(
    [
        the_bus_starts_the_program_and_finds_it_again,
        new_game_acts_in_the_window_that_is_open,
        new_game_starts_the_program,
        continue_starts_the_program_with_the_unfinished_game,
        continue_brings_back_what_a_new_game_covers,
        continue_leaves_a_game_that_was_begun,
        asked_for_while_it_closes_it_goes_on_saving,
        quit_alone_starts_nothing_that_stays,
        the_desktop_file_names_actions_that_there_are,
    ]
)
