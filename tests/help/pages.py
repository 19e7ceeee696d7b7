# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""What a help page must be, in English and in every translation."""

import re
import xml.etree.ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"
BOARD = "{https://outflank.github.io/reversi/board}"
LICENCE = "https://creativecommons.org/licenses/by-sa/4.0/"

# What the guide in the program shows; more than this nobody could read there.
ATTRIBUTES = {name: set(attributes.split()) for name, attributes in {
    "app": "", "cite": "", "code": "", "desc": "", "em": "", "gui": "", "guiseq": "", "info": "",
    "item": "", "key": "", "keyseq": "", "license": "href", "link": "type xref group href",
    "links": "type groups", "list": "", "media": "type mime src width", "note": "style", "p": "",
    "page": "type style id", "section": "id", "steps": "", "table": "", "tbody": "", "td": "",
    "terms": "", "thead": "", "title": "", "tr": "",
}.items()}

# Where translators are named, as itstool does it.
CREDIT = ("credit", "name", "email", "years")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# Pages that the program opens, and that others link to.
WANTED = """
index rules strategy program
overview history set-up turn outflanking directions every-line no-chain flip-one passing
running-out end counting disputes questions glossary variants
corners x-and-c few-discs mobility frontier edges stable-discs parity last-dozen counting-ahead
checklist openings
new-game levels level-beginner level-easy level-medium level-hard level-expert level-master
friend watch hints undo lessons reading-guide keyboard screen-reader themes settings files
command-line
""".split()


def text_of(element):
    """Its words; a no-break space is part of them, unlike the white space of XML."""
    return " ".join(re.findall(r"[^ \t\r\n]+", "".join(element.itertext())))


def blemishes(text):
    """What doesn't belong in good typography, in any language."""
    if re.search(r"[\"'`]", text):
        yield "has a straight quote"
    if "..." in text:
        yield "has three dots"
    if re.search(r"\S[^\S\n]{2,}\S", text):
        yield "has a double space"
    if re.search(r"\w --? \w", text):
        yield "has a hyphen for a dash"


