# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The guide and the ways into it, with real keys and as a screen reader has them."""

import collections
import contextlib
import os
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from driver import App, Atspi, Failure, run, wait_for

PROGRAM, SCHEMAS, LOCALES = sys.argv[1:4]
ENGLISH, BUILT = os.environ["REVERSI_HELPDIR"].split(":")
MALLARD = "{http://projectmallard.org/1.0/}"
FRIEND = {"animation-speed": "'none'", "computer-pause": "uint32 0", "opponent": "'friend'"}
CONTROLS = ("button", "check box", "list item", "menu item", "radio button", "spin button", "switch",
            "table cell", "text", "entry", "toggle button")  # fmt: skip
BORDER = 1  # of a sheet; it is outside of the window
NO_PLACE = 100000  # as wide as this is only what GTK has not given a place yet
STOPS = CONTROLS + ("heading", "label", "scroll pane", "list", "table", "image", "link")


def page(name, language="C"):
    """The file of a page, parsed: no test knows by heart what writers may change."""
    folder = ENGLISH if language == "C" else BUILT
    return ElementTree.parse(os.path.join(folder, language, name + ".page")).getroot()


def words(element):
    return " ".join("".join(element.itertext()).split())


def title(name, language="C"):
    return words(page(name, language).find(MALLARD + "title"))


def paragraph(name, language="C"):
    """The first one of the text."""
    body = [e for e in page(name, language) if e.tag != MALLARD + "info"]
    return next(words(p) for e in body for p in e.iter(MALLARD + "p") if e.tag != MALLARD + "media")


@contextlib.contextmanager
def started(settings=None, language=None, options=(), helpdir=None):
    old = os.environ["REVERSI_HELPDIR"]
    os.environ["REVERSI_HELPDIR"] = helpdir or old
    app = App(PROGRAM, SCHEMAS, dict(FRIEND, **(settings or {})), None, language, options)
    try:
        app.start()
        app.follow_focus()
        app.window()
        yield app
    finally:
        os.environ["REVERSI_HELPDIR"] = old
        app.stop()


def has(node, state):
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def showing(app, root, *roles):
    """What is showing below root, nothing else."""
    return [n for n in app.walk(root) if (not roles or n.get_role_name() in roles) and has(n, "SHOWING")]


def names(app, root, *roles):
    return [n.get_name() for n in showing(app, root, *roles)]


def dialog_named(app, name):
    """The topmost dialog of that name; of two it is the last in the tree."""
    found = [n for n in app.walk() if n.get_role_name() == "dialog" and has(n, "SHOWING")]
    return found[-1] if found and found[-1].get_name() == name else None


def focus_in(app, root):
    """Asks the program and not the cache: GTK may keep quiet when something first gets the focus."""
    root.clear_cache()
    return next((n for n in app.walk(root) if has(n, "FOCUSED")), None)


def focus_is_on(app, root, name, role=None):
    def check():
        node = focus_in(app, root)
        return node and node.get_name().startswith(name) and role in (None, node.get_role_name())

    wait_for(check, "the focus on “%s”" % name)


def arrived(app, name, language="C"):
    """The page is open, with the focus on its heading."""
    heading = title(name, language)
    dialog = wait_for(lambda: dialog_named(app, heading), "the page “%s”" % heading)
    focus_is_on(app, dialog, heading, "heading")
    return dialog


def open_guide(app, language="C"):
    app.key("F1")
    dialog = arrived(app, "index", language)
    last = title("command-line", language)
    wait_for(lambda: names(app, dialog, "list item").count(last) == 2, "the last row")
    return dialog


def closed(app):
    wait_for(lambda: app.look("dialog", showing=True) is None, "the dialog to close")


def focus_on_board(app):
    wait_for(lambda: app.focused().get_role_name() == "table cell", "the focus on the board")


