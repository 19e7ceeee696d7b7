# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""test-metainfo.py TOP METAINFO WEBSITE VERSION: holds the metainfo against Flathub's rules and its
guidelines for quality, and its screenshots against the files in TOP/data/screenshots."""

import colorsys
import datetime
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ET

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

TOP, METAINFO = (pathlib.Path(arg) for arg in sys.argv[1:3])
WEBSITE, VERSION = sys.argv[3:5]
SHOTS = TOP / "data" / "screenshots"
ICON = TOP / "data/icons/hicolor/scalable/apps/io.github.outflank.Reversi.svg"
LANGUAGES = re.findall(r"^\w+$", (TOP / "po" / "LINGUAS").read_text(encoding="utf-8"), re.MULTILINE)
ROOT = ET.parse(METAINFO).getroot()
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# What Flathub's linter makes an error of.
ERRORS = """all-categories-ignored category-invalid cid-desktopapp-is-not-rdns cid-has-number-prefix
    cid-missing-affiliation-gnome cid-rdns-contains-hyphen content-rating-missing
    desktop-app-launchable-omitted desktop-file-not-found developer-id-missing
    invalid-child-tag-name metainfo-filename-cid-mismatch metainfo-legacy-path
    metainfo-multiple-components name-has-dot-suffix releases-info-missing unknown-tag""".split()
# Half of all applications have a capital in their name.
ALLOWED = ["cid-contains-uppercase-letter"]


def words(element):
    return " ".join("".join(element.itertext()).split())


def in_languages(parent, tag):
    """The words of parent's child TAG, by language."""
    return {child.get(LANG, "en"): words(child) for child in parent.findall(tag)}


def original(parent, tag):
    return [child for child in parent.findall(tag) if child.get(LANG) is None]


def png_size(path):
    with open(path, "rb") as file:
        head = file.read(24)
    assert head.startswith(b"\x89PNG\r\n\x1a\n"), path
    return struct.unpack(">II", head[16:24])


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear))


def hue(colour):
    return colorsys.rgb_to_hsv(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))[:2]


class Metainfo(unittest.TestCase):
    @unittest.skipUnless(shutil.which("appstreamcli"), "there is no appstreamcli")
    def test_appstream_has_nothing_to_remark(self):
        override = "--override=" + ",".join(tag + "=error" for tag in ERRORS)
        command = ["appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", override, METAINFO]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        remarks = re.findall(r"^[PIWE]: \S+ (\S+)", done.stdout, re.MULTILINE)
        self.assertEqual([r for r in remarks if r not in ALLOWED], [], done.stdout)

    def test_the_name_is_short(self):
        for language, name in in_languages(ROOT, "name").items():
            self.assertLessEqual(len(name), 15, language)

    def test_the_summary_is_short_and_no_sentence(self):
        summaries = in_languages(ROOT, "summary")
        self.assertTrue(10 <= len(summaries["en"]) <= 25, summaries["en"])
        for language, text in summaries.items():
            self.assertLessEqual(len(text), 35, text)
            self.assertNotRegex(text, r"[.。!]$")
            self.assertNotRegex(text, r"(?i)reversi|リバーシ|gnome|gtk|adwaita|flatpak")
            self.assertNotRegex(text, r"(?i)^(an?|the|de|het|een|der|die|das|ein|eine|el|la|los|las|un|una|le|les|une) ")

    def test_the_description_is_some_lines_and_a_list(self):
        description = ROOT.find("description")
        self.assertEqual({child.tag for child in description}, {"p", "ul"})
        text = "".join(description.itertext())
        self.assertNotIn("://", text)
        paragraphs = original(description, "p")
        self.assertTrue(150 <= len(words(paragraphs[0])) <= 450)
        self.assertLessEqual(sum(len(words(p)) for p in paragraphs), 600)
        for items in description.findall("ul"):
            self.assertTrue(2 <= len(original(items, "li")) <= 10)
            for item in original(items, "li"):
                self.assertLessEqual(len(words(item)), 110, words(item))

    def test_all_of_it_is_translated(self):
        expected = {"en", *LANGUAGES}
        parents = [ROOT.find("description"), *ROOT.findall("description/ul"), *ROOT.iter("screenshot")]
        parents += [*ROOT.findall("releases/release/description"), *ROOT.findall("releases/release/description/ul")]
        for parent in parents:
            for tag in ("p", "li", "caption"):
                n = len(original(parent, tag))
                count = {language: 0 for language in expected}
                for child in parent.findall(tag):
                    count[child.get(LANG, "en")] += 1
                self.assertEqual(set(count.values()), {n}, (parent.tag, tag, count))
        for tag in ("name", "summary"):
            self.assertLessEqual(set(in_languages(ROOT, tag)), expected)
        self.assertEqual(set(in_languages(ROOT, "summary")), expected)
        self.assertEqual(ROOT.find("translation").get("type"), "gettext")

    def test_the_colours_differ_from_each_other_and_from_the_icon(self):
        colours = {c.get("scheme_preference"): c.text for c in ROOT.findall("branding/color")}
        self.assertEqual(set(colours), {"light", "dark"})
        light, dark = luminance(colours["light"]), luminance(colours["dark"])
        self.assertGreater((light + 0.05) / (dark + 0.05), 4.5)
        icon = ICON.read_text(encoding="utf-8")
        board = re.search(r'id="board".*?stop-color="(#\w+)"', icon, re.DOTALL)[1]
        for colour in colours.values():
            distance = abs(hue(colour)[0] - hue(board)[0])
            self.assertGreater(min(distance, 1 - distance), 1 / 6, colour)
            self.assertGreater(hue(colour)[1], 0.3, colour)  # not grey

    def test_the_web_addresses_come_from_one(self):
        urls = {url.get("type"): url.text for url in ROOT.findall("url")}
        self.assertEqual(
            set(urls),
            {"homepage", "bugtracker", "vcs-browser", "help", "translate", "contribute", "contact"},
        )
        for url in urls.values():
            self.assertTrue(url.startswith(WEBSITE) and url.startswith("https://"), url)
        readme = (TOP / "README.md").read_text(encoding="utf-8")
        for anchor in re.findall(r"#([\w-]+)", " ".join(urls.values())):
            self.assertRegex(readme, rf"(?mi)^## {anchor}$")

    def test_it_fits_phones_and_all_controls(self):
        self.assertEqual(
            {control.text for control in ROOT.findall("supports/control")},
            {"pointing", "keyboard", "touch"},
        )
        length = ROOT.find("requires/display_length")
        self.assertEqual((length.get("compare"), length.text), ("ge", "360"))
        self.assertEqual(ROOT.find("content_rating").get("type"), "oars-1.1")

    def test_releases_tell_what_is_in_them(self):
        releases = ROOT.findall("releases/release")
        self.assertEqual(releases[0].get("version"), VERSION)
        dates = [datetime.date.fromisoformat(release.get("date")) for release in releases]
        self.assertEqual(dates, sorted(dates, reverse=True))
        self.assertLessEqual(dates[0], datetime.date.today() + datetime.timedelta(days=1))  # any time zone
        for release in releases:
            items = [words(item) for item in release.findall("description/ul/li") if item.get(LANG) is None]
            self.assertGreaterEqual(len(items), 3, release.get("version"))


