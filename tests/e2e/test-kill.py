# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The unfinished game survives whatever ends the program, and a damaged save harms nothing."""

import os
import random
import signal
import sys

from driver import App, run, wait_for
from gi.repository import Gio

PROGRAM, SCHEMAS = sys.argv[1:3]
NAME = "io.github.outflank.Reversi"
SEED = 20261129
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}


def no_move_that_was_shown_is_lost_when_it_is_killed():
    rng = random.Random(SEED)
    app = App(PROGRAM, SCHEMAS, FRIEND)
    shown = None
    for _ in range(8):
        app.start()
        try:
            if shown is not None:
                wait_for(lambda: app.state() == shown, "the position before the kill")
            for _ in range(rng.randint(1, 4)):
                if app.playable():
                    app.play(rng.choice(sorted(app.playable())))
            shown = app.state()
        finally:
            app.stop(signal.SIGKILL)


def it_comes_back_after_the_window_was_closed():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        for square in ("d3", "c5", "f6"):
            app.play(square)
        shown = app.state()
        app.quit()
        app.start()
        wait_for(lambda: app.state() == shown, "the position when the window was closed")
        app.press("Undo")
        wait_for(lambda: app.discs() == 6, "the move before")
    finally:
        app.stop()


def a_damaged_save_is_set_aside_with_a_message():
    for damage in (b"\0\xff nonsense\n" * 40, b"", random.Random(SEED).randbytes(300)):
        app = App(PROGRAM, SCHEMAS, FRIEND)
        os.makedirs(os.path.dirname(app.save_file))
        with open(app.save_file, "wb") as file:
            file.write(damage)
        app.start()
        try:
            assert app.discs() == 4
            if damage:
                app.wait_for_text("damaged")
                names = os.listdir(os.path.dirname(app.save_file))
                assert any("damaged" in name for name in names), names
            app.play("d3")
        finally:
            app.stop(signal.SIGKILL)
        app.start()
        try:
            wait_for(lambda: app.discs() == 5, "the move after the damage")
        finally:
            app.stop()


def it_starts_while_the_bus_still_takes_the_dead_one_for_running():
    """Own the name as one who was killed does: with nothing behind it, and soon no more."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    asked = []

    def watch(connection, message, incoming):
        if incoming and message.get_interface() == "org.gtk.Actions":
            asked.append(message.get_member())
        return message

    bus.add_filter(watch)
    owned = []
    owner = Gio.bus_own_name_on_connection(
        bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: owned.append(True), None
    )
    wait_for(lambda: owned, "the name on the bus")
    app = App(PROGRAM, SCHEMAS, FRIEND)
    app.begin()
    try:
        wait_for(lambda: asked, "the program to ask the one that runs")
        Gio.bus_unown_name(owner)
        app.find_window()
        app.play("d3")
    finally:
        app.stop()


print("# seed %d" % SEED)
run(
    [
        it_starts_while_the_bus_still_takes_the_dead_one_for_running,
        no_move_that_was_shown_is_lost_when_it_is_killed,
        it_comes_back_after_the_window_was_closed,
        a_damaged_save_is_set_aside_with_a_message,
    ]
)
