# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The installed Flatpak as somebody has it who installed it: played, read, killed, heard."""

import array
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from sandbox import INSTALLATION, NAME, SDK, SandboxedApp, flatpak, usual_environment

from driver import Failure, run, wait_for
from gi.repository import Gio, GLib

FAST = {"animation-speed": "'none'", "computer-pause": "uint32 0", "level": "'easy'"}
MALLARD = "{http://projectmallard.org/1.0/}"
LOUD = 1000  # of 32767; nobody plays anything else on the sound server of the test


def help_page(name, language):
    """The title and the first paragraph of a page as it was installed."""
    folder = flatpak("--user", "info", "--show-location", NAME).strip()
    path = os.path.join(folder, "files", "share", "help", language, "reversi", name + ".page")
    page = ElementTree.parse(path).getroot()
    body = [e for e in page if e.tag != MALLARD + "info"]
    paragraphs = [p for e in body for p in e.iter(MALLARD + "p") if e.tag != MALLARD + "media"]
    return [" ".join("".join(e.itertext()).split()) for e in (page.find(MALLARD + "title"), paragraphs[0])]


def play(app, moves):
    for _ in range(moves):
        app.play(wait_for(app.playable, "the person's turn")[0])
    wait_for(app.playable, "the person's turn")


def three_moves_are_played_and_outlive_a_kill():
    app = SandboxedApp(FAST).start()
    try:
        assert len(app.squares()) == 64
        play(app, 3)
        shown = app.state()
        assert app.discs() == 10, shown
        assert any("played" in a for a in app.announcements), app.announcements
        app.kill()
        app.start()
        wait_for(lambda: app.state() == shown, "the position before the kill")
    finally:
        app.kill()


def a_page_of_the_guide_is_read_in_dutch():
    title, paragraph = help_page("index", "nl")
    row = help_page("turn", "nl")[0]
    assert row != help_page("turn", "C")[0]
    app = SandboxedApp(FAST, language="nl_NL.UTF-8").start()
    try:
        app.key("F1")
        app.find("dialog", title)
        app.find("label", paragraph)
        app.find("list item", row)
    finally:
        app.kill()


class Activated:
    """What the bus started is no child of ours: it is said to run."""

    def poll(self):
        return None


def it_is_started_by_its_name_on_the_bus():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    app = SandboxedApp(FAST)
    app.process = Activated()
    try:
        bus.call_sync(
            NAME, "/" + NAME.replace(".", "/"), "org.freedesktop.Application", "Activate",
            GLib.Variant("(a{sv})", ({},)), None, Gio.DBusCallFlags.NONE, -1, None,
        )  # fmt: skip
        app.find_window()
        play(app, 1)
    finally:
        flatpak("kill", NAME)


class SoundServer:
    """PulseAudio of the SDK, with a loudspeaker that only we hear."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="reversi-sound-")
        self.record = os.path.join(self.folder.name, "heard")
        server = os.path.join(self.folder.name, "native")
        self.processes = []
        self.begin(
            "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
            "--disable-shm=yes", "--load=module-null-sink sink_name=test",
            "--load=module-native-protocol-unix auth-anonymous=1 socket=" + server,
        )  # fmt: skip
        wait_for(lambda: os.path.exists(server), "the sound server")
        self.begin(
            "parec", "--server=unix:" + server, "--device=test.monitor", "--raw", "--format=s16le",
            "--latency-msec=20", self.record,
        )  # fmt: skip
        wait_for(lambda: os.path.exists(self.record) and os.path.getsize(self.record), "silence")
        # Where a desktop has its sound server.
        self.place = os.path.join(os.environ["XDG_RUNTIME_DIR"], "pulse")
        os.symlink(self.folder.name, self.place)
        return self

    def begin(self, command, *arguments):
        place = ["--filesystem=" + self.folder.name, "--own-name=org.PulseAudio1"]
        self.processes.append(
            subprocess.Popen(
                ["flatpak", "--user", "run", "--die-with-parent", *place, "--command=" + command, SDK, *arguments],
                env=usual_environment(), stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
        )  # fmt: skip

    def loudest(self):
        with open(self.record, "rb") as file:
            data = file.read()
        return max(map(abs, array.array("h", data[: len(data) // 2 * 2])), default=0)

    def __exit__(self, *_):
        os.unlink(self.place)
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.folder.cleanup()


def a_move_is_heard_unless_sounds_are_off():
    with SoundServer() as server:
        for on in (False, True):
            app = SandboxedApp(dict(FAST, sounds=str(on).lower()))
            shutil.rmtree(os.path.join(app.folder, "data"))  # the same game again
            app.start()
            try:
                app.play("d3")
                if on:
                    wait_for(lambda: server.loudest() > LOUD, "a sound")
                else:
                    wait_for(app.playable, "the answer")
                    assert server.loudest() < LOUD, server.loudest()
            finally:
                app.kill()


def there_is_no_network_and_no_file_of_the_person():
    secret = os.path.join(os.environ["HOME"], "secret")
    with open(secret, "w", encoding="utf-8") as file:
        file.write("nobody else's business")
    inside = ["flatpak", "--user", "run", "--command=sh", NAME, "-c"]
    cards = flatpak(*inside[1:], "cat /proc/net/dev", env=usual_environment())
    assert re.findall(r"(\w+):", cards) == ["lo"], cards
    read = subprocess.run(
        inside + ["cat %s %s" % (secret, os.path.abspath(__file__))],
        env=usual_environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert read.returncode != 0 and read.stdout == "", read.stdout


def starts_from(folder):
    """From another installation, which takes the runtime from that of the first as from the system."""
    app = SandboxedApp(FAST, environment={"FLATPAK_USER_DIR": folder, "FLATPAK_SYSTEM_DIR": INSTALLATION})
    app.start()
    try:
        play(app, 1)
    finally:
        app.kill()


def it_starts_from_a_bundle():
    starts_from(os.environ["REVERSI_FLATPAK_BUNDLE"])


def it_starts_from_the_repository():
    starts_from(os.environ["REVERSI_FLATPAK_REPOSITORY"])


run(
    [
        three_moves_are_played_and_outlive_a_kill,
        a_page_of_the_guide_is_read_in_dutch,
        it_is_started_by_its_name_on_the_bus,
        a_move_is_heard_unless_sounds_are_off,
        there_is_no_network_and_no_file_of_the_person,
        it_starts_from_a_bundle,
        it_starts_from_the_repository,
    ]
)