class Screenshots(unittest.TestCase):
    def test_one_is_the_first(self):
        shots = ROOT.findall("screenshots/screenshot")
        self.assertGreaterEqual(len(shots), 3)
        self.assertEqual([shot.get("type") for shot in shots].count("default"), 1)
        self.assertEqual(shots[0].get("type"), "default")

    def test_captions_are_one_sentence_without_a_full_stop(self):
        for shot in ROOT.iter("screenshot"):
            captions = in_languages(shot, "caption")
            self.assertEqual(set(captions), {"en", *LANGUAGES})
            for language, text in captions.items():
                self.assertNotRegex(text, r"[.。!:;]", language)
                self.assertTrue(10 <= len(text) <= 80, text)
                self.assertTrue(text[0].isupper() or not text[0].isascii() or text[0].isdigit(), text)

    def test_each_is_kept_here_in_its_size(self):
        base = f"{WEBSITE}/raw/v{VERSION}/data/screenshots/"
        named = set()
        for shot in ROOT.iter("screenshot"):
            languages = set()
            for image in shot.findall("image"):
                self.assertTrue(image.text.startswith(base), image.text)
                path = SHOTS / image.text[len(base) :]
                language = image.get(LANG, "en")
                self.assertTrue(path.name.startswith(language + "-"), path)
                self.assertEqual(image.get("type"), "source")
                size = int(image.get("width")), int(image.get("height"))
                self.assertEqual(png_size(path), size, path)
                self.assertTrue(size[0] <= 1000 and size[1] <= 700, path)
                languages.add(language)
                named.add(path.name)
            self.assertIn(languages, ({"en"}, {"en", *LANGUAGES}))
        self.assertEqual(named, {path.name for path in SHOTS.iterdir()})

    def test_they_have_a_shadow_and_are_small(self):
        total = 0
        for path in SHOTS.iterdir():
            data = path.read_bytes()
            total += len(data)
            self.assertIn(b"tRNS", data, path)  # one can see through some of it
        self.assertLess(total, 3_000_000)


if __name__ == "__main__":
    tap.main()