def lap(app, wanted):
    """Press Tab until the focus comes by a second time where something is there once: all stops."""
    del app.trail[:]
    for _ in range(60):
        seen = len(app.trail)
        app.key(*["Tab"] * 12)  # a paragraph with links takes more than one
        wait_for(lambda: len(app.trail) > seen, "Tab to move the focus")
        start = next((i for i, stop in enumerate(app.trail) if wanted[stop] == 1), None)
        if start is not None and app.trail[start] in app.trail[start + 1 :]:
            return app.trail[start : app.trail.index(app.trail[start], start + 1)]
    raise Failure("Tab never comes back: %s" % app.trail[-20:])


def audit(app, dialog, where):
    """Everything has a name, no two buttons have the same, and Tab reaches all of it once."""
    nodes = [(n.get_role_name(), n.get_name(), n) for n in showing(app, dialog)]
    # What can't have the focus is a part of something, or of the text.
    nameless = [r for r, name, n in nodes if not name and r in CONTROLS and has(n, "FOCUSABLE")]
    assert not nameless, (where, nameless)
    buttons = collections.Counter(
        name for role, name, n in nodes if "button" in role and has(n, "FOCUSABLE")
    )
    double = [name for name, n in buttons.items() if n > 1]
    assert not double, (where, double)
    named = [(role, name, n) for role, name, n in nodes if name]
    wanted = collections.Counter()
    for before, (role, name, n) in zip([("", "")] + named, named):
        nested = (role, name) == before[:2]  # a row of an expander is in another, which has its name
        if role in STOPS and not nested and has(n, "FOCUSABLE") and has(n, "SENSITIVE"):
            wanted[role, name] += 1
    del wanted["button", "Close"]  # of a window; Escape is its key
    reached = collections.Counter(lap(app, wanted))
    # Into a list Tab leads to the row that is selected; arrows lead to those above it.
    for node in (n for _, name, n in named if name == "Contents"):
        rows = [("list item", n.get_name()) for n in app.walk(node) if n.get_role_name() == "list item"]
        selected = rows.index(("list item", dialog.get_name())) if rows else 0
        wanted.subtract(rows[:selected])
    if wanted - reached:  # GTK may keep quiet when something gets the focus for the first time
        reached |= collections.Counter(lap(app, wanted))
    lists = {(r, n) for r, n, _ in nodes if r in ("list", "table")}
    assert ("gone", "") not in reached
    missed = {stop for stop in wanted - reached if stop not in lists}
    assert not missed, (where, "missed", missed)
    # Nobody has looked into tables: what they hold, and the square of a board that Tab reaches.
    strange = {stop for stop in set(reached) - set(wanted) if stop[0] not in ("table cell", "label")}
    assert not strange, (where, "strange", strange)


def enter(app, dialog, row, name=None, language="C"):
    """Go to a row with Tab and press Enter there."""
    def find():
        rows = showing(app, dialog, "list item")
        return next((n for n in rows if n.get_name() == title(row, language)), None)

    wait_for(find, "the row “%s”" % title(row, language))
    app.tab_to(title(row, language))
    app.key("Return")
    return arrived(app, name or row, language)


def the_guide_is_read_with_the_keyboard():
    with started() as app:
        dialog = open_guide(app)
        assert len(names(app, dialog, "heading")) == 5, names(app, dialog, "heading")
        contents = next(n for n in showing(app, dialog, "list") if n.get_name() == "Contents")
        rows = [n.get_name() for n in app.walk(contents) if n.get_role_name() == "list item"]
        pages = [title(f[:-5]) for f in os.listdir(os.path.join(ENGLISH, "C")) if f.endswith(".page")]
        assert sorted(rows) == sorted(pages), set(rows) ^ set(pages)

        enter(app, dialog, "flip-one")
        pictures = [words(p) for p in page("flip-one").iter(MALLARD + "media")]
        assert pictures
        wait_for(lambda: [n for n in names(app, dialog, "image") if n] == pictures, "the pictures")
        app.key("alt+Left")
        wait_for(lambda: dialog.get_name() == title("index"), "the index")
        focus_is_on(app, dialog, title("flip-one"), "list item")
        app.key("alt+Right")
        arrived(app, "flip-one")

        app.key("ctrl+f")
        focus_is_on(app, dialog, "Search the guide", "entry")
        app.key(*"parity")
        wait_for(lambda: title("parity") in names(app, dialog, "list item"), "the hits")
        wait_for(lambda: any("found" in text for text in app.announcements), "the number of hits")
        app.key("Down")
        focus_is_on(app, dialog, title("parity"), "list item")
        app.key("Return")
        arrived(app, "parity")

        heading = focus_in(app, dialog)
        height = app.extents(heading)[3]
        app.key("ctrl+plus")
        wait_for(lambda: app.extents(heading)[3] > height, "larger words")
        app.key("ctrl+0")
        wait_for(lambda: app.extents(heading)[3] == height, "words as large as before")

        app.key("ctrl+f", "x")
        focus_is_on(app, dialog, "Search the guide", "entry")
        app.key("Escape")
        focus_is_on(app, dialog, title("parity"), "heading")
        app.key("Escape")
        closed(app)
        focus_on_board(app)


