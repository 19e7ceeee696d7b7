# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The tree that assistive technology really gets, window after window, and the focus in windows
that change below it."""

import collections
import sys

from driver import App, Atspi, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}
SHORT_GAME = "d3 e3 f6 c4 b3 c2 e2 a4 a2 d2 d1".split()
CONTROLS = {
    "button", "check box", "check menu item", "combo box", "entry", "menu item", "page tab",
    "radio button", "radio menu item", "slider", "spin button", "switch", "table cell", "text",
    "toggle button",
}  # fmt: skip
NAMED = CONTROLS | {"dialog", "frame", "heading", "image", "progress bar", "table", "table row"}
ROLES_IN_NAMES = ("button", "check box", "menu item", "entry", "radio button", "dialog", "menu")


def has(node, state):
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def audit(app, root, where):
    """What is on the screen below root has names, roles and levels that fit."""
    names = collections.defaultdict(list)
    problems, level = [], 0
    for node in app.walk(root):
        role, name = node.get_role_name(), node.get_name()
        if not has(node, "SHOWING"):
            continue
        if role in NAMED and not name:
            problems.append("%s without a name" % role)
        if role == "unknown" or (has(node, "FOCUSED") and role in ("panel", "filler")):
            problems.append("“%s” has no role: %s" % (name, role))
        if role in ROLES_IN_NAMES and name.lower().endswith(" " + role.split()[-1]) and name != "Main Menu":
            problems.append("“%s” repeats its role" % name)
        if role == "button" and has(node, "FOCUSABLE"):
            names[name].append(node)
        if role in ("button", "table cell") and has(node, "SENSITIVE") and has(node, "FOCUSABLE"):
            if node.get_action_iface().get_n_actions() == 0:
                problems.append("“%s” can’t be used" % name)
        if role == "heading":
            now = int(node.get_attributes().get("level", "0"))
            if now < 1 or (level and now > level + 1):
                problems.append("heading “%s” has level %d after %d" % (name, now, level))
            level = now
    problems += ["two are called “%s”" % name for name, nodes in names.items() if len(nodes) > 1]
    assert not problems, (where, problems)


def showing_dialog(app):
    return app.look("dialog", showing=True)


def every_window_of_the_program_is_in_order():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        audit(app, None, "window")
        audit(app, app.board, "board")
        for keys in ("ctrl+n", "ctrl+comma", "ctrl+question", "F1"):
            app.key(keys)
            dialog = app.find("dialog")
            wait_for(lambda: any(has(n, "FOCUSED") for n in app.walk(dialog)), "the focus in it")
            audit(app, dialog, keys)
            app.key("Escape")
            wait_for(lambda: showing_dialog(app) is None, "the dialog to close")
        for letter, name in (("a", "About"), ("l", "Lessons")):
            app.window()
            app.key("F10")
            wait_for(lambda: app.look("menu item", showing=True), "the menu")
            audit(app, None, "menu")
            app.key(letter)
            audit(app, app.find("dialog", name), name)
            app.window()
            app.key("Escape")
            wait_for(lambda: showing_dialog(app) is None, "the dialog to close")
        for square in "a1 a1".split() + SHORT_GAME:
            app.squares()[square].get_action_iface().do_action(0)
            audit(app, None, square) if square == "a1" else None
        app.find("button", "Rematch")
        audit(app, None, "result")
    finally:
        app.stop()


def rows_and_columns_are_told():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        rows = [app.board.get_child_at_index(i) for i in range(app.board.get_child_count())]
        assert [row.get_name() for row in rows] == ["Row %d" % n for n in range(1, 9)]
        for row in rows:
            assert row.get_role_name() == "table row" and row.get_child_count() == 8
            number = row.get_name()[-1]
            squares = [row.get_child_at_index(i).get_name()[:2] for i in range(8)]
            assert squares == [letter + number for letter in "abcdefgh"], squares
    finally:
        app.stop()


def focus(app):
    for node in app.walk():
        if has(node, "FOCUSED") and node.get_role_name() not in ("frame", "application"):
            return node
    return app.focused()


def a_window_that_becomes_narrow_or_wide_keeps_the_focus():
    app = App(PROGRAM, SCHEMAS, dict(FRIEND, **{"window-width": 900, "window-height": 760})).start()
    try:
        app.follow_focus()
        app.play("d3")
        app.tab_to("Undo")
        app.resize(360, 640)  # where that button is in another place
        wait_for(lambda: app.extents(app.board)[2] == 360, "a small window")
        wait_for(lambda: (node := focus(app)) and has(node, "SHOWING"), "the focus somewhere")
        app.key("d", "3")  # wherever it is, keys reach the game
        app.resize(900, 760)
        wait_for(lambda: app.extents(app.board)[2] > 400, "a large window")
        wait_for(lambda: (node := focus(app)) and has(node, "SHOWING"), "the focus somewhere")
        app.key("c", "3")
        wait_for(lambda: app.discs() == 6, "the disc on c3")
    finally:
        app.stop()


def the_page_is_read_when_the_contents_go():
    app = App(PROGRAM, SCHEMAS, dict(FRIEND, **{"window-width": 1000, "window-height": 760})).start()
    try:
        app.follow_focus()
        app.key("F1")
        dialog = app.find("dialog")
        wait_for(lambda: ("heading", "Reversi") in app.trail, "the heading to be read")
        app.find("list item", "Command line")

        def reads(name):
            dialog.clear_cache()
            node = next((n for n in app.walk(dialog) if has(n, "FOCUSED")), None)
            return node is not None and node.get_name() == name

        app.tab_to("Reversi")  # the first line of the contents, which go
        before = len(app.trail)
        app.resize(620, 760)
        wait_for(lambda: app.trail[before:], "the focus on the page")
        app.key("Down")
        wait_for(lambda: reads("Reversi"), "the focus to stay there")
        assert [role for role, _ in app.trail[before:]] == ["heading"], app.trail[before:]
    finally:
        app.stop()


run(
    [
        every_window_of_the_program_is_in_order,
        rows_and_columns_are_told,
        a_window_that_becomes_narrow_or_wide_keeps_the_focus,
        the_page_is_read_when_the_contents_go,
    ]
)
