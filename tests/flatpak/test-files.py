# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""What the Flatpak is made of, as those see it who install it, and as Flathub looks at it."""

import configparser
import glob
import gzip
import json
import os
import re
import xml.etree.ElementTree as ElementTree

from sandbox import DEVEL, INSTALLATION, NAME, SDK, SOURCE, WORK, flatpak

from driver import run

LARGEST = 15 * 1000 * 1000  # bytes that the program may take when installed, the engine’s weights too
KEY_ORDER = ["id", "runtime", "runtime-version", "sdk", "command", "separate-locales", "finish-args",
             "cleanup", "modules"]  # fmt: skip
EXPORTED = [
    "applications/%s.desktop",
    "dbus-1/services/%s.service",
    "icons/hicolor/scalable/apps/%s.svg",
    "icons/hicolor/symbolic/apps/%s-symbolic.svg",
    "metainfo/%s.metainfo.xml",
]
# What is in the program beside what .ci/installed lists: made by those who install it.
ADDED = [
    ".ref",
    "manifest.json",
    "share/app-info/*",
    "share/applications/mimeinfo.cache",
    "share/glib-2.0/schemas/gschemas.compiled",
    "share/icons/hicolor/icon-theme.cache",
]
# Hints about metainfo that Flathub takes for errors.
STRICT = """all-categories-ignored category-invalid cid-desktopapp-is-not-rdns cid-has-number-prefix
    cid-missing-affiliation-gnome cid-rdns-contains-hyphen content-rating-missing
    desktop-app-launchable-omitted desktop-file-not-found developer-id-missing invalid-child-tag-name
    metainfo-filename-cid-mismatch metainfo-legacy-path metainfo-multiple-components
    name-has-dot-suffix releases-info-missing unknown-tag""".split()


def source(*path):
    with open(os.path.join(SOURCE, *path), encoding="utf-8") as file:
        return file.read()


def languages(folder):
    return [line for line in source(folder, "LINGUAS").split("\n") if line and line[0] != "#"]


def manifest(app_id):
    return json.loads(source("flatpak", app_id + ".json"))


def application():
    """The folder of the program inside the installation."""
    return os.path.join(flatpak("--user", "info", "--show-location", NAME).strip(), "files")


def files_below(folder):
    found = []
    for place, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(place, name), folder) for name in names]
    return sorted(found)


def exported_below(folder):
    """Without what Flatpak itself puts there."""
    return [f for f in files_below(folder) if not f.endswith((".cache", "/index.theme"))]


def keys(text):
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read_string(text)
    return parser


def the_manifests_are_written_as_flathub_asks():
    for app_id in (NAME, DEVEL):
        text = source("flatpak", app_id + ".json")
        parsed = manifest(app_id)
        assert text == json.dumps(parsed, indent=4, ensure_ascii=False) + "\n", "layout of " + app_id
        assert list(parsed) == [key for key in KEY_ORDER if key in parsed], list(parsed)
        assert parsed["id"] == app_id
        assert re.fullmatch(r"[a-z-]+", parsed["command"])
        assert (parsed["runtime"], parsed["sdk"]) == ("org.gnome.Platform", "org.gnome.Sdk")
        assert SDK.endswith("//" + parsed["runtime-version"])
        assert "/lib/debug" not in parsed.get("cleanup", [])
        sources = [s for module in parsed["modules"] for s in module["sources"]]
        assert {s["type"] for s in sources} == {"dir"}, "nothing is downloaded"
    release, devel = manifest(NAME), manifest(DEVEL)
    assert release["modules"][0].pop("config-opts") == ["--buildtype=release", "-Dtests=false"]
    assert devel["modules"][0].pop("config-opts") == ["-Dprofile=development", "-Dtests=false"]
    devel["id"] = NAME
    assert devel == release, "the versions differ in more than how they are built"


def the_program_may_do_no_more_than_is_told():
    told = re.findall(r"`(--[a-z0-9-]+=[a-z0-9-]+)`", "\n".join(re.findall(r"^\|.*\|", source("flatpak", "README.md"), re.M)))
    asked = manifest(NAME)["finish-args"]
    assert sorted(told) == sorted(asked), (told, asked)
    # fallback-x11 without wayland, files, portals, the network and other buses are not allowed at all.
    assert set(asked) <= {"--device=dri", "--share=ipc", "--socket=fallback-x11",
                          "--socket=pulseaudio", "--socket=wayland"}  # fmt: skip
    assert {"--socket=wayland", "--share=ipc"} <= set(asked)
    granted = keys(flatpak("--user", "info", "--show-permissions", NAME))
    assert granted.sections() == ["Context"], granted.sections()
    values = {key: set(filter(None, value.split(";"))) for key, value in granted["Context"].items()}
    assert values == {
        "shared": {"ipc"},
        "sockets": {"x11", "wayland", "pulseaudio", "fallback-x11"},  # Flatpak’s word for fallback is both
        "devices": {"dri"},
    }, values


