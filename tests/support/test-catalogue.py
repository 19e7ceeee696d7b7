#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Catalogues are read as gettext reads them."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import catalogue  # noqa: E402
import tap  # noqa: E402

TEXT = r'''# A comment
msgid ""
msgstr ""
"Language: nl\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. Translators: a button
#: src/a.c:1
msgid "_Start"
msgstr "_Begin"
#, c-format
msgid "%d disc"
msgid_plural "%d discs"
msgstr[0] "%d schijf"
msgstr[1] ""
"%d "
"schijven"

#, fuzzy
#| msgid "Old"
msgctxt "colour"
msgid "a \"b\"\n"
msgstr "c"

msgid "Not yet"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Weg"
'''


class Catalogue(unittest.TestCase):
    def setUp(self):
        self.messages = catalogue.read(TEXT)

    def test_all_messages_are_read(self):
        self.assertEqual([m.id for m in self.messages],
                         ["", "_Start", "%d disc", 'a "b"\n', "Not yet", "Gone"])

    def test_a_message_ends_where_the_next_begins(self):
        self.assertEqual(self.messages[1].strings, ["_Begin"])
        self.assertEqual(self.messages[2].strings, ["%d schijf", "%d schijven"])
        self.assertEqual(self.messages[2].plural, "%d discs")

    def test_context_and_flags_are_kept(self):
        self.assertEqual(self.messages[3].key, ("colour", 'a "b"\n'))
        self.assertEqual([m.id for m in self.messages if m.fuzzy], ['a "b"\n'])
        self.assertEqual([m.id for m in self.messages if m.obsolete], ["Gone"])

    def test_a_guess_and_an_empty_form_are_no_translation(self):
        self.assertEqual([m.id for m in self.messages if not m.is_translated],
                         ['a "b"\n', "Not yet"])
        self.assertFalse(catalogue.Message("a", strings=["b", ""]).is_translated)

    def test_the_header_has_fields(self):
        self.assertEqual(catalogue.header(self.messages)["Language"], "nl")
        self.assertEqual(catalogue.header([]), {})

    def test_a_label_is_seen_without_its_underscore(self):
        for label, seen in (("_New Game…", "New Game…"), ("New _Game…", "New Game…"),
                            ("新しいゲーム(_N)…", "新しいゲーム…"), ("a__b", "a_b"), ("Undo", "Undo")):
            with self.subTest(label=label):
                self.assertEqual(catalogue.without_mnemonic(label), seen)


if __name__ == "__main__":
    tap.main()
