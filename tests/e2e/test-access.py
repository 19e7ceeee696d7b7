# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""What a screen reader finds: names, focus, announcements; and the board in windows of all sizes."""

import sys

from driver import App, Failure, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}
SHORT_GAME = "d3 e3 f6 c4 b3 c2 e2 a4 a2 d2 d1".split()
TO_BE_USED = (
    "button", "check box", "check menu item", "combo box", "menu item", "radio button", "slider",
    "spin button", "switch", "table cell", "text", "entry", "toggle button",
)  # fmt: skip


def nameless(app, root=None):
    return [
        n.get_role_name()
        for n in app.walk(root)
        if n.get_role_name() in TO_BE_USED and not n.get_name()
    ]


def wait_for_focus(app, start):
    wait_for(
        lambda: (node := app.focused()) and node.get_name().startswith(start),
        "the focus on “%s”" % start,
    )


def everything_that_can_be_used_has_a_name():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        assert not nameless(app), nameless(app)
        assert not nameless(app, app.board), nameless(app, app.board)
        for keys in ("ctrl+n", "ctrl+comma", "ctrl+question"):
            app.key(keys)
            dialog = app.find("dialog")
            assert not nameless(app, dialog), (keys, nameless(app, dialog))
            app.key("Escape")
            wait_for(lambda: app.look("dialog", showing=True) is None, "the dialog to close")
            wait_for_focus(app, "d3")
        for square in SHORT_GAME:
            app.play(square)
        app.find("button", "Rematch")
        app.key("F10")
        wait_for(lambda: app.look("menu item", "Rematch"), "the menu")
        assert not nameless(app), nameless(app)
    finally:
        app.stop()


def moves_passes_and_the_result_are_announced_in_order():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        for square in "d3 c3 b3 b2 f5 a3 a1 c1".split():
            app.play(square)
        wait_for(lambda: len(app.announcements) >= 9, "the announcement of the pass")
        assert app.announcements[-2:] == [
            "White played c1, 1 flipped",
            "Black has no move and passes. White to move",
        ], app.announcements
        app.key("ctrl+shift+n")
        start = "New game started. Black to move"
        wait_for(lambda: start in app.announcements, "the new game to be announced")
        del app.announcements[:]
        for square in SHORT_GAME:
            app.play(square)
        result = "Black won 14–1. Tournament score 63–1"
        wait_for(lambda: result in app.announcements, "the announcement of the result")
        assert app.announcements[-2:] == ["Black played d1, 4 flipped", result]
    finally:
        app.stop()


def the_focus_is_never_lost():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        app.play("d3")
        app.key("ctrl+n")
        app.press("Start")
        wait_for(lambda: app.discs() == 4, "the new game")
        wait_for_focus(app, "d3")
        app.find("button", "Undo")
        app.key("ctrl+z")
        wait_for(lambda: app.discs() == 5, "the game before")
        for square in SHORT_GAME[1:]:
            app.play(square)
        app.find("button", "Rematch")
        wait_for_focus(app, "d3")
        app.key("Tab", "Tab", "Tab")
        wait_for_focus(app, "How Discs Are Counted")
        app.key("Tab")
        wait_for_focus(app, "Look at the Board")
        app.key("space")
        wait_for_focus(app, "d3")
        app.key("F10")
        wait_for(lambda: app.look("menu item", "Rematch"), "the menu")
        app.key("Escape")
        app.window()  # without a window manager nobody gives it the keys back
        wait_for_focus(app, "d3")
    finally:
        app.stop()


def the_board_is_hidden_until_the_next_is_ready():
    app = App(PROGRAM, SCHEMAS, dict(FRIEND, **{"screen-between-turns": "true"})).start()
    try:
        app.squares()["d3"].get_action_iface().do_action(0)
        app.find("button", "Show the Board")
        wait_for(lambda: app.look("table", showing=True) is None, "the board to be hidden")
        wait_for_focus(app, "Show the Board")
        app.key("space")
        app.board = app.find("table", showing=True)
        wait_for(lambda: app.discs() == 5, "the board")
        wait_for_focus(app, "d3")
    finally:
        app.stop()


def wait_for_squares_within(app, width, height):
    def check():
        found = [app.extents(cell) for cell in app.squares().values()]
        if len(found) != 64:
            return False
        x, y, w, h = app.extents(app.board)
        sides = {side for cell in found for side in cell[2:]}
        square = max(sides) - min(sides) <= 1 and abs(w - h) <= 1
        centred = abs(x - (width - x - w)) <= 2
        inside = x >= 0 and y >= 0 and x + w <= width and y + h <= height
        return square and centred and inside

    wait_for(check, "a square board in the middle of %d×%d" % (width, height))


def the_board_is_square_and_centred_in_every_window():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        for width, height in ((900, 760), (360, 560), (360, 900), (900, 360), (350, 284), (1260, 1000)):
            app.resize(width, height)
            wait_for_squares_within(app, width, height)
    finally:
        app.stop()


def the_window_opens_in_its_full_layout():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        for name in ("New Game", "Undo", "Redo", "Hint", "Main Menu", "Close"):
            app.find("button", name)
        if app.look("label", "Black", showing=True) is None:
            raise Failure("no chips")
    finally:
        app.stop()


run(
    [
        everything_that_can_be_used_has_a_name,
        moves_passes_and_the_result_are_announced_in_order,
        the_focus_is_never_lost,
        the_board_is_hidden_until_the_next_is_ready,
        the_board_is_square_and_centred_in_every_window,
        the_window_opens_in_its_full_layout,
    ]
)