def what_the_desktop_needs_is_exported():
    exports = os.path.join(INSTALLATION, "exports", "share")
    exported = exported_below(exports)
    assert exported == sorted(name % NAME for name in EXPORTED), exported
    entry = keys(open(os.path.join(exports, EXPORTED[0] % NAME), encoding="utf-8").read())
    assert "flatpak run" in entry["Desktop Entry"]["Exec"], entry["Desktop Entry"]["Exec"]
    assert entry["Desktop Entry"]["Icon"] == NAME
    assert entry["Desktop Entry"]["X-Flatpak"] == NAME
    categories = set(entry["Desktop Entry"]["Categories"].split(";")) - {"", "GNOME", "GTK"}
    assert {"Game", "BoardGame"} <= categories, categories
    for language in languages("po"):
        assert "Keywords[%s]" % language in entry["Desktop Entry"], language
    service = keys(open(os.path.join(exports, EXPORTED[1] % NAME), encoding="utf-8").read())
    assert service["D-BUS Service"]["Name"] == NAME
    assert "--gapplication-service" in service["D-BUS Service"]["Exec"]


def the_development_version_has_names_of_its_own():
    built = os.path.join(WORK, DEVEL, "export", "share")
    exported = exported_below(built)
    assert exported == sorted(name % DEVEL for name in EXPORTED), exported


def what_is_inside_is_what_is_listed():
    root = application()
    patterns = list(ADDED)
    for line in source(".ci", "installed").splitlines():
        if line and not line.startswith("#"):
            names = languages("help" if "/help/" in line else "po") if "LANGUAGE" in line else [""]
            patterns += [line.removeprefix("usr/").replace("LANGUAGE", name) for name in names]
    found = files_below(root)
    as_regex = [re.escape(p).replace(r"\*", "[^/]*" if "app-info" not in p else ".*") for p in patterns]
    strange = [f for f in found if not any(re.fullmatch(p, f) for p in as_regex)]
    assert not strange, strange
    listed = [p for p in patterns[len(ADDED) :] if not p.endswith("/figures")]
    missing = [p for p in listed if not glob.glob(os.path.join(root, p))]
    assert not missing, missing


def every_language_is_inside():
    root = application()
    for language in languages("po"):
        path = os.path.join(root, "share", "locale", language, "LC_MESSAGES", "reversi.mo")
        assert os.path.isfile(path) and not os.path.islink(path), path
        assert os.path.getsize(path) > 10000, path
    pages = len(glob.glob(os.path.join(root, "share", "help", "C", "reversi", "*.page")))
    for language in languages("help"):
        found = glob.glob(os.path.join(root, "share", "help", language, "reversi", "*.page"))
        assert len(found) == pages > 0, (language, len(found), pages)


def it_is_small():
    size = int(flatpak("--user", "info", "--show-size", NAME))
    bundle = os.path.getsize(os.path.join(WORK, NAME + ".flatpak"))
    print("# %.2f MB when installed, %.2f MB as a bundle" % (size / 1e6, bundle / 1e6), flush=True)
    assert size < LARGEST, size


def the_catalogue_tells_what_shops_show():
    paths = glob.glob(os.path.join(application(), "share", "app-info", "xmls", "*.xml.gz"))
    with gzip.open(paths[0]) as file:
        component = ElementTree.parse(file).getroot().find("component")
    assert component.findtext("id") in (NAME, NAME + ".desktop")
    assert component.findtext("name") == "Reversi"
    assert 10 <= len(component.findtext("summary")) <= 35, component.findtext("summary")
    told = {e.text for e in component.iter("lang")}
    assert set(languages("po")) <= told, told
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    assert set(languages("po")) <= {e.get(lang) for e in component.findall("summary")}
    icons = {(e.get("type"), e.text) for e in component.findall("icon")}
    assert ("cached", NAME + ".png") in icons, icons
    for size in ("64x64", "128x128"):
        picture = os.path.join(application(), "share", "app-info", "icons", "flatpak", size, NAME + ".png")
        assert os.path.getsize(picture) > 500, picture


def in_sdk(command, *arguments):
    return flatpak("--user", "run", "--filesystem=%s:ro" % WORK, "--command=" + command, SDK, *arguments)


def appstream_finds_nothing_to_complain_about():
    built = os.path.join(WORK, NAME, "files")
    in_sdk("appstreamcli", "validate-tree", "--no-net", "--pedantic", built)
    in_sdk("appstreamcli", "validate", "--no-net", "--pedantic",
           "--override=" + ",".join(tag + "=error" for tag in STRICT),
           os.path.join(built, "share", "metainfo", NAME + ".metainfo.xml"))  # fmt: skip
    in_sdk("desktop-file-validate", os.path.join(built, "share", "applications", NAME + ".desktop"))


def the_repository_tells_where_it_is():
    site = os.path.join(WORK, "site")
    reference = keys(open(os.path.join(site, NAME + ".flatpakref"), encoding="utf-8").read())["Flatpak Ref"]
    assert reference["Name"] == NAME and reference["Url"] == "file://" + site, dict(reference)
    assert os.path.getsize(os.path.join(site, "summary")) > 0
    assert glob.glob(os.path.join(site, "deltas", "*", "*")), "no deltas"
    assert NAME + ".Devel" not in flatpak("remote-ls", "--all", "file://" + site, "--columns=application")


run(
    [
        the_manifests_are_written_as_flathub_asks,
        the_program_may_do_no_more_than_is_told,
        what_the_desktop_needs_is_exported,
        the_development_version_has_names_of_its_own,
        what_is_inside_is_what_is_listed,
        every_language_is_inside,
        it_is_small,
        the_catalogue_tells_what_shops_show,
        appstream_finds_nothing_to_complain_about,
        the_repository_tells_where_it_is,
    ]
)