class Page:
    """A page that was read. Problems are found by check(), which knows all pages."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.root = xml.etree.ElementTree.parse(path).getroot()
        self.info = self.root.find(f"{MALLARD}info")
        self.sections = [s.get("id") for s in self.root.iter(f"{MALLARD}section")]

    def elements(self, name):
        return self.root.iter(MALLARD + name)

    def links(self, kind):
        """The links of the info of one type."""
        found = self.info.findall(f"{MALLARD}link") if self.info is not None else []
        return [link for link in found if link.get("type") == kind]

    def is_guide(self):
        return self.root.get("type") == "guide"

    def groups(self):
        return [group for links in self.elements("links")
                for group in links.get("groups", "").split()]

    def see_also(self):
        return [link.get("xref") for link in self.links("seealso")]

    def words(self, name):
        """The texts of all elements of one name."""
        return [text_of(element) for element in self.elements(name)]


def check_head(page):
    if page.root.tag != f"{MALLARD}page":
        yield "is no page of Mallard"
    if page.root.get("id") != page.name:
        yield f"has the id “{page.root.get('id')}”"
    if page.root.get("type") not in ("guide", "topic"):
        yield f"has the type “{page.root.get('type')}”"
    if page.info is None or list(page.root).index(page.info) != 0:
        yield "doesn’t begin with info"
        return
    descs, licences = (page.info.findall(MALLARD + name) for name in ("desc", "license"))
    if len(descs) != 1 or text_of(descs[0]) == "":
        yield "has not one desc"
    if len(licences) != 1 or licences[0].get("href") != LICENCE or text_of(licences[0]) == "":
        yield "has not our licence"
    titles = page.root.findall(f"{MALLARD}title")
    if len(titles) != 1 or text_of(titles[0]) == "" or list(page.root).index(titles[0]) != 1:
        yield "has not one title, after info"
    if len(page.links("guide")) != (0 if page.name == "index" else 1):
        yield f"has {len(page.links('guide'))} guide links"


def check_elements(page):
    for element in page.root.iter():
        name = element.tag.removeprefix(MALLARD)
        if name in CREDIT:
            continue
        if name not in ATTRIBUTES:
            yield f"has an element “{name}”, which the guide can’t show"
            continue
        for attribute in element.attrib:
            ours = name == "media" and attribute.startswith(BOARD)
            if not ours and attribute != LANG and attribute not in ATTRIBUTES[name]:
                yield f"has an attribute “{attribute}” of “{name}”"
    for section in page.elements("section"):
        if section.get("id") is None or section.find(f"{MALLARD}title") is None:
            yield "has a section without id or title"
        if section.find(f"{MALLARD}section") is not None:
            yield f"has a section in the section “{section.get('id')}”"
    for section in {s for s in page.sections if page.sections.count(s) > 1}:
        yield f"has two sections “{section}”"
    for note in page.elements("note"):
        if note.get("style") not in (None, "tip", "important", "warning"):
            yield f"has a note of the style “{note.get('style')}”"


def check_links(page, pages):
    for link in page.elements("link"):
        target = link.get("xref")
        if target is None:
            if not link.get("href", "").startswith("https://"):
                yield "has a link to nowhere"
            continue
        name, _, section = target.partition("#")
        other = pages.get(name or page.name)
        if other is None:
            yield f"links to the page “{name}”, which doesn’t exist"
        elif section and section not in other.sections:
            yield f"links to “{target}”, a section that doesn’t exist"
        elif link.get("type") not in (None, "guide", "seealso"):
            yield f"has a link of the type “{link.get('type')}”"
    for name in page.see_also():
        other = pages.get(name)
        if other is not None and page.name not in other.see_also():
            yield f"is not in the see-also of “{other.name}”, which is in its own"
    for link in page.links("guide"):
        guide = pages.get(link.get("xref"))
        if guide is None:
            continue
        if not guide.is_guide():
            yield f"stands below “{guide.name}”, which is no guide"
        if link.get("group") not in guide.groups():
            yield f"has the group “{link.get('group')}”, which “{guide.name}” doesn’t show"


def check_media(page):
    for media in page.elements("media"):
        name = media.get("src", "")
        if media.get("type") != "image" or media.get("mime") != "image/png":
            yield f"has a picture “{name}” that is no PNG"
        if not re.fullmatch(rf"figures/{re.escape(page.name)}-[a-z0-9-]+\.png", name):
            yield f"has a picture “{name}”, not figures/{page.name}-NAME.png"
        if not re.fullmatch("[1-9][0-9]*", media.get("width", "")):
            yield f"has a picture “{name}” of no width"
        if media.get(f"{BOARD}position") is None:
            yield f"has a picture “{name}” without a position"
        if not any(text_of(p) for p in media.findall(f"{MALLARD}p")):
            yield f"has a picture “{name}” without words for those who don’t see it"
    names = [media.get("src") for media in page.elements("media")]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"has two pictures “{name}”"


def check_text(page):
    # The licence has a name of its own in each language.
    names = {e for licence in page.elements("license") for e in licence.iter()}
    for element in page.root.iter():
        if element.tag == f"{MALLARD}code" or element in names:
            texts = [element.tail]
        else:
            texts = [element.text, element.tail]
        for text in texts:
            for blemish in blemishes(text or ""):
                yield f"{blemish}: {' '.join(text.split())}"


def check_buttons(page, labels):
    for words in page.words("gui"):
        if words not in labels:
            yield f"names “{words}”, which is nowhere in the program"


def check_order(pages):
    """Below a guide each has a place of its own, and everything can be reached from the top."""
    places, reached = {}, {"index"}
    for page in pages.values():
        for link in page.links("guide"):
            place = link.get("xref"), link.get("group")
            if place in places:
                yield f"{page.name}: has the place of “{places[place]}”"
            places[place] = page.name
    for _ in pages:
        reached |= {page.name for page in pages.values()
                    if any(link.get("xref") in reached for link in page.links("guide"))}
    for name in sorted(set(pages) - reached):
        yield f"{name}: can’t be reached from the index"
    for page in pages.values():
        if page.is_guide():
            taken = {group for guide, group in places if guide == page.name}
            for group in sorted(set(page.groups()) - taken):
                yield f"{page.name}: shows the group “{group}”, in which there is nothing"


def read_all(folder):
    """The pages of a folder by name, and what is wrong with those that can't be read."""
    pages, problems = {}, []
    for path in sorted(folder.glob("*.page")):
        try:
            pages[path.stem] = Page(path)
        except xml.etree.ElementTree.ParseError as error:
            problems.append(f"{path.stem}: {error}")
    return pages, problems


def check(folder, labels=None):
    """Problems of all pages of a folder; labels are what <gui> may say, None: anything."""
    pages, problems = read_all(folder)
    yield from problems
    if not pages:
        yield f"{folder}: has no pages"
        return
    for page in pages.values():
        for problem in (*check_head(page), *check_elements(page), *check_links(page, pages),
                        *check_media(page), *check_text(page),
                        *(check_buttons(page, labels) if labels is not None else ())):
            yield f"{page.name}: {problem}"
    yield from check_order(pages)
