# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""Whole games with the real program, through the accessibility interface."""

import random
import sys

from driver import App, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
SEED = 20261129
FAST = {"animation-speed": "'none'", "computer-pause": "uint32 0", "level": "'easy'"}


def play_to_the_end(app, rng, moves=None):
    """Play whatever can be played until the result stands there; return the number of moves."""
    n = 0
    while moves is None or n < moves:
        ready = wait_for(
            lambda: app.playable() or app.look("button", "Rematch", showing=True), "a turn"
        )
        if not isinstance(ready, list):
            return n
        app.play(rng.choice(sorted(ready)))
        n += 1
    return n


def a_whole_game_against_easy_with_undo_and_rematch():
    rng = random.Random(SEED)
    app = App(PROGRAM, SCHEMAS, FAST).start()
    try:
        assert len(app.squares()) == 64
        assert sorted(app.playable()) == ["c4", "d3", "e6", "f5"], app.playable()
        assert not app.is_usable("Undo")
        play_to_the_end(app, rng, 3)
        wait_for(app.playable, "the person's turn")
        before = app.state()
        app.play(app.playable()[0])
        wait_for(app.playable, "the person's turn")
        app.press("Undo")
        wait_for(lambda: app.state() == before, "the position before the move")
        assert play_to_the_end(app, rng) > 5
        assert any(w in t for w in ("You won", "You lost", "Draw") for t in app.texts())
        assert any("played" in a for a in app.announcements), app.announcements
        assert any("You " in a for a in app.announcements[-1:]), app.announcements[-3:]

        app.press("Rematch")  # White now: the computer moves first
        wait_for(lambda: app.discs() == 5, "the first move of the computer")
        wait_for(app.playable, "the person's turn")
        app.press("Undo")  # the computer's own move can't be: the game before comes back
        app.find("button", "Rematch")
        app.press("Rematch")
        wait_for(lambda: app.discs() == 5, "the first move of the computer")
        play_to_the_end(app, rng, 2)
    finally:
        app.stop()


def a_pass_is_told_in_words_and_the_same_player_goes_on():
    settings = dict(FAST, opponent="'friend'")
    app = App(PROGRAM, SCHEMAS, settings).start()
    try:
        for square in "d3 c3 b3 b2 f5 a3 a1 c1".split():
            app.play(square)
        app.wait_for_text("Black has no move and passes")
        assert "Black has no move and passes. White to move" in app.announcements, app.announcements
        assert sorted(app.playable()) == ["e3", "f6"], app.playable()
        app.press("Undo")
        wait_for(lambda: "c1" in app.playable(), "White's turn before the pass")
    finally:
        app.stop()


def the_shortest_game_ends_with_discs_of_both():
    settings = dict(FAST, opponent="'friend'")
    app = App(PROGRAM, SCHEMAS, settings).start()
    try:
        for square in "d3 e3 f6 c4 b3 c2 e2 a4 a2 d2 d1".split():
            app.play(square)
        app.wait_for_text("Black won 14–1")
        app.wait_for_text("Tournament score 63–1")
        assert app.playable() == []
        app.press("Undo")
        wait_for(lambda: "d1" in app.playable(), "the position before the end")
        wait_for(
            lambda: app.look("button", "Rematch", showing=True) is None, "the card to fade away"
        )
    finally:
        app.stop()


def every_size_and_opening_starts_ready_to_play():
    for size, opening, n in ((6, "standard", 4), (10, "parallel", 4), (8, "original", 4)):
        settings = dict(FAST)
        settings.update({"board-size": size, "opening": "'%s'" % opening})
        app = App(PROGRAM, SCHEMAS, settings).start()
        try:
            assert len(app.squares()) == size * size
            assert len(app.playable()) == n, app.playable()
            play_to_the_end(app, random.Random(SEED), 3)
        finally:
            app.stop()


print("# seed %d" % SEED)
run(
    [
        a_whole_game_against_easy_with_undo_and_rematch,
        a_pass_is_told_in_words_and_the_same_player_goes_on,
        the_shortest_game_ends_with_discs_of_both,
        every_size_and_opening_starts_ready_to_play,
    ]
)
