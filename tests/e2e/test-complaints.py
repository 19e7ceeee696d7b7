# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The monkey lets nothing pass that a program complains about, but what is known."""

import os
import signal
import sys

from driver import PATIENCE, Failure, run
from monkey import KNOWN, PatientApp

MODULE = sys.argv[1]

# What GLib writes for a message of GTK, in a program that loads GIO's modules as ours does.
SPEAKER = """
import sys
from gi.repository import Gio, GLib
Gio.Vfs.get_default()
level = getattr(GLib.LogLevelFlags, "LEVEL_" + sys.argv[1])
fields = {"MESSAGE": GLib.Variant("s", sys.argv[2]), "GLIB_DOMAIN": GLib.Variant("s", "Gtk")}
GLib.log_variant("Gtk", level, GLib.Variant("a{sv}", fields))
"""
KNOWN_CRITICAL = "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)' failed"
NEW_CRITICAL = "gtk_widget_get_parent: assertion 'GTK_IS_WIDGET (widget)' failed"
KNOWN_WARNING = "Broken accounting of active state for widget 0x55(GtkButton)"
NEW_WARNING = "Theme file has no name"


class Speaker(PatientApp):
    def command(self):
        return [sys.executable, "-c", SPEAKER]


def listen(level, message, huge=False):
    """Whether the program lives on, and whether its complaint counts."""
    app = Speaker("", os.path.dirname(MODULE), options=[level, message])
    app.modules = os.path.dirname(os.path.abspath(MODULE))
    app.begin()
    app.is_huge = huge
    status = app.process.wait(PATIENCE)
    assert status in (0, -signal.SIGABRT), status
    try:
        app.hear_complaints()
    except Failure as failure:
        assert message in str(failure), failure
        return status == 0, True
    return status == 0, False


def a_critical_message_ends_the_program():
    assert listen("CRITICAL", NEW_CRITICAL) == (False, True)


def a_warning_counts():
    assert listen("WARNING", NEW_WARNING) == (True, True)


def what_is_known_may_pass():
    assert KNOWN.search(KNOWN_CRITICAL) and KNOWN.search(KNOWN_WARNING)
    assert listen("CRITICAL", KNOWN_CRITICAL) == (True, False)
    assert listen("WARNING", KNOWN_WARNING) == (True, False)


def what_has_no_room_counts_unless_letters_are_huge():
    message = "AdwToolbarView exceeds ReversiWindow height: requested 334 px, 270 px available"
    assert listen("WARNING", message) == (True, True)
    assert listen("WARNING", message, huge=True) == (True, False)


def a_sanitizer_counts():
    app = Speaker("", "")
    app.modules = ""
    app.command = lambda: ["/bin/sh", "-c", "echo 'a.c:1:2: runtime error: shift exponent 64' >&2"]
    app.begin()
    app.process.wait(PATIENCE)
    try:
        app.hear_complaints()
    except Failure:
        return
    raise Failure("it passed")


run(
    [
        a_critical_message_ends_the_program,
        a_warning_counts,
        what_is_known_may_pass,
        what_has_no_room_counts_unless_letters_are_huge,
        a_sanitizer_counts,
    ]
)