def why(app, square, name):
    """Choose twice what can’t be played, and ask."""
    app.key(*(square * 2))
    app.find("button", "Why?")
    app.tab_to("Why?")
    app.key("Return")
    arrived(app, name)
    app.key("Escape")
    closed(app)


def refusals_and_passes_lead_to_the_rule():
    with started() as app:
        why(app, "d4", "turn")
        focus_is_on(app, app.accessible, "Why?")
        app.key("shift+Tab")
        focus_on_board(app)
        why(app, "a1", "flip-one")
        app.key("ctrl+shift+n")
        for square in "d3 c3 b3 b2 f5 a3 a1 c1".split():
            app.play(square)
        app.find("button", "Why?")
        app.tab_to("Why?")
        app.key("Return")
        arrived(app, "passing")


def the_card_of_the_result_leads_to_counting():
    with started() as app:
        for square in "e6 f4 e3 f6 g5 d6 e7 f5 c5".split():
            app.play(square)
        app.find("button", "Rematch")
        app.tab_to("How Discs Are Counted")
        app.key("Return")
        arrived(app, "counting")
        app.key("Escape")
        closed(app)
        focus_is_on(app, app.accessible, "How Discs Are Counted")


def a_level_leads_to_its_page_and_back():
    with started() as app:
        app.key("ctrl+comma")
        preferences = app.find("dialog", "Preferences")
        button = "About " + title("level-hard")
        app.tab_to(button)
        app.key("Return")
        arrived(app, "level-hard")
        app.key("Escape")
        wait_for(lambda: dialog_named(app, "Preferences"), "the preferences")
        focus_is_on(app, preferences, button)
        app.key("Escape")
        closed(app)
        focus_on_board(app)


