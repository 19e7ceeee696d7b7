#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plants mistakes in the translation of a small program and guide, and sees that they are found."""

import importlib.machinery
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "support"))
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


SCRIPT = load("check-translations")


SOURCE = """
_ ("_Start"); _ ("New _Game…"); _ ("Undo");
printf (ngettext ("%d disc", "%d discs", n), n);
_ ("Many <b>discs</b>");
"""

PAGE = """<page xmlns="http://projectmallard.org/1.0/"
      xmlns:board="https://outflank.github.io/reversi/board"
      type="guide" id="index">
  <info>
    <desc>What it is.</desc>
    <license href="https://creativecommons.org/licenses/by-sa/4.0/"><p>Creative Commons A</p></license>
  </info>
  <title>Guide</title>
  <p>Press <key>F</key> or <gui>New Game…</gui>: see <link xref="index#more">more</link>.</p>
  <media type="image" mime="image/png" src="figures/index-a.png" width="300"
    board:position="-- X">
    <p>A board.</p>
  </media>
  <section id="more"><title>More</title><p>Press <gui>Start</gui>.</p></section>
</page>"""

HEADER = r'''msgid ""
msgstr ""
"Language: nl\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Project-Id-Version: a\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\n"
"Last-Translator: a\n"
"Language-Team: a\n"
"MIME-Version: 1.0\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
'''

PROGRAM = HEADER + r'''
msgid "_Start"
msgstr "_Begin"

msgid "New _Game…"
msgstr "Nieuw _spel…"

msgid "Undo"
msgstr "Terug"

#, c-format
msgid "%d disc"
msgid_plural "%d discs"
msgstr[0] "%d schijf"
msgstr[1] "%d schijven"

msgid "Many <b>discs</b>"
msgstr "Veel <b>schijven</b>"

#~ msgid "Old"
#~ msgstr "Oud"
'''

GUIDE = HEADER + r'''
msgctxt "_"
msgid "translator-credits"
msgstr "Iemand"

msgid "What it is."
msgstr "Wat het is."

msgid "Creative Commons A"
msgstr "Creative Commons - Een"

msgid "Guide"
msgstr "Gids"

msgid "Press <key>F</key> or <gui>New Game…</gui>: see <link xref=\"index#more\">more</link>."
msgstr "Zie <link xref=\"index#more\">meer</link>; <gui>Nieuw spel…</gui> of <key>F</key>."

msgid "A board."
msgstr "Een bord."

msgid "More"
msgstr "Meer"

msgid "Press <gui>Start</gui>."
msgstr "Druk op <gui>Begin</gui>."
'''


def check(kind, program=PROGRAM, guide=GUIDE, source=SOURCE, language="nl", run=None):
    """The problems that are found, a line each."""
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        files = {"src/a.c": source, "po/POTFILES.in": "src/a.c\n", f"po/{language}.po": program,
                 f"help/{language}/{language}.po": guide, "help/C/index.page": PAGE}
        for name, text in files.items():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(text, encoding="utf-8")
        check_kind = {"program": SCRIPT.check_program, "help": SCRIPT.check_help}[kind]
        return run(top) if run else "".join(f"{p}\n" for p in check_kind(top, language))


