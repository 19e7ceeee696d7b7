# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The first steps of the first lesson, with real keys and as a screen reader has them."""

import sys

from driver import App, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
SETTINGS = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}


def focus_on(app, start):
    wait_for(
        lambda: (node := app.focused()) and node.get_name().startswith(start),
        "the focus on “%s”" % start,
    )


def open_lessons(app, button):
    app.key("F10")
    wait_for(lambda: app.look("menu item", "Lessons"), "the menu")
    app.key("l")
    dialog = app.find("dialog", "Lessons")
    app.window()  # without a window manager nobody gives it the keys back
    focus_on(app, button)
    return dialog


def use_board_of(app, dialog):
    """From now on the squares are those of the lesson."""
    app.board = wait_for(
        lambda: next((n for n in app.walk(dialog) if n.get_role_name() == "table"), None),
        "the board of the lesson",
    )
    app._squares = {}
    wait_for(lambda: len(app.squares()) == 64, "its squares")


def a_lesson_is_played_with_the_keyboard():
    app = App(PROGRAM, SCHEMAS, SETTINGS).start()
    try:
        dialog = open_lessons(app, "Start")
        app.key("Return")
        for step in (1, 2, 3):
            app.wait_for_text("Step %d of" % step)
            focus_on(app, "Next")
            app.key("Return")
        app.wait_for_text("Step 4 of")
        use_board_of(app, dialog)
        wait_for(lambda: app.focused().get_role_name() == "table cell", "the focus on the board")
        for name in ("d3", "c4", "f5", "e6"):
            app.key(*name)
            wait_for(lambda: "picked" in app.squares()[name].get_name(), "%s to be selected" % name)
        app.key("alt+c")
        app.wait_for_text("Yes: d3, c4, f5 and e6.")
        assert any(text.startswith("Right. Yes: d3") for text in app.announcements), app.announcements
        focus_on(app, "Next")
        app.key("Return")
        app.wait_for_text("Step 5 of")
        assert app.discs() == 4
        app.play("d3")
        app.wait_for_text("Well done!")
        assert app.discs() == 5

        app.key("Escape")
        wait_for(lambda: app.look("dialog", showing=True) is None, "the lessons to close")
        open_lessons(app, "Continue")
        app.key("Return")
        app.wait_for_text("Step 5 of")
    finally:
        app.stop()


run([a_lesson_is_played_with_the_keyboard])
