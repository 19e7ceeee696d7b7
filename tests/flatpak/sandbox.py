# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors
"""The program as it was installed from a Flatpak, for the driver of tests/e2e.

REVERSI_FLATPAK is the folder in which build-aux/flatpak built, FLATPAK_USER_DIR where it installed.
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))

from driver import App, wait_for  # noqa: E402

SOURCE = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
WORK = os.environ["REVERSI_FLATPAK"]
INSTALLATION = os.environ["FLATPAK_USER_DIR"]
NAME = "io.github.outflank.Reversi"
DEVEL = NAME + ".Devel"
SDK = "org.gnome.Sdk//51"

# What tests/support/with-display sets for programs that run outside of a sandbox.
UNUSUAL = ("ADW_DISABLE_PORTAL", "GDK_BACKEND", "GDK_DISABLE", "GSETTINGS_BACKEND", "GSK_RENDERER",
           "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")  # fmt: skip


def output(*command, **options):
    """What a command prints; it fails the test when it fails."""
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **options
    )
    if result.returncode != 0:
        raise AssertionError("%s: %s%s" % (" ".join(command), result.stdout, result.stderr))
    return result.stdout


def flatpak(*arguments, **options):
    return output("flatpak", *arguments, **options)


def usual_environment(**changes):
    env = {key: value for key, value in os.environ.items() if key not in UNUSUAL}
    env.update(changes)
    return env


class SandboxedApp(App):
    """It is on the accessibility bus under the name of a proxy, and its process has another number."""

    def __init__(self, settings=None, language=None, options=(), environment=None):
        folder = os.path.join(os.environ["HOME"], ".var", "app", NAME)
        self.changes = environment or {}
        super().__init__(None, None, settings, folder, language, options)

    def command(self):
        return ["flatpak", "--user", "run", "--die-with-parent", NAME]

    def is_it(self, accessible):
        return accessible.get_application().get_name() in (NAME, "reversi", "Reversi")

    def window_search(self):
        return ["--class", "reversi"]

    def environment(self):
        env = usual_environment(G_DEBUG="fatal-criticals", REVERSI_SEED="1")
        env.pop("GTK_A11Y", None)
        if self.language:
            env.update(LC_ALL=self.language, LANGUAGE="")
        env.update(self.changes)
        return env

    def kill(self):
        flatpak("kill", NAME)
        wait_for(lambda: self.process.poll() is not None, "the program to end")
        self.hear_complaints()
