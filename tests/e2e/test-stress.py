# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Commands at the worst moments: while the computer thinks and while discs turn."""

import random
import sys

from driver import App, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
SEED = 20261129
ROUNDS = 50
KEYS = (
    "ctrl+z", "ctrl+shift+z", "ctrl+h", "ctrl+shift+n", "ctrl+m", "alt+Home", "alt+End", "ctrl+r",
    "ctrl+n Escape", "ctrl+comma Escape", "ctrl+shift+n ctrl+z", "ctrl+z ctrl+z ctrl+z",
)  # fmt: skip


def no_dialog_is_left(app):
    """A click may have opened a list in a dialog, which takes an Escape of its own."""
    if app.look("dialog", showing=True) is None:
        return True
    app.key("Escape")
    return False


def whatever_is_pressed_the_game_stays_sound():
    rng = random.Random(SEED)
    app = App(PROGRAM, SCHEMAS, {"opponent": "'computer'", "level": "'master'"}).start()
    try:
        squares = app.squares()
        for _ in range(ROUNDS):
            playable = app.playable() or sorted(squares)
            for _ in range(rng.randint(0, 2)):
                app.click(squares[rng.choice(playable)], button=rng.choice((1, 1, 1, 3)))
            app.key(*rng.choice(KEYS).split())
            assert app.process.poll() is None, "the program has ended"
        wait_for(lambda: no_dialog_is_left(app), "the last dialog to close")
        app.key("ctrl+shift+n")
        wait_for(lambda: len(app.playable()) == 4 and app.discs() == 4, "a new game")
        app.play("d3")
        wait_for(lambda: app.discs() > 5 or not app.playable(), "the game to go on")
        app.quit()
        app.start()
        assert app.discs() >= 5
    finally:
        app.stop()


print("# seed %d" % SEED)
run([whatever_is_pressed_the_game_stays_sound])
