# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The screen is switched off: all that these tests know is what a screen reader says, and all that
they do is to press keys."""

import contextlib
import os
import re
import sys

from driver import App, Failure, run, wait_for

PROGRAM, SCHEMAS = sys.argv[1:3]
FAST = {"animation-speed": "'none'", "computer-pause": "uint32 0"}
LOOK = os.environ.get("REVERSI_TRANSCRIPT")  # prints all that was heard
DONE = ("You won", "You lost", "Draw", " won ", "resigned")


@contextlib.contextmanager
def started(settings=None, **more):
    app = App(PROGRAM, SCHEMAS, dict(FAST, **(settings or {})), **more)
    app.start()
    app.listen()
    app.put_mouse_away()
    try:
        app.key("Up", "Down")  # what has the focus first is told before anybody listens
        app.hear("d2", "d3")
        yield app
    finally:
        if LOOK:
            print("".join("# %s\n" % text.replace("\n", " / ") for text in app.heard))
        app.stop()


def hear_after(app, keys, *parts):
    app.key(*keys.split())
    return app.hear(*parts)


def tab_until(app, *names, key="Tab"):
    """Press Tab until one of the names is said; return what was said."""
    for _ in range(40):
        before = len(app.heard)
        app.key(key)
        wait_for(lambda: len(app.heard) > before, "%s to say something" % key)
        if app.where().startswith(names):
            app.forget()
            return app.where()
    raise Failure("%s does not lead to %s, but to %s" % (key, names, app.heard[-40:]))


def last_said(app):
    return app.heard[-1] if app.heard else ""


def play_a_move(app):
    """To the next square that can be played, and there a disc."""
    if "you can play here" not in app.where():
        app.key("ctrl+Right")
        wait_for(lambda: "you can play here" in app.where(), "a square that can be played")
    square = app.where()[:2]
    before = len(app.heard)
    app.key("Return")
    wait_for(lambda: any("played %s" % square in text for text in app.heard[before:]),
             "the move to %s to be told; heard was %s" % (square, app.heard[before:]))


def is_over(text):
    return any(word in text for word in DONE)


def play_to_the_end(app):
    """It is one's turn: play, until it is said how the game ended; return what was said."""
    start = len(app.heard)
    while True:
        before = len(app.heard)
        play_a_move(app)
        wait_for(lambda: any("Your turn" in t or is_over(t) for t in app.heard[before:]),
                 "a turn or the end; heard was %s" % app.heard[before:])
        if is_over(last_said(app)):
            return app.heard[start:]


def check_order(texts):
    """Moves, passes and the result as they happen: each once, and whose turn it is by the way."""
    events = [t for t in texts if " played " in t or " pass" in t or is_over(t)]
    squares = [m.group(1) for t in events for m in [re.search(r"played (\w+)", t)] if m]
    assert len(squares) == len(set(squares)), "a move is told twice: %s" % events
    assert is_over(events[-1]) and not any(is_over(t) for t in events[:-1]), events[-4:]
    for text in events:
        assert len(text) < 90, "too long: " + text
    return squares


def a_game_against_the_computer_is_chosen_played_and_heard():
    with started({"opponent": "'friend'", "level": "'easy'"}) as app:
        hear_after(app, "ctrl+n", "Start")
        tab_until(app, "Friend")
        hear_after(app, "Left", "Computer")
        app.key("space")
        tab_until(app, "Level, Easy. ")
        app.key("space")  # opens the list; what has the focus in it is told twice
        app.hear("Beginner, Looks one move ahead", "Beginner, Looks one move ahead")
        app.key("Home", "Return")
        app.window()  # without a window manager nobody gives it the keys back
        wait_for(lambda: app.where().startswith("Level, Beginner. Looks one"), "the row of the level")
        tab_until(app, "Start")
        app.key("Return")
        app.hear("New game started. Level Beginner. You play Black. Your turn")
        wait_for(lambda: "d3" in app.where(), "the board")
        texts = play_to_the_end(app)
        check_order(texts)
        result = r"(You (won|lost)|Draw) \d+–\d+(. Tournament score \d+–\d+)?$"
        assert re.match(result, last_said(app)), last_said(app)
        hear_after(app, "ctrl+t", last_said(app) + ". Games: You ")

        tab_until(app, "Rematch")
        app.key("Return")
        app.hear("New game started. Level Beginner. You play White. Computer to move", "flipped. Your turn")
        play_a_move(app)
        app.hear("flipped. Your turn")
        score = hear_after(app, "ctrl+t", "Computer ")
        assert re.match(r"Computer \d+, You \d+\. Computer played \w+, you have \d+ move", score), score
        undone = hear_after(app, "ctrl+z", "Move 1 of 3, Computer played")
        assert re.search(", you have [0-9]+ move", undone), undone


