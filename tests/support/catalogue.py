# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Reads gettext catalogues, and makes the templates of the program and of its help pages."""

import ast
import dataclasses
import os
import re
import subprocess

LINE = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(".*")$|^(".*")$')
MNEMONIC = re.compile(r"(?<!_)_(?!_)(\w)")
MNEMONIC_IN_BRACKETS = re.compile(r"\s*\(_\w\)")

# As the preset “glib” of Meson's i18n module.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dngettext:2,3", "g_dcgettext:2",
            "g_dgettext:2", "g_dpgettext2:2c,3", "Q_:1g"]


@dataclasses.dataclass
class Message:
    """One entry: strings has one translation, or as many as the language has plural forms."""

    id: str = ""
    context: str | None = None
    plural: str | None = None
    strings: list[str] = dataclasses.field(default_factory=list)
    fuzzy: bool = False
    obsolete: bool = False

    @property
    def key(self):
        return self.context, self.id

    @property
    def is_translated(self):
        return bool(self.strings) and all(self.strings) and not self.fuzzy


def read(text):
    """All messages of a catalogue in their order; the header is that with an empty id."""
    messages, fields, fuzzy, obsolete, key = [], {}, False, False, None

    def is_whole():
        return any(name.startswith("msgstr") for name in fields)

    for line in [*text.splitlines(), ""]:
        old = line.startswith("#~ ")
        match = LINE.match(line[3:] if old else line)
        name = match and match.group(1)
        # Only further strings, and further forms of the translation, belong to what has one.
        if is_whole() and (match is None or (name or "msgstr").startswith(("msgctxt", "msgid"))):
            strings = [fields[form] for form in sorted(fields) if form.startswith("msgstr")]
            messages.append(Message(fields.get("msgid", ""), fields.get("msgctxt"),
                                    fields.get("msgid_plural"), strings, fuzzy, obsolete))
            fields, fuzzy, obsolete = {}, False, False
        if line.startswith("#,"):
            fuzzy = "fuzzy" in line
        if match is not None:
            obsolete = old
            key = name or key
            fields[key] = fields.get(key, "") + ast.literal_eval(match.group(2) or match.group(3))
    return messages


def header(messages):
    """The fields of the header, by name."""
    text = next((m.strings[0] for m in messages if m.id == "" and m.strings), "")
    return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)


def without_mnemonic(label):
    """A label as it is seen: neither “_New” nor “新しい(_N)” shows its underscore."""
    return MNEMONIC.sub(r"\1", MNEMONIC_IN_BRACKETS.sub("", label)).replace("__", "_")


def run(*command, folder, **environment):
    return subprocess.run([str(word) for word in command], cwd=folder, check=True,
                          stdout=subprocess.PIPE, encoding="utf-8",
                          env={**os.environ, "LC_ALL": "C.UTF-8", **environment}).stdout


def template_of_program(top):
    """What there is to translate in all that po/POTFILES.in lists."""
    # The folder its of data/ tells xgettext what there is in files of our own format.
    return read(run("xgettext", "--files-from=po/POTFILES.in", "--directory=.",
                    "--from-code=UTF-8", "--output=-",
                    *[f"--keyword={word}" for word in KEYWORDS],
                    folder=top, GETTEXTDATADIRS=str(top / "data")))


def template_of_help(top):
    """What there is to translate in the help pages; pictures are drawn, and nobody's work."""
    pages = sorted((top / "help" / "C").glob("*.page"))
    messages = read(run("itstool", "-o", "-", *pages, folder=top))
    return [m for m in messages if m.context != "_" or not m.id.startswith("external ref=")]