@contextlib.contextmanager
def folder_of_links(language, without, cut_off=False):
    """A folder for REVERSI_HELPDIR with all pages of a language but one, and the English ones."""
    source = os.path.join(BUILT if language != "C" else ENGLISH, language)
    with tempfile.TemporaryDirectory(prefix="reversi-e2e-") as folder:
        if language != "C":
            os.symlink(os.path.join(ENGLISH, "C"), os.path.join(folder, "C"))
        os.mkdir(os.path.join(folder, language))
        for name in os.listdir(source):
            path = os.path.join(folder, language, name)
            if name == without + ".page":
                if cut_off:
                    with open(os.path.join(source, name), encoding="utf-8") as file:
                        text = file.read()
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(text[: len(text) // 2])
            elif name.endswith(".page"):
                os.symlink(os.path.join(source, name), path)
        yield folder


def the_guide_is_dutch_but_for_a_page_that_is_missing():
    os.environ["REVERSI_LOCALEDIR"] = LOCALES
    with folder_of_links("nl", "history") as folder:
        with started(language="nl_NL.UTF-8", helpdir=folder) as app:
            dialog = open_guide(app, "nl")
            rows = names(app, dialog, "list item")
            assert title("turn", "nl") in rows and title("turn") not in rows, rows
            assert title("turn", "nl") != title("turn")
            assert rows.count(title("history")) == 2 and title("history", "nl") not in rows, rows
            assert paragraph("index", "nl") in names(app, dialog, "label")
            enter(app, dialog, "history")
            assert paragraph("history") in names(app, dialog, "label")
            enter(app, dialog, "set-up", language="nl")
            assert "Contents" not in names(app, dialog, "list", "toggle button")


def no_guide_is_no_trouble():
    with tempfile.TemporaryDirectory(prefix="reversi-e2e-") as folder:
        with started(helpdir=folder) as app:
            app.key("F1")
            dialog = app.find("dialog", "Rules Guide")
            wait_for(
                lambda: any(t.endswith(".") for t in names(app, dialog, "label")), "a sentence"
            )
            app.key("ctrl+f", "alt+Left", "alt+Right", "Tab", "Tab", "Return", "Escape")
            app.key("Escape")
            closed(app)
            focus_on_board(app)
            app.play("d3")


def a_page_that_is_cut_off_leaves_the_rest_as_it_was():
    with folder_of_links("C", "turn", cut_off=True) as folder:
        with started(helpdir=folder) as app:
            app.key(*"d4d4")
            app.tab_to("Why?")
            app.key("Return")
            dialog = wait_for(lambda: dialog_named(app, "This Page Can’t Be Read"), "the page")
            focus_is_on(app, dialog, "This Page Can’t Be Read", "heading")
            enter(app, dialog, "outflanking")
            app.key("Escape")
            closed(app)


def too_wide(app, root, width):
    """What sticks out of the window: its role, name and place."""
    found = []
    for node in showing(app, root):
        x, _, w, _ = app.extents(node)  # GTK forgets margins that are set by styles, so x may be too small
        if x + w > width + BORDER and w < NO_PLACE:
            found.append((node.get_role_name(), node.get_name()[:40], x, w))
    return found


def the_guide_fits_a_phone():
    with started({"window-width": 360, "window-height": 640}) as app:
        app.resize(360, 640)
        wait_for(lambda: app.extents(app.board)[2] == 360, "a small window")
        app.key("F1")
        dialog = arrived(app, "index")
        wait_for(lambda: title("command-line") in names(app, dialog, "list item"), "all rows")
        assert not too_wide(app, dialog, 360), too_wide(app, dialog, 360)
        for name in ("turn", "keyboard"):
            app.press("Contents", "toggle button")
            enter(app, dialog, name)
            wait_for(lambda: not names(app, dialog, "list item").count(title("index")), "the list to go")
            assert not too_wide(app, dialog, 360), too_wide(app, dialog, 360)


def the_guide_is_for_everybody():
    with started() as app:
        dialog = open_guide(app)
        audit(app, dialog, "index")
        for name in ("glossary", "keyboard"):
            app.key("ctrl+f")
            focus_is_on(app, dialog, "Search the guide", "entry")
            app.key(*title(name).lower())
            wait_for(lambda: title(name) in names(app, dialog, "list item")[:1], "the hit")
            app.key("Down")
            focus_is_on(app, dialog, title(name), "list item")
            app.key("Return")
            arrived(app, name)
            audit(app, dialog, name)


def the_lessons_are_for_everybody():
    with started() as app:
        app.key("F10")
        wait_for(lambda: app.look("menu item", "Lessons"), "the menu")
        app.key("l")
        dialog = app.find("dialog", "Lessons")
        app.window()  # without a window manager nobody gives it the keys back
        focus_is_on(app, dialog, "Start")
        audit(app, dialog, "lessons")
        for step in (1, 2):
            app.tab_to("Start" if step == 1 else "Next")
            app.key("Return")
            app.wait_for_text("Step %d of" % step)
            audit(app, dialog, "step %d" % step)


run(
    [
        the_guide_is_read_with_the_keyboard,
        refusals_and_passes_lead_to_the_rule,
        the_card_of_the_result_leads_to_counting,
        a_level_leads_to_its_page_and_back,
        the_guide_is_dutch_but_for_a_page_that_is_missing,
        no_guide_is_no_trouble,
        a_page_that_is_cut_off_leaves_the_rest_as_it_was,
        the_guide_fits_a_phone,
        the_guide_is_for_everybody,
        the_lessons_are_for_everybody,
    ]
)
