# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""All that the monkey can do, each with how often it does it.

An act draws what it needs from the monkey's random numbers and from nothing else, does it, and
returns it in words.
"""

import os

from gi.repository import Gio, GLib

EDGE = 16  # pixels
LEAST = 380, 300  # the least that the window asks for, and what GTK draws around it

NAME = "io.github.outflank.Reversi"
PATH = "/" + NAME.replace(".", "/")

BASE_SETTINGS = {"level": "'beginner'", "computer-pause": "uint32 0", "animation-speed": "'fast'"}

BOUND = (
    "ctrl+shift+n", "ctrl+n", "ctrl+h", "ctrl+m", "ctrl+p", "ctrl+period", "ctrl+r", "ctrl+z",
    "ctrl+z", "ctrl+shift+z", "ctrl+y", "alt+Home", "alt+End", "F1", "ctrl+comma",
    "ctrl+question", "alt+Left", "alt+Right", "ctrl+f", "ctrl+plus", "ctrl+minus", "ctrl+0",
    "ctrl+Home", "ctrl+End", "Home", "End", "Page_Up", "Page_Down", "F10", "Menu", "shift+F10",
)  # fmt: skip
PLAIN = (
    "Left", "Right", "Up", "Down", "Tab", "shift+Tab", "Return", "space", "Escape", "Escape",
    "Escape", "BackSpace", "Delete", "Insert", "F5", "F11", "ctrl+c", "ctrl+v", "ctrl+a", "ctrl+x",
    "alt+n", "alt+u", "alt+g", "ctrl+Tab", "ctrl+Page_Down", "shift+Left", "ctrl+shift+u",
    "comma", "question", "1", "9", "0", "x", "z",
)  # fmt: skip
CLOSING = ("ctrl+q", "ctrl+w")

WINDOW_ACTIONS = (
    "restart", "undo-new-game", "rematch", "undo", "undo", "redo", "first", "last", "go-on",
    "hint", "resign", "swap-sides", "move-now", "pause", "step", "look", "ready", "rotate",
    "new-game-dialog",
)  # fmt: skip
APP_ACTIONS = ("new-game", "preferences", "shortcuts", "about", "help", "lessons")
PAGES = ("index", "outflanking", "glossary", "keyboard", "passing", "nonsense", "", "../secret")
LEVELS = ("beginner", "easy", "medium", "hard", "expert", "master")

# The settings of the desktop that are kept by GSettings, and a few of their values.
DESKTOP = (
    ("org.gnome.desktop.interface", "color-scheme", ("'default'", "'prefer-dark'", "'prefer-light'")),
    ("org.gnome.desktop.interface", "accent-color", ("'blue'", "'red'", "'slate'")),
    ("org.gnome.desktop.a11y.interface", "high-contrast", ("true", "false")),
)


class Acts:
    def __init__(self, monkey):
        self.monkey = monkey
        self.rng = monkey.rng
        self.letters = 1
        self.size = (900, 760)  # as the monkey believes, so that events depend on the seed alone
        self.backend = Gio.keyfile_settings_backend_new(
            os.path.join(monkey.app.folder, "config", "glib-2.0", "settings", "keyfile"), "/", None
        )
        self.settings = self._open_settings(monkey.options.schemas)
        self.acts = (
            (36, self.click), (4, self.double_click), (4, self.drag), (4, self.wheel),
            (10, self.play_by_name), (10, self.bound_key), (14, self.plain_key), (4, self.resize),
            (8, self.window_action), (2, self.app_action), (1, self.level), (1, self.help_page),
            (6, self.change_setting), (1, self.change_desktop), (1, self.change_letters),
            (0.15, self.close), (0.3, self.activate_again),
        )  # fmt: skip

    def _open_settings(self, folder):
        system = Gio.SettingsSchemaSource.get_default()
        source = Gio.SettingsSchemaSource.new_from_directory(folder, system, False)
        opened = {}
        for name in {NAME} | {d[0] for d in DESKTOP}:
            schema = source.lookup(name, True)
            if schema is not None:
                opened[name] = Gio.Settings.new_full(schema, self.backend, None)
        return opened

    def do_one(self):
        act = self.rng.choices([a for _, a in self.acts], [w for w, _ in self.acts])[0]
        return act()

    # Mouse

    def _place(self):
        """Mostly where something is: on the board, or at the edges with their buttons."""
        width, height = self.size
        x, y = self.rng.random(), self.rng.random()
        if self.rng.random() < 0.2:
            y = self.rng.choice((0.03, 0.05, 0.95, 0.98))
        # Who drags an edge makes the window smaller than its contents may be: no manager minds.
        return int(EDGE + x * (width - 2 * EDGE)), int(EDGE + y * (height - 2 * EDGE))

    def click(self):
        x, y = self._place()
        number = self.rng.choice((1, 1, 1, 1, 1, 1, 2, 3, 3, 8))
        self.monkey.hands.click(x, y, number)
        return "button %d at %d,%d" % (number, x, y)

    def double_click(self):
        x, y = self._place()
        times = self.rng.choice((2, 2, 3))
        self.monkey.hands.click(x, y, 1, times)
        return "button 1 at %d,%d %d times" % (x, y, times)

    def drag(self):
        hands, (x, y), (to_x, to_y) = self.monkey.hands, self._place(), self._place()
        hands.move(x, y)
        hands.button(1, 1)
        hands.move((x + to_x) // 2, (y + to_y) // 2)
        hands.move(to_x, to_y)
        hands.button(1, 0)
        return "drag from %d,%d to %d,%d" % (x, y, to_x, to_y)

    def wheel(self):
        x, y = self._place()
        number = self.rng.choice((4, 5, 5, 6, 7))
        times = self.rng.randint(1, 8)
        self.monkey.hands.click(x, y, number, times)
        return "wheel %d at %d,%d %d times" % (number, x, y, times)

    # Keys

    def _key(self, text):
        self.monkey.hands.key(text)
        return text

    def play_by_name(self):
        return self._key("%s %d Return" % (self.rng.choice("abcdefghij"), self.rng.randint(1, 9)))

    def bound_key(self):
        return self._key(self.rng.choice(BOUND))

    def plain_key(self):
        return self._key(" ".join([self.rng.choice(PLAIN)] * self.rng.choice((1, 1, 1, 2, 5))))

    def close(self):
        return self._key(self.rng.choice(CLOSING))

    # The window and the bus

    def resize(self):
        rng = self.rng
        self.size = rng.choice((
            (rng.randint(LEAST[0], 1270), rng.randint(LEAST[1], 1010)), LEAST, (370, 650), (900, 760),
            (900, 760), (1270, 1010), (900, LEAST[1]), (rng.randint(LEAST[0], 700), rng.randint(LEAST[1], 700)),
        ))  # fmt: skip
        self.monkey.hands.resize(self.monkey.window, *self.size)
        return "resize to %d×%d" % self.size

    def _activate(self, path, action, parameters=()):
        arguments = GLib.Variant("(sava{sv})", (action, list(parameters), {}))
        self._send(path, "org.gtk.Actions", "Activate", arguments)

    def _send(self, path, interface, method, arguments):
        """Without waiting: things may pile up. Who has ended doesn't hear it."""
        self.monkey.bus.call(
            NAME, path, interface, method, arguments, None,
            Gio.DBusCallFlags.NO_AUTO_START, -1, None, None,
        )  # fmt: skip

    def window_action(self):
        action = self.rng.choice(WINDOW_ACTIONS)
        self._activate(self.monkey.path, action)
        return "win." + action

    def app_action(self):
        action = self.rng.choice(APP_ACTIONS)
        self._activate(PATH, action)
        return "app." + action

    def level(self):
        level = self.rng.choice(LEVELS + ("grandmaster",))
        self._activate(self.monkey.path, "level", [GLib.Variant("s", level)])
        return "win.level " + level

    def help_page(self):
        page = self.rng.choice(PAGES)
        self._activate(PATH, "help-page", [GLib.Variant("s", page)])
        return "app.help-page “%s”" % page

    def activate_again(self):
        """As the desktop does when the program is started a second time."""
        if self.rng.random() < 0.5:
            arguments = GLib.Variant("(a{sv})", ({},))
            self._send(PATH, "org.freedesktop.Application", "Activate", arguments)
            return "Activate"
        arguments = GLib.Variant("(sava{sv})", ("new-game", [], {}))
        self._send(PATH, "org.freedesktop.Application", "ActivateAction", arguments)
        return "ActivateAction new-game"

    # Settings

    def _value(self, schema, key):
        rng = self.rng
        kind, values = schema.get_key(key).get_range().unpack()
        type_string = schema.get_key(key).get_value_type().dup_string()
        if kind == "enum":
            return GLib.Variant("s", rng.choice(values))
        if kind == "range":
            return GLib.Variant(type_string, rng.randint(*values))
        if type_string == "b":
            return GLib.Variant("b", rng.random() < 0.5)
        if type_string == "as":
            return GLib.Variant("as", rng.choice(([], ["nonsense"], ["x"] * 100)))
        words = ("", "Ana", "  ", "名前", "<b>&", "%s%n", "a" * 300, "\u202eright to left", "x\ny")
        return GLib.Variant("s", rng.choice(words))

    def change_setting(self):
        settings = self.settings[NAME]
        schema = settings.get_property("settings-schema")
        keys = sorted(k for k in schema.list_keys() if not k.startswith("window-"))
        key = self.rng.choice(keys)
        value = self._value(schema, key)
        settings.set_value(key, value)
        Gio.Settings.sync()
        return "setting %s %s" % (key, value.print_(False)[:60])

    def change_desktop(self):
        name, key, values = self.rng.choice(DESKTOP)
        value = self.rng.choice(values)
        if name in self.settings:
            self.settings[name].set_value(key, GLib.Variant.parse(None, value, None, None))
            Gio.Settings.sync()
        return "desktop %s %s" % (key, value)

    def change_letters(self):
        """The size of letters, whether things move, and the direction of reading stay the desktop's."""
        self.letters = self.rng.choice((1, 1, 1.25, 1.5, 2, 3))
        self.monkey.app.is_huge |= self.letters > 2
        told = {
            "Xft/DPI": int(96 * 1024 * self.letters),
            "Gtk/EnableAnimations": self.rng.choice((0, 1)),
            "Net/DoubleClickTime": self.rng.choice((100, 400)),
        }
        self.monkey.hands.tell_desktop(told)
        return "desktop %s" % told
