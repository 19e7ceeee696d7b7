#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Plants letters that are underlined twice and sees that check-mnemonics finds them."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
import tap  # noqa: E402

MENU = """<interface><menu id="m">
<section><item><attribute name="label">_Undo</attribute></item></section>
<section>
<item><attribute name="label">_Redo</attribute></item>
<submenu><attribute name="label">_Level</attribute>
<item><attribute name="label">_Easy</attribute></item>
<item><attribute name="label">_Ultra</attribute></item>
</submenu>
</section>
</menu></interface>"""

BUTTON = """<object class="GtkButton"><property name="label">%s</property>
<property name="use-underline">True</property></object>"""

DUTCH = """msgid ""
msgstr "Language: nl\\n"

msgctxt "elsewhere"
msgid "_Redo"
msgstr "_Ook"

msgid "_Undo"
msgstr "_Ongedaan maken"

#, fuzzy
msgid "_Redo"
msgstr ""
"O_pnieuw "
"uitvoeren"
"""


def check(template, dutch=DUTCH, linguas="# kept\nnl\n"):
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        for name, text in {"src/ui/a.ui": template, "po/nl.po": dutch,
                           "po/LINGUAS": linguas}.items():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, os.path.join(FOLDER, "check-mnemonics"), folder],
                              capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout


class CheckMnemonics(unittest.TestCase):
    def test_letters_of_a_menu_and_its_submenu_are_apart(self):
        self.assertEqual(check(MENU), (0, "5 labels, 2 languages, 0 problems\n"))

    def test_a_letter_twice_in_a_menu_is_found(self):
        status, output = check(MENU.replace("_Ultra", "Ultr_e"))
        self.assertEqual(status, 1)
        self.assertIn("en: e in Ultr_e, _Easy", output)

    def test_a_letter_twice_in_a_translation_is_found(self):
        status, output = check(MENU, DUTCH.replace("O_pnieuw", "_Opnieuw"))
        self.assertEqual(status, 1)
        self.assertIn("nl: o in _Ongedaan maken, _Opnieuw uitvoeren", output)

    def test_a_letter_twice_in_a_window_is_found(self):
        two = f"<interface>{BUTTON % '_Start'}{BUTTON % '_Stop'}</interface>"
        self.assertIn("en: s in _Start, _Stop", check(two)[1])

    def test_a_language_without_a_file_is_found(self):
        status, output = check(MENU, linguas="de\nnl\n")
        self.assertEqual(status, 1)
        self.assertIn("there is no de.po", output)

    def test_nothing_to_check_is_a_failure(self):
        self.assertEqual(check("<interface/>")[0], 1)


if __name__ == "__main__":
    tap.main()
