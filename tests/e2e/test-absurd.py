# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Absurd surroundings: whatever is missing, full, broken or nonsense, the game can be played, and
a sentence says what there is to say. Nothing here asks for accessibility, which may be missing
too: real keys go in, and the save file and what was complained about come out."""

import contextlib
import os
import resource
import signal
import subprocess
import sys
import time

from driver import KNOWN, App, run, wait_for
from hands import Hands, wait_for_window

from gi.repository import Gio, GLib

NAME = "io.github.outflank.Reversi"
PATH = "/" + NAME.replace(".", "/")
PROGRAM, SCHEMAS, _, READ_SAVE = sys.argv[1:5]
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}
PATIENCE = 30
HANDS = Hands()


def until(condition, what, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("waited in vain for " + what)
        time.sleep(0.02)


class Absurd(App):
    """The program with something wrong around it."""

    def __init__(self, settings=None, unset=(), limits=(), wrap=(), folder=None, **variables):
        super().__init__(PROGRAM, SCHEMAS, FRIEND if settings is None else settings, folder)
        self.unset, self.variables = unset, variables
        self.limits, self.wrap = limits, list(wrap)

    def environment(self):
        env = super().environment()
        env["GTK_A11Y"] = "none"
        # Without it GTK 4.18 loses a list for each mnemonic; other tests look for what we lose.
        env["ASAN_OPTIONS"] = env.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        env.update(self.variables)
        for name in self.unset:
            env.pop(name, None)
        return env

    def begin(self):
        def limit():
            for what, value in self.limits:
                resource.setrlimit(what, (value, value))

        self.log = os.path.join(self.folder, "complaints")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                self.wrap + [PROGRAM] + self.options,
                env=self.environment(), stdin=subprocess.DEVNULL, stderr=log, preexec_fn=limit,
            )  # fmt: skip

    def complaints(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def save(self):
        """What the save file says, or nothing."""
        result = subprocess.run(
            [READ_SAVE, self.save_file], capture_output=True, text=True, check=False
        )
        return dict(line.partition(" ")[::2] for line in result.stdout.splitlines())

    def n_moves(self):
        return int(self.save().get("nodes", -1))

    def open(self):
        self.begin()
        self.wait_until_seen()
        return self

    def wait_until_seen(self):
        window = wait_for_window(HANDS, self.process, PATIENCE)
        HANDS.focus(window)

    def play(self, n_moves=1):
        """By the keyboard; each move must be saved."""
        for _ in range(n_moves):
            before = self.n_moves()
            legal = self.save()["legal"].split(" ")[0]
            HANDS.key(" ".join(legal))
            until(lambda: self.n_moves() == before + 1, "%s to be played and saved" % legal)

    def play_by_action(self, square):
        """As a screen reader does."""
        before = self.discs()

        def is_played():
            if self.discs() == before:
                self.squares()[square].get_action_iface().do_action(0)
            return self.discs() > before

        wait_for(is_played, "%s to be played" % square)

    def has_ended(self):
        """A dialog takes the first of these keys."""
        HANDS.key("ctrl+w")
        return self.process.poll() is not None

    def close(self, known=()):
        """It ends when it is told to, and has complained about nothing else than is known."""
        until(self.has_ended, "the program to end")
        status = self.process.returncode
        assert status == 0, "status %d: %s" % (status, self.complaints())
        for line in self.complaints().splitlines():
            bad = "WARNING" in line or "CRITICAL" in line or "ERROR" in line
            is_known = KNOWN.search(line) or any(k in line for k in known)
            assert not bad or is_known, "%s, in:\n%s" % (line, self.complaints())


@contextlib.contextmanager
def opened(known=(), **how):
    app = Absurd(**how)
    try:
        app.open()
        yield app
        app.close(known)
    finally:
        if app.process is not None and app.process.poll() is None:
            app.process.kill()
            app.process.wait()


def play_a_little(known=(), **how):
    with opened(known, **how) as app:
        app.play(2)


# Settings


def settings_of_any_nonsense_are_survived():
    keys = subprocess.run(
        ["gsettings", "--schemadir", SCHEMAS, "list-keys", "io.github.outflank.Reversi"],
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert len(keys) > 20, keys
    for value in ("-1", "1000000000", "uint32 4294967295", "''", "'plaid'", "true", "[", "@as []"):
        settings = {key: value for key in keys}
        settings.update({"opponent": "'friend'", "screen-between-turns": "false"})
        play_a_little(settings=settings)


def a_settings_file_of_garbage_is_survived():
    app = Absurd()
    path = os.path.join(app.folder, "config", "glib-2.0", "settings", "keyfile")
    with open(path, "wb") as file:
        file.write(b"\xff\x00[[[\n=\n" * 1000)
    with opened((), folder=app.folder, settings={}) as again:
        HANDS.key("d 3")
        until(lambda: again.n_moves() > 0, "a move to be saved")


def settings_need_not_outlive_the_program():
    with opened(GSETTINGS_BACKEND="memory") as app:
        HANDS.key("d 3")
        until(lambda: app.n_moves() > 0, "a move to be saved")


def without_its_schema_it_says_so():
    app = Absurd(GSETTINGS_SCHEMA_DIR="/nonexistent", XDG_DATA_DIRS="/nonexistent")
    result = subprocess.run(
        [PROGRAM], env=app.environment(), capture_output=True, text=True, timeout=60, check=False
    )
    assert result.returncode == 1, result
    lines = result.stderr.splitlines()
    assert len(lines) == 1 and "settings" in lines[0].lower(), result.stderr


# Files


def heard(app, words):
    """The sentence is shown, to a screen reader too."""
    App.find_window(app)
    app.wait_for_text(words)


def with_a_sentence(words, prepare=None, **how):
    """The game can be played all the same, and it is told what is wrong."""
    app = Absurd(GTK_A11Y="atspi", **how)
    if prepare is not None:
        prepare(app)
    try:
        app.open()
        App.find_window(app)
        app.play_by_action("d3")
        app.wait_for_text(words)
        app.process.send_signal(signal.SIGTERM)
        app.process.wait(PATIENCE)
        text = app.complaints()
        assert "WARNING" not in text and "CRITICAL" not in text, text
    finally:
        if app.process is not None and app.process.poll() is None:
            app.process.kill()
            app.process.wait()


def make_save_a_folder(app):
    os.makedirs(app.save_file)


def make_save_a_pipe(app):
    os.makedirs(os.path.dirname(app.save_file))
    os.mkfifo(app.save_file)


def make_save_unreadable(app):
    """A link to itself: nobody can read that, not even the one who may read everything."""
    os.makedirs(os.path.dirname(app.save_file))
    os.symlink(app.save_file, app.save_file)


def make_data_a_file(app):
    with open(os.path.join(app.folder, "data"), "w", encoding="utf-8") as file:
        file.write("not a folder")


def a_folder_in_the_place_of_the_save_is_told():
    with_a_sentence("can’t be read", make_save_a_folder)


def a_pipe_in_the_place_of_the_save_is_told():
    with_a_sentence("not a file stands", make_save_a_pipe)


def a_save_that_nobody_can_read_is_told():
    with_a_sentence("can’t be read", make_save_unreadable)


def a_file_in_the_place_of_the_data_folder_is_told():
    with_a_sentence("can’t be", make_data_a_file)


def without_a_home_it_is_told():
    """As for a user who has none: nothing can be kept, neither settings nor games."""
    def settle(app):
        make_data_a_file(app)
        app.variables["HOME"] = os.path.join(app.folder, "data", "home")

    names = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    with_a_sentence("can’t be", settle, unset=names, GSETTINGS_BACKEND="memory")


class OwnDisk(Absurd):
    """Its data lie on a small disk that nobody else sees, for the tests of full ones."""

    def __init__(self, options="size=256k", **how):
        super().__init__(GTK_A11Y="atspi", **how)
        self.disk = os.path.join(self.folder, "data")
        os.makedirs(self.disk)
        script = 'mount -t tmpfs -o %s none "$0" && exec "$@"' % options
        self.wrap = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, self.disk]

    @property
    def inside(self):
        """The disk as seen from outside."""
        return "/proc/%d/root%s" % (self.process.pid, self.disk)

    @property
    def save_file(self):
        return os.path.join(self.inside, "reversi", "game.save")

    def fill(self):
        with open(os.path.join(self.inside, "filler"), "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 512)
            except OSError:
                pass

    def activate(self, action):
        """Through the bus, which is quicker than keys."""
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            NAME, PATH + "/window/1", "org.gtk.Actions", "Activate",
            GLib.Variant("(sava{sv})", (action, [], {})), None, 0, PATIENCE * 1000,
        )  # fmt: skip

    def empty(self):
        os.unlink(os.path.join(self.inside, "filler"))

    def close(self, known=()):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        text = self.complaints()
        assert "WARNING" not in text and "CRITICAL" not in text, text


@contextlib.contextmanager
def own_disk(options="size=256k", **how):
    app = OwnDisk(options, **how)
    try:
        app.open()
        App.find_window(app)
        yield app
        app.close()
    finally:
        if app.process is not None and app.process.poll() is None:
            app.process.kill()
            app.process.wait()


def can_have_own_disks():
    return subprocess.run(OwnDisk().wrap + ["true"], capture_output=True, check=False).returncode == 0


def a_disk_that_is_full_is_told_once_and_loses_nothing():
    with own_disk() as app:
        app.play_by_action("d3")
        until(lambda: app.n_moves() == 1, "the move on the disk")
        app.fill()

        def is_told():
            """The last block of the file has some room yet: going back and forth uses it up."""
            for action in ("undo", "redo") * 50:
                app.activate(action)
            assert app.n_moves() == 1, "the game is gone"
            return any("No space left" in text for text in app.texts())

        wait_for(is_told, "the words “No space left on device”")
        app.play_by_action("c5")
        app.play_by_action("f6")
        assert sum("No space left" in text for text in app.texts()) == 1, app.texts()
        app.empty()
        app.play_by_action("f5")
        until(lambda: app.n_moves() == 4, "all moves on the disk")


def a_disk_that_can_only_be_read_is_told():
    with own_disk("size=256k,ro") as app:
        app.play_by_action("d3")
        app.wait_for_text("Read-only file system")


# What the computer has learnt


def damaged_weights(folder):
    """Each kind of file that can't be used, and what is said of it."""
    with open(os.environ["REVERSI_WEIGHTS"], "rb") as file:
        whole = file.read()

    def written(name, content):
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    loop = os.path.join(folder, "loop")
    os.symlink(loop, loop)
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 1
    return {
        "/nonexistent/weights": "has learnt is missing",
        written("cut", whole[: len(whole) // 2]): "has learnt is damaged",
        written("flipped", flipped): "has learnt is damaged",
        written("other", b"something else"): "has learnt is damaged",
        folder: "has learnt can’t be read",
        loop: "has learnt can’t be read",
    }


def what_the_computer_lacks_is_told_once_and_it_plays_on():
    against = dict(FRIEND, opponent="'computer'", level="'medium'")
    for path, words in damaged_weights(Absurd().folder).items():
        app = Absurd(GTK_A11Y="atspi", settings=against, REVERSI_WEIGHTS=path)
        try:
            app.open()
            App.find_window(app)
            app.play_by_action("d3")
            app.wait_for_text(words)
            until(lambda a=app: a.n_moves() == 2, "the answer of the computer")
            HANDS.key(" ".join(app.save()["legal"].split(" ")[0]))
            until(lambda a=app: a.n_moves() == 4, "the next answer")
            assert sum("The computer plays weaker" in text for text in app.texts()) == 1, app.texts()
            app.process.send_signal(signal.SIGTERM)
            app.process.wait(PATIENCE)
            text = app.complaints()
            assert "WARNING" not in text and "CRITICAL" not in text, text
        finally:
            if app.process is not None and app.process.poll() is None:
                app.process.kill()
                app.process.wait()


# What else a desktop has


def no_bus_is_survived():
    play_a_little(unset=("DBUS_SESSION_BUS_ADDRESS",))
    play_a_little(DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent/bus")
    play_a_little(DBUS_SESSION_BUS_ADDRESS="nonsense")


def no_accessibility_bus_is_survived():
    play_a_little(
        known=("the accessibility bus",),  # GTK says so by itself
        AT_SPI_BUS_ADDRESS="unix:path=/nonexistent/bus", GTK_A11Y="atspi", G_DEBUG="",
    )  # fmt: skip


def no_sound_is_survived():
    app = Absurd()
    play_a_little(
        folder=app.folder,
        settings=dict(FRIEND, sounds="true"),
        GST_PLUGIN_SYSTEM_PATH_1_0="/nonexistent",
        GST_PLUGIN_PATH_1_0="/nonexistent",
        GST_REGISTRY_1_0=os.path.join(app.folder, "registry"),
        PULSE_SERVER="unix:/nonexistent/pulse",
    )


def only_images(app):
    """A folder of data with nothing but the database by which GTK knows an image."""
    share = os.path.join(app.folder, "share")
    os.makedirs(share)
    os.symlink("/usr/share/mime", os.path.join(share, "mime"))
    return share


def no_icon_theme_is_survived():
    """The symbols are the game’s own."""
    app = Absurd()
    play_a_little(folder=app.folder, XDG_DATA_DIRS=only_images(app))


def locales_and_clocks_of_nonsense_are_survived():
    play_a_little(LC_ALL="xx_YY.UTF-8", LANGUAGE="xx")
    play_a_little(LC_ALL="C", LANGUAGE="tr:nl")
    play_a_little(LC_ALL="", LANG="\xff", LC_NUMERIC="tr_TR.UTF-8", TZ="Nowhere/Atlantis:::")


def few_open_files_are_enough():
    play_a_little(limits=((resource.RLIMIT_NOFILE, 64),))


def windows_of_any_size_can_be_played_on():
    for size in ("1x1", "9999x9999", "9999x1"):
        app = Absurd()
        app.options = ["--size=" + size]
        try:
            app.open()
            HANDS.key("d 3")
            until(lambda a=app: a.n_moves() > 0, "a move to be saved")
            app.close()
        finally:
            if app.process.poll() is None:
                app.process.kill()
                app.process.wait()


def a_guide_that_is_missing_or_broken_is_survived():
    app = Absurd()
    broken = os.path.join(app.folder, "help", "C")
    os.makedirs(broken)
    for name in ("index.page", "rules.page"):
        with open(os.path.join(broken, name), "wb") as file:
            file.write(b"<page id='index'><title>\xff")
    share = only_images(app)
    for folder in ("/nonexistent", os.path.join(app.folder, "help")):
        with opened(REVERSI_HELPDIR=folder, XDG_DATA_DIRS=share) as again:
            HANDS.key("F1")
            HANDS.key("Escape Escape Escape")

            def is_played(app=again, before=again.n_moves()):
                HANDS.key("Escape d 3 c 5")
                return app.n_moves() > before

            until(is_played, "a move to be saved")


def being_told_to_end_in_mid_thought_loses_nothing():
    settings = {"opponent": "'computer'", "level": "'master'", "animation-speed": "'slow'"}
    with opened(settings=settings) as app:
        HANDS.key("d 3")
        until(lambda: app.n_moves() == 1, "the move to be saved")
        app.process.send_signal(signal.SIGTERM)
        assert app.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        assert app.n_moves() >= 1 and app.save()["black"] == "person"
        app.process = None
        app.open()
        assert app.n_moves() >= 1


TESTS = [
    settings_of_any_nonsense_are_survived,
    a_settings_file_of_garbage_is_survived,
    settings_need_not_outlive_the_program,
    without_its_schema_it_says_so,
    a_folder_in_the_place_of_the_save_is_told,
    a_pipe_in_the_place_of_the_save_is_told,
    a_save_that_nobody_can_read_is_told,
    a_file_in_the_place_of_the_data_folder_is_told,
    without_a_home_it_is_told,
    what_the_computer_lacks_is_told_once_and_it_plays_on,
    no_bus_is_survived,
    no_accessibility_bus_is_survived,
    no_sound_is_survived,
    no_icon_theme_is_survived,
    locales_and_clocks_of_nonsense_are_survived,
    few_open_files_are_enough,
    windows_of_any_size_can_be_played_on,
    a_guide_that_is_missing_or_broken_is_survived,
    being_told_to_end_in_mid_thought_loses_nothing,
]
if can_have_own_disks():
    TESTS += [
        a_disk_that_is_full_is_told_once_and_loses_nothing,
        a_disk_that_can_only_be_read_is_told,
    ]
else:
    print("# no disks of its own on this system: two tests are left out")
run(TESTS)