def two_friends_hear_whose_turn_it_is():
    with started({"opponent": "'friend'", "theme": "'garden'"}) as app:
        app.key("a", "1")
        app.hear("A disc on a1 would flip nothing.")
        app.key(*"d3")
        app.hear("Red played d3, 1 flipped. Green to move")
        app.key(*"e3f6c4b3c2e2a4a2d2d1")
        app.hear("Green played e3, 1 flipped. Red to move")
        app.hear("Red won 14–1. Tournament score 63–1")
        moves = [t for t in app.heard if " played " in t]
        assert len(moves) == 11 and moves[-1] == "Red played d1, 4 flipped", moves
        check_order([t for t in app.heard if not t.startswith("A disc")])
        app.key(*"h8")  # a disc there would come too late
        app.hear("h8, empty", "Red won 14–1")
        hear_after(app, "ctrl+z", "Move 10 of 11, Green played d2, Red has")
        hear_after(app, "ctrl+y", "Red won 14–1")
        tab_until(app, "Rematch")
        app.key("Return")
        app.hear("New game started. Red to move")
        app.key(*"d3c3b3b2f5a3a1c1")
        app.hear("Green played c1, 1 flipped", "Red has no move and passes. Green to move")
        app.key("ctrl+shift+n")
        app.hear("New game started. Red to move")
        app.key("ctrl+z")
        app.hear("Red has no move and passes, Green has 2 moves")
        app.key("ctrl+h")
        app.hear("Looking for a good move…", "Hint: ")


def who_hides_what_can_be_played_is_not_told_either():
    with started({"opponent": "'friend'"}) as app:
        hear_after(app, "ctrl+comma", "Game")
        hear_after(app, "Right", "Board")
        app.key("space")
        tab_until(app, "Squares That Can Be Played, A screen reader tells them, too")
        assert app.has("CHECKED")
        app.key("space")
        wait_for(lambda: not app.has("CHECKED"), "the row to be switched off")
        app.key("Escape")
        app.hear("d3, empty")
        assert app.where() == "d3, empty", app.where()
        hear_after(app, "Right", "e3, empty")
        app.key("ctrl+Right", "Left")
        app.hear("d3, empty")
        assert not any("c4" in text for text in app.heard), app.heard


def preferences_are_changed_and_heard():
    with started({"opponent": "'computer'", "level": "'easy'"}) as app:
        hear_after(app, "ctrl+comma", "Game")
        tab_until(app, "Easy, ")
        assert app.has("CHECKED")
        tab_until(app, "Medium, Weighs the board")
        assert not app.has("CHECKED")
        app.key("space")
        wait_for(lambda: app.has("CHECKED"), "the level to be chosen")
        tab_until(app, "Pause Before the Computer Moves", "Screen Between Turns")
        app.key("Escape")
        app.hear("d3")
        hear_after(app, "ctrl+comma", "Game")
        tab_until(app, "Medium, ")
        assert app.has("CHECKED")
        app.key("Escape")
        app.hear("d3")


