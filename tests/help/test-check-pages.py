#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plants mistakes in a small guide and sees that check-pages finds them."""

import importlib.machinery
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [FOLDER, os.path.join(FOLDER, "..", "support")]
import pages  # noqa: E402
import tap  # noqa: E402

sys.dont_write_bytecode = True

def load(name):
    """A script as a module: a process of its own for each mistake would take long."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"),
                                                  os.path.join(FOLDER, name))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


SCRIPT = load("check-pages")


HEAD = """<page xmlns="http://projectmallard.org/1.0/"
      xmlns:board="https://outflank.github.io/reversi/board" type="TYPE" id="ID">
  <info>
LINKS    <desc>What it is about.</desc>
    <license href="https://creativecommons.org/licenses/by-sa/4.0/"><p>A licence</p></license>
  </info>
  <title>A title</title>
"""

SOURCE = """
  { GAME, N_ ("New Game…"), "win.new", { "<Ctrl>n" } },
  { MOVES, N_ ("Redo"), "win.redo", { "<Ctrl><Shift>z", "<Ctrl>y" } },
  { BOARD, N_ ("Move"), NULL, { "Left Up" } },
  { BOARD, N_ ("Type"), NULL, { "d 3" } },
"""

KEYBOARD = """<p>Press <gui>Start</gui>.</p>
  <table>
    <tr><td><p><gui>New Game…</gui></p></td>
      <td><p><keyseq><key>Ctrl</key><key>N</key></keyseq></p></td></tr>
    <tr><td><p>Redo</p></td><td><p><keyseq><key>Shift</key><key>Ctrl</key><key>Z</key></keyseq>
      or <keyseq><key>Ctrl</key><key>Y</key></keyseq></p></td></tr>
    <tr><td><p>Move</p></td><td><p><key>←</key> <key>↑</key></p></td></tr>
    <tr><td><p>Type</p></td><td><p><key>d</key> <key>3</key></p></td></tr>
  </table>"""

FIGURE = """<media type="image" mime="image/png" src="figures/turn-a.png" width="300"
    board:position="-------- X">
    <p>An empty board.</p>
  </media>"""


def head(name, guide=None, group="g01", see=(), kind="topic"):
    links = f'<link type="guide" xref="{guide}" group="{group}"/>\n' if guide else ""
    links += "".join(f'<link type="seealso" xref="{other}"/>\n' for other in see)
    return HEAD.replace("TYPE", kind).replace("ID", name).replace("LINKS", links)


def whole_guide():
    """Every page that is wanted, each with as little as it may have."""
    tree = {"index": head("index", kind="guide") + '<links type="topic" groups="g00"/>'}
    names = [name for name in pages.WANTED if name not in ("index", "rules")]
    groups = " ".join(f"g{i:02}" for i in range(len(names)))
    tree["rules"] = (head("rules", "index", "g00", kind="guide") +
                     f'<links type="topic" groups="{groups}"/>')
    for i, name in enumerate(names):
        see = {"turn": ["passing"], "passing": ["turn"]}.get(name, ())
        tree[name] = head(name, "rules", f"g{i:02}", see) + "<p>Words.</p>"
    tree["turn"] += f'{FIGURE}<section id="part"><title>Part</title><p>Words.</p></section>'
    tree["keyboard"] += KEYBOARD
    return {name: text + "</page>" for name, text in tree.items()}


def check(tree, listed=None, source=SOURCE, run=None):
    """The problems that are found, a line each."""
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        lines = "".join(f"  '{name}',\n" for name in
                        (listed if listed is not None else sorted(f"{n}.page" for n in tree)))
        files = {f"help/C/{name}.page": text for name, text in tree.items()}
        files |= {"help/meson.build": f"pages = [\n{lines}]\n", "src/ui/shortcuts.c": source,
                  "src/ui/a.c": '_ ("_Start"); _ ("_New Game…");',
                  "po/POTFILES.in": "src/ui/a.c\n"}
        for name, text in files.items():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(text, encoding="utf-8")
        return run(top) if run else "".join(f"{p}\n" for p in SCRIPT.check(top))


def run_script(top):
    done = subprocess.run([sys.executable, os.path.join(FOLDER, "check-pages"), top],
                          capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


class CheckPages(unittest.TestCase):
    def assert_finds(self, name, old, new, words):
        tree = whole_guide()
        self.assertIn(old, tree[name])
        tree[name] = tree[name].replace(old, new, 1)
        self.assertIn(words, check(tree))

    def add(self, text, words, name="turn"):
        self.assert_finds(name, "</page>", f"{text}</page>", words)

    def test_a_whole_guide_passes(self):
        self.assertEqual(check(whole_guide()), "")

    def test_a_page_that_is_missing_or_broken_is_found(self):
        tree = whole_guide()
        del tree["openings"]
        self.assertIn("openings: is missing\n", check(tree))
        self.add("<p>", "turn: mismatched tag")

    def test_the_head_is_checked(self):
        self.assert_finds("turn", 'id="turn"', 'id="turns"', "turn: has the id “turns”")
        self.assert_finds("turn", 'type="topic"', 'type="page"', "turn: has the type “page”")
        self.assert_finds("turn", "What it is about.", "", "turn: has not one desc")
        self.assert_finds("turn", "by-sa", "by", "turn: has not our licence")
        self.assert_finds("turn", "<title>A title</title>", "", "turn: has not one title")

    def test_a_page_stands_below_one_guide_in_a_place_of_its_own(self):
        tree = whole_guide()
        link = '<link type="guide" xref="rules" group="g03"/>'
        name = next(name for name, text in tree.items() if link in text)
        self.assert_finds(name, link, "", f"{name}: has 0 guide links")
        self.assert_finds(name, link, "", f"{name}: can’t be reached from the index")
        self.assert_finds(name, link, link.replace("g03", "g04"), "has the place of")
        for words in ("“g99”, which “rules” doesn’t show", "“g03”, in which there is nothing"):
            self.assert_finds(name, link, link.replace("g03", "g99"), words)
        self.assert_finds(name, link, link.replace("rules", "turn"), "which is no guide")

    def test_a_circle_of_pages_is_not_reached(self):
        tree = whole_guide()
        tree["rules"] = tree["rules"].replace('xref="index"', 'xref="rules"')
        self.assertIn("turn: can’t be reached from the index", check(tree))

    def test_links_lead_somewhere_and_back(self):
        self.add('<p><link xref="nowhere">a</link></p>', "links to the page “nowhere”")
        self.add('<p><link xref="turn#no">a</link></p>', "links to “turn#no”")
        self.add('<p><link xref="#no">a</link></p>', "links to “#no”")
        self.add("<p><link>a</link></p>", "has a link to nowhere")
        self.assertEqual(check(whole_guide() | {"passing": whole_guide()["passing"].replace(
            "<p>Words.</p>", '<p><link xref="turn#part"/> <link xref="#x">b</link></p>'
            '<section id="x"><title>X</title></section>')}), "")
        self.assert_finds("passing", '<link type="seealso" xref="turn"/>', "",
                          "turn: is not in the see-also of “passing”")

    def test_elements_are_known(self):
        self.add("<screen>a</screen>", "has an element “screen”")
        self.add('<p style="x">a</p>', "has an attribute “style” of “p”")
        self.add('<note style="bug"><p>a</p></note>', "has a note of the style “bug”")
        self.add('<section><title>a</title></section>', "has a section without id or title")
        self.add('<section id="part"><title>a</title></section>', "has two sections “part”")
        self.add('<section id="a"><title>a</title><section id="b"><title>b</title></section>'
                 "</section>", "has a section in the section “a”")

    def test_pictures_have_a_name_and_words(self):
        self.assert_finds("turn", "turn-a", "passing-a", "not figures/turn-NAME.png")
        self.assert_finds("turn", "<p>An empty board.</p>", "<p/>", "without words")
        self.assert_finds("turn", 'width="300"', "", "of no width")
        self.assert_finds("turn", "image/png", "image/svg+xml", "is no PNG")
        self.assert_finds("turn", 'board:position="-------- X"', "", "without a position")
        self.add(FIGURE, "has two pictures “figures/turn-a.png”")

    def test_letters_are_good(self):
        self.add("<p>It's.</p>", "has a straight quote: It's.")
        self.add('<p>A "disc".</p>', "has a straight quote")
        self.add("<p>And so on...</p>", "has three dots")
        self.add("<p>One.  Two.</p>", "has a double space")
        self.add("<p>One - two</p>", "has a hyphen for a dash")
        self.assertEqual(check(whole_guide() | {"passing": whole_guide()["passing"].replace(
            "Words.", "<code>it's -- \"a\"</code> “b”, a\n  ’b’")}), "")

    def test_buttons_are_in_the_program(self):
        self.assert_finds("keyboard", "<gui>Start</gui>", "<gui>Begin</gui>",
                          "keyboard: names “Begin”")

    def test_each_key_stands_in_the_table(self):
        self.assert_finds("keyboard", "<key>Y</key>", "<key>X</key>",
                          "has no row “Redo” with Shift+Ctrl+Z, Ctrl+Y")
        self.assert_finds("keyboard", "<key>Shift</key><key>Ctrl</key>",
                          "<key>Ctrl</key><key>Shift</key>", "has no row “Redo”")
        self.assert_finds("keyboard", "<p>Move</p>", "<p>Go</p>", "has no row “Move” with ←, ↑")
        self.assertIn("5 entries could be read",
                      check(whole_guide(), source=SOURCE + '{ X, N_ ("New"), "a", broken }'))
        self.assertIn("0 of 0 entries", check(whole_guide(), source=""))

    def test_the_build_has_all_pages_in_order(self):
        names = sorted(f"{name}.page" for name in whole_guide())
        self.assertEqual(check(whole_guide(), names), "")
        self.assertIn("corners: is listed", check(whole_guide(), [n for n in names
                                                              if n != "corners.page"]))
        self.assertIn("gone: is listed", check(whole_guide(), sorted([*names, "gone.page"])))
        self.assertIn("not sorted", check(whole_guide(), names[::-1]))

    def test_nothing_to_check_is_a_failure(self):
        self.assertIn("has no pages", check({}))

    def test_the_script_says_what_it_found(self):
        self.assertEqual(check(whole_guide(), run=run_script), (0, ""))
        tree = whole_guide()
        del tree["openings"]
        self.assertEqual(check(tree, run=run_script)[0], 1)
        self.assertIn("openings: is missing\n", check(tree, run=run_script)[1])


if __name__ == "__main__":
    tap.main()
