# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Real keys and a real mouse on the real program."""

import re
import shutil
import signal
import subprocess
import sys

from driver import App, PRESSED, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}


def with_app(settings):
    def decorate(test):
        def wrapped():
            app = App(PROGRAM, SCHEMAS, settings).start()
            try:
                test(app)
            finally:
                app.stop()

        wrapped.__name__ = test.__name__
        return wrapped

    return decorate


@with_app(FRIEND)
def a_click_plays_and_other_buttons_do_nothing(app):
    squares = app.squares()
    app.click(squares["a1"])
    app.click(squares["d3"], button=3)
    assert app.discs() == 4
    app.click(squares["d3"])
    wait_for(lambda: app.discs() == 5, "the disc on d3")
    app.click(squares["d3"])
    app.wait_for_text("d3")
    assert app.discs() == 5


@with_app(FRIEND)
def arrows_enter_space_and_names_play(app):
    app.key("d", "3")
    wait_for(lambda: app.discs() == 5, "the disc on d3")
    wait_for(lambda: app.focused().get_name().startswith("d3"), "the cursor on d3")
    app.key("Left", "Return")  # c3
    wait_for(lambda: app.discs() == 6, "the disc on c3")
    app.key("Home")
    wait_for(lambda: app.focused().get_name().startswith("a3"), "the cursor on a3")
    app.key("End")
    wait_for(lambda: app.focused().get_name().startswith("h3"), "the cursor on h3")
    app.key("Page_Up")
    wait_for(lambda: app.focused().get_name().startswith("h1"), "the cursor on h1")
    app.key("Page_Down")
    wait_for(lambda: app.focused().get_name().startswith("h8"), "the cursor on h8")
    app.key("ctrl+Home")
    wait_for(lambda: app.focused().get_name().startswith("a1"), "the cursor on a1")
    app.key("ctrl+End")
    wait_for(lambda: app.focused().get_name().startswith("h8"), "the cursor on h8")
    app.key("c", "4")
    wait_for(lambda: app.discs() == 7, "the disc on c4")
    app.key("Up", "Right", "Down", "Down", "Left")  # c5
    wait_for(lambda: app.focused().get_name().startswith("c5"), "the cursor on c5")
    app.key("space")
    wait_for(lambda: app.discs() == 8, "the disc on c5")
    app.key("a", "1")
    app.wait_for_text("a1")
    assert app.discs() == 8
    playable = app.playable()
    app.key("ctrl+Right")
    wait_for(lambda: app.focused().get_name()[:2] == playable[0], "the first square to play")
    app.key("ctrl+Left")
    wait_for(lambda: app.focused().get_name()[:2] == playable[-1], "the last square to play")
    app.key("ctrl+t")
    score = re.compile(r"Black \d+, White \d+\. White played c5, Black has \d+ moves")
    wait_for(lambda: any(score.match(text) for text in app.announcements), "the score to be read out")


@with_app(FRIEND)
def the_keys_for_moves_work(app):
    start = app.state()
    for square in ("d3", "c3", "c4"):
        app.play(square)
    end = app.state()
    app.key("ctrl+z")
    wait_for(lambda: app.discs() == 6, "undo")
    app.key("ctrl+shift+z")
    wait_for(lambda: app.state() == end, "redo")
    app.key("ctrl+z")
    wait_for(lambda: app.discs() == 6, "undo")
    app.key("ctrl+y")
    wait_for(lambda: app.state() == end, "redo by the other key")
    app.key("alt+Home")
    wait_for(lambda: app.state() == start, "the first position")
    app.key("alt+End")
    wait_for(lambda: app.state() == end, "the last position")
    app.key("ctrl+h")
    app.wait_for_text("Hint: ")
    top = app.squares()["a1"].get_component_iface().get_extents(1).y
    app.key("ctrl+r")
    wait_for(
        lambda: app.squares()["a1"].get_component_iface().get_extents(1).y > top, "a1 at the bottom"
    )
    app.key("ctrl+shift+n")
    wait_for(lambda: app.state() == start, "a new game")
    app.key("ctrl+z")
    wait_for(lambda: app.state() == end, "the game before")


@with_app(FRIEND)
def letters_work_on_keyboards_without_latin_ones(app):
    # Hardware codes, for there is no “z” to press: d, 3; Control, z.
    if shutil.which("setxkbmap") is None:
        print("# there is no setxkbmap")
        return
    app.window()
    try:
        for layout in ("ru", "gr", "us,ru"):
            subprocess.run(["setxkbmap", "-layout", layout], check=True)
            subprocess.run(["xdotool", "key", "40", "12"], check=True)
            wait_for(lambda: app.discs() == 5, "the disc on d3 with the layout " + layout)
            subprocess.run(["xdotool", "keydown", "37", "key", "52", "keyup", "37"], check=True)
            wait_for(lambda: app.discs() == 4, "undo with the layout " + layout)
    finally:
        subprocess.run(["setxkbmap", "-layout", "us"], check=True)