def run_script(top):
    done = subprocess.run([sys.executable, os.path.join(FOLDER, "check-translations"), top,
                           "program", "nl"], capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


class CheckTranslations(unittest.TestCase):
    def assert_finds(self, text, old, new, words, **others):
        kind = "program" if text is PROGRAM else "help"
        self.assertIn(old, text)
        self.assertIn(words, check(kind, **{"program" if text is PROGRAM else "guide":
                                            text.replace(old, new, 1)}, **others))

    def test_whole_translations_pass(self):
        self.assertEqual(check("program"), "")
        self.assertEqual(check("help"), "")

    def test_what_is_not_translated_is_found(self):
        for text, old in ((PROGRAM, '"Terug"'), (GUIDE, '"Gids"')):
            self.assert_finds(text, old, '""', "is not translated")

    def test_a_guess_is_found(self):
        self.assert_finds(PROGRAM, 'msgid "Undo"', '#, fuzzy\nmsgid "Undo"', "“Undo” is a guess")
        self.assert_finds(GUIDE, 'msgid "More"', '#, fuzzy\nmsgid "More"', "“More” is a guess")

    def test_what_is_new_and_what_is_gone_is_found(self):
        self.assert_finds(PROGRAM, 'msgid "Undo"', 'msgid "Redo"', "“Undo” is not in the catalogue")
        self.assert_finds(PROGRAM, 'msgid "Undo"', 'msgid "Redo"', "“Redo” is nowhere any more")
        self.assert_finds(GUIDE, 'msgid "More"', 'msgid "Less"', "“More” is not in the catalogue")

    def test_only_a_few_of_many_are_named(self):
        source = SOURCE + "".join(f'_ ("New {i}");' for i in range(9))
        output = check("program", source=source)
        self.assertEqual(output.count("is not in the catalogue"), 4)
        self.assertIn("6 more: is not in the catalogue", output)

    def test_formats_are_those_of_the_original(self):
        self.assert_finds(PROGRAM, '"%d schijven"', '"%s schijven"', "not the same")

    def test_plural_forms_are_right_for_the_language(self):
        self.assert_finds(PROGRAM, "(n != 1)", "(n > 1)", "wrong plural form")
        self.assert_finds(PROGRAM, "nplurals=2; plural=(n != 1)", "nplurals=1; plural=0",
                          "2 plural forms, not 1")
        self.assert_finds(PROGRAM, "Plural-Forms: nplurals=2; plural=(n != 1)", "X-Nothing: a",
                          "tell of plural forms")
        self.assert_finds(PROGRAM, "Language: nl", "Language: de", "names the language “de”")
        japanese = PROGRAM.replace("Language: nl", "Language: ja").replace(
            "nplurals=2; plural=(n != 1)", "nplurals=1; plural=0").replace(
            'msgstr[1] "%d schijven"\n', "").replace("_Begin", "開始(_S)").replace(
            "Nieuw _spel…", "新しいゲーム(_G)…")
        self.assertEqual(check("program", program=japanese, language="ja"), "")

    def test_labels_keep_a_letter_and_dots(self):
        self.assert_finds(PROGRAM, '"_Begin"', '"Begin"', "has 0 underlined letters")
        self.assert_finds(PROGRAM, '"Terug"', '"_Terug"', "has 1 underlined letters")
        self.assert_finds(PROGRAM, "Nieuw _spel…", "Nieuw _spel", "differs in its …")

    def test_markup_is_that_of_the_original(self):
        self.assert_finds(PROGRAM, "<b>schijven</b>", "schijven", "has no <b>")
        self.assert_finds(GUIDE, '"Een bord."', '"<p>Een</p>"', "has an own <p>")
        self.assert_finds(PROGRAM, "<b>schijven</b>", "<b>schijven", "has broken markup")
        self.assert_finds(GUIDE, r'<link xref=\"index#more\">meer</link>', "meer",
                          'has no <link xref="index#more">')
        self.assert_finds(GUIDE, r'<link xref=\"index#more\">meer',
                          r'<link xref=\"index\">meer', 'has an own <link xref="index">')
        self.assert_finds(GUIDE, "<key>F</key>.", "<key>G</key>.", "has other keys")

    def test_broken_markup_breaks_no_page(self):
        self.assert_finds(GUIDE, "<gui>Begin</gui>", "<gui>Begin", "has broken markup")

    def test_the_guide_calls_things_as_the_program_does(self):
        self.assert_finds(GUIDE, "<gui>Begin</gui>", "<gui>Start</gui>",
                          "calls “Start” what the program calls “Begin”")
        program = PROGRAM.replace("_Begin", "_Begin\u202f?")
        guide = GUIDE.replace("<gui>Begin", "<gui>Begin\u202f?")
        self.assertEqual(check("help", program=program, guide=guide), "")
        self.assertIn("calls “Begin ?”", check("help", program=program,
                                               guide=guide.replace("\u202f", " ")))

    def test_letters_are_good(self):
        self.assert_finds(GUIDE, '"Meer"', r'"\"Meer\""', "has a straight quote")
        self.assert_finds(GUIDE, '"Meer"', '"Meer..."', "has three dots")
        self.assert_finds(GUIDE, '"Meer"', '"Meer  meer"', "has a double space")
        self.assert_finds(GUIDE, '"Meer"', '"Meer "', "has a space at its ends")

    def test_the_script_says_what_it_found(self):
        self.assertEqual(check("program", run=run_script), (0, ""))
        status, output = check("program", PROGRAM.replace('"Terug"', '""'), run=run_script)
        self.assertEqual((status, output), (1, "“Undo” is not translated\n"))


if __name__ == "__main__":
    tap.main()