def the_guide_is_searched_and_read():
    with started({"opponent": "'friend'"}) as app:
        hear_after(app, "F1", "Reversi")
        app.key("ctrl+f")
        wait_for(lambda: app.where() == "Search the guide", "the entry")
        app.key(*"parity")
        app.hear("pages found")
        hear_after(app, "Down", "Parity")
        hear_after(app, "Return", "Parity")
        app.find("list item", "Passing")  # the page is whole
        tab_until(app, "Passing, When you can’t move")
        hear_after(app, "Return", "Passing")
        hear_after(app, "alt+Left", "Passing, When you can’t move")
        hear_after(app, "alt+Right", "Passing")
        app.key("Escape")
        app.hear("d3")


def open_lessons(app):
    app.key("F10")
    app.hear("New Game…")
    app.key("l")
    app.find("dialog", "Lessons")
    app.window()  # without a window manager nobody gives it the keys back
    app.hear("Start, Your first game")


def a_lesson_and_an_exercise_are_done():
    with started({"opponent": "'friend'"}) as app:
        open_lessons(app)
        opened = len(app.heard)
        hear_after(app, "Return", "Next", "Step 1 of")
        assert len(app.heard) == opened + 2, app.heard[opened:]
        hear_after(app, "Return", "Step 2 of")
        hear_after(app, "Return", "Step 3 of")
        hear_after(app, "Return", "Step 4 of")
        for square in ("d3", "c4", "f5", "e6"):
            hear_after(app, " ".join(square), square + ", empty, picked")
        hear_after(app, "alt+c", "Next", "Right. Yes: d3, c4, f5 and e6.")
        hear_after(app, "Return", "Step 5 of")
        hear_after(app, "d 3", "Right. ")


def open_exercises(app, title):
    tab_until(app, "Open “%s”" % title)
    return hear_after(app, "Return", "Step 1 of")


def go_back(app, title):
    """While a page slides away libadwaita forgets where one was in the page below."""
    hear_after(app, "alt+Left", "Open “%s”" % title)
    wait_for(
        lambda: app.look("scroll pane", "Words of the lesson", showing=True) is None,
        "the lesson to be gone",
    )


def each_kind_of_exercise_is_done():
    with started({"opponent": "'friend'"}) as app:
        open_lessons(app)

        asked = open_exercises(app, "Which discs flip?")
        assert "Black wants to play f7" in asked, asked
        hear_after(app, "f 4", "f4, white, picked")
        hear_after(app, "alt+c", "Try Again", "Not yet. Not quite.")
        hear_after(app, "Return", "f4, white")
        for square in ("f4", "f5", "f6"):
            hear_after(app, " ".join(square), square + ", white, picked")
        hear_after(app, "e 6", "e6, empty, picked")
        hear_after(app, "Return", "e6, empty")
        hear_after(app, "alt+c", "Next", "Right. Yes: f4, f5 and f6")
        go_back(app, "Which discs flip?")

        asked = open_exercises(app, "Must you pass?")
        assert "Must White pass?" in asked, asked
        tab_until(app, "No")
        hear_after(app, "Return", "Try Again", "Not yet. Only d1")
        app.key("Return")
        tab_until(app, "Yes")
        hear_after(app, "space", "Next", "Right. Yes.")
        go_back(app, "Must you pass?")

        asked = open_exercises(app, "Count the end")
        assert "What is the final score?" in asked, asked
        hear_after(app, "ctrl+a 3 4 Tab", "White’s Discs")
        hear_after(app, "ctrl+a 2 9 Return", "Try Again", "Not yet. ")
        hear_after(app, "Return", "Black’s Discs")
        hear_after(app, "ctrl+a 3 5 Tab", "White’s Discs")
        hear_after(app, "ctrl+a 2 9 Return", "Next", "Right. 35 to 29.")
        go_back(app, "Count the end")


run(
    [
        a_game_against_the_computer_is_chosen_played_and_heard,
        two_friends_hear_whose_turn_it_is,
        who_hides_what_can_be_played_is_not_told_either,
        preferences_are_changed_and_heard,
        the_guide_is_searched_and_read,
        a_lesson_and_an_exercise_are_done,
        each_kind_of_exercise_is_done,
    ]
)