@with_app(FRIEND)
def the_keys_for_dialogs_work(app):
    for keys, words in (
        ("ctrl+n", "Opponent"),
        ("ctrl+comma", "Sounds"),
        ("ctrl+question", "Keyboard Shortcuts"),
    ):
        app.key(keys)
        wait_for(
            lambda: any(n.get_name() == words and n.get_role_name() != "menu item"
                        for n in app.walk(app.find("dialog"))),
            "“%s” in a dialog" % words,
        )
        app.key("Escape")
        wait_for(lambda: app.look("dialog", showing=True) is None, "the dialog to close")


@with_app(FRIEND)
def the_keys_of_the_guide_work(app):
    def title():
        dialog = app.look("dialog", showing=True)
        return dialog.get_name() if dialog is not None else None

    app.key("F1")
    wait_for(lambda: title() == "Reversi", "the guide")
    app.key("ctrl+f")
    app.find("entry", "Search the guide")
    app.key(*"parity", "Return")
    wait_for(lambda: title() == "Parity", "the page about parity")
    app.key("alt+Left")
    wait_for(lambda: title() == "Reversi", "the page before")
    app.key("alt+Right")
    wait_for(lambda: title() == "Parity", "the page that was left")

    def height():
        heading = next(n for n in app.walk(app.find("dialog"))
                       if n.get_role_name() == "heading" and n.get_name() == "Parity")
        return heading.get_component_iface().get_extents(1).height

    usual = height()
    app.key("ctrl+plus")
    wait_for(lambda: height() > usual, "larger text")
    app.key("ctrl+0")
    wait_for(lambda: height() == usual, "the usual text")
    app.key("ctrl+minus")
    wait_for(lambda: height() < usual, "smaller text")
    app.key("Escape")
    wait_for(lambda: title() is None, "the guide to close")


@with_app(dict(FRIEND, opponent="'computer'", level="'master'"))
def move_now_ends_the_thinking(app):
    title = app.find("label", "Your turn")  # to look through all windows may take longer
    app.play("d3")
    wait_for(lambda: "is thinking" in title.get_name(), "the computer to think")
    app.key("ctrl+m")
    wait_for(lambda: app.discs() == 6, "the move of the computer")


@with_app({"opponent": "'watch'", "animation-speed": "'none'", "computer-pause": "uint32 300"})
def watching_can_be_paused_and_stepped(app):
    app.key("ctrl+p")
    app.wait_for_text("Paused")
    before = app.discs()
    app.key("ctrl+period")
    wait_for(lambda: app.discs() == before + 1, "one move")
    app.key("ctrl+p")
    wait_for(lambda: app.discs() > before + 2, "the game to go on")


def the_keys_that_end_the_program_work():
    for keys in ("ctrl+w", "ctrl+q"):
        app = App(PROGRAM, SCHEMAS, FRIEND).start()
        try:
            app.key(keys)
            assert app.process.wait(30) == 0
        finally:
            app.stop(signal.SIGKILL)


@with_app(FRIEND)
def every_key_that_is_listed_was_pressed_above(app):
    app.key("ctrl+question")
    dialog = app.find("dialog", "Keyboard Shortcuts")

    def rows():
        return [
            row.get_description()
            for row in app.walk(dialog)
            if row.get_role_name() == "list item" and row.get_description()
        ]

    wait_for(lambda: len(rows()) >= 20, "the list of keys")
    # The words of GTK for keys, as xdotool calls them.
    words = {",": "comma", ".": "period", "?": "question", "Page Up": "Page_Up"}
    words.update({"Page Down": "Page_Down", "Space": "space", "-": "minus"})
    for description in rows():
        for key in description.replace("Page ", "Page_").replace("Ctrl++", "Ctrl+plus").split():
            *modifiers, last = key.split("+")
            last = words.get(last, last if len(last) > 1 else last.lower())
            pressed = "+".join(sorted(modifier.lower() for modifier in modifiers) + [last])
            assert key == "or" or pressed in PRESSED, "%s of “%s”" % (pressed, description)


run(
    [
        a_click_plays_and_other_buttons_do_nothing,
        arrows_enter_space_and_names_play,
        the_keys_for_moves_work,
        letters_work_on_keyboards_without_latin_ones,
        the_keys_for_dialogs_work,
        the_keys_of_the_guide_work,
        move_now_ends_the_thinking,
        watching_can_be_paused_and_stepped,
        the_keys_that_end_the_program_work,
        every_key_that_is_listed_was_pressed_above,
    ]
)
