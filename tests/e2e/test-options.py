# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The command line, the single instance, and the Dutch interface."""

import os
import subprocess
import sys

from driver import App, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
LOCALES = sys.argv[3]  # where the translations of the build are
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}


def reversi(*options, app=None):
    app = app or App(PROGRAM, SCHEMAS, FRIEND)
    return subprocess.run(
        [PROGRAM] + list(options),
        env=app.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


def help_and_version_say_what_they_should():
    result = reversi("--help")
    assert result.returncode == 0 and "--new-game" in result.stdout, result
    result = reversi("--version")
    assert result.returncode == 0 and result.stdout.startswith("Reversi "), result


def what_is_not_understood_is_refused_in_a_sentence():
    for options in (
        ("--nonsense",),
        ("--size=huge",),
        ("--size=0x0",),
        ("--size=10x",),
        ("game.sgf",),
        ("--new-game", "--", "f5"),
        ("--new-game", "--continue"),
        ("--action", "app.nonsense"),
        ("--action", "app.help-page("),
    ):
        result = reversi(*options)
        assert result.returncode in (1, 2), (options, result)
        # One line for people: no warning of a library, and nothing written where results go.
        assert len(result.stderr.splitlines()) == 1 and not result.stdout, (options, result)
        assert not any(w in result.stderr for w in ("WARNING", "CRITICAL", "**")), (options, result)


def a_picture_can_be_written():
    app = App(PROGRAM, SCHEMAS, FRIEND)
    path = os.path.join(app.folder, "picture.png")
    for scale in (1, 2):
        os.environ["GDK_SCALE"] = str(scale)
        result = reversi("--screenshot", path, "--size", "360x480", app=app)
        del os.environ["GDK_SCALE"]
        assert result.returncode == 0, result
        with open(path, "rb") as file:
            head = file.read(24)
        assert head.startswith(b"\x89PNG")
        size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        assert size == (360 * scale, 480 * scale), size
    result = reversi("--screenshot", "/nonexistent/picture.png", app=app)
    assert result.returncode == 1 and "picture.png" in result.stderr, result


def a_second_start_finds_the_first():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        app.play("d3")
        assert reversi(app=app).returncode == 0
        assert app.discs() == 5
        assert reversi("--new-game", app=app).returncode == 0
        wait_for(lambda: app.discs() == 4, "the new game in the first window")
        app.press("Undo")
        wait_for(lambda: app.discs() == 5, "the game before")
    finally:
        app.stop()


def new_game_leaves_the_saved_game_undoable():
    app = App(PROGRAM, SCHEMAS, FRIEND).start()
    try:
        app.play("d3")
        app.stop()
        app.options = ["--new-game"]
        app.start()
        assert app.discs() == 4
        app.press("Undo")
        wait_for(lambda: app.discs() == 5, "the game before")
    finally:
        app.stop()


def settings_out_of_range_do_no_harm():
    settings = dict(FRIEND)
    settings.update(
        {
            "board-size": 7,
            "level": "'grandmaster'",
            "theme": "'plaid'",
            "handicap": 99,
            "window-width": -5,
            "window-height": 1,
            "animation-speed": "17",
        }
    )
    app = App(PROGRAM, SCHEMAS, settings).start()
    try:
        assert len(app.squares()) == 64 and app.discs() == 4, app.state()
        app.play(sorted(app.playable())[0])
    finally:
        app.stop()


def the_interface_speaks_dutch():
    app = App(PROGRAM, SCHEMAS, FRIEND, language="nl_NL.UTF-8")
    os.environ["REVERSI_LOCALEDIR"] = LOCALES
    try:
        app.start()
        app.find("button", "Ongedaan maken")
        square = app.squares()["d3"].get_name()
        assert "leeg" in square, square
        app.squares()["d3"].get_action_iface().do_action(0)
        app.wait_for_text("Zwart speelde d3")
        english = [t for t in app.texts() if "played" in t or "to move" in t]
        assert not english, english
    finally:
        app.stop()


run(
    [
        help_and_version_say_what_they_should,
        what_is_not_understood_is_refused_in_a_sentence,
        a_picture_can_be_written,
        a_second_start_finds_the_first,
        new_game_leaves_the_saved_game_undoable,
        settings_out_of_range_do_no_harm,
        the_interface_speaks_dutch,
    ]
)
