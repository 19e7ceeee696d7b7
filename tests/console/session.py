# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""A session with the real reversi-engine: lines in, lines out, each awaited with a deadline."""

import os
import select
import subprocess
import time

DEADLINE = 60.0


class Session:
    def __init__(self, program, *arguments, **streams):
        self.child = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, **streams)
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def send(self, text):
        """A line, or bytes as they are."""
        self.child.stdin.write(text if isinstance(text, bytes) else text.encode() + b"\n")
        self.child.stdin.flush()

    def line(self):
        """The next line of the answer; None at its end."""
        deadline = time.monotonic() + DEADLINE
        while b"\n" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.child.stdout], [], [], left)[0]:
                raise AssertionError(f"no answer in time; the last was {self.buffer[-200:]!r}")
            data = os.read(self.child.stdout.fileno(), 65536)
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode("utf-8")

    def until(self, start):
        """All lines up to one that begins so."""
        lines = []
        while not lines or not lines[-1].startswith(start):
            line = self.line()
            if line is None:
                raise AssertionError(f"the program has ended, and “{start}” was never said: {lines[-5:]}")
            lines.append(line)
        return lines

    def ends(self):
        """Ends the input, and waits for the program to end: its status and what it had still to say."""
        self.child.stdin.close()
        return self.wait()

    def wait(self):
        rest = []
        while (line := self.line()) is not None:
            rest.append(line)
        return self.child.wait(DEADLINE), rest

    def complaint(self):
        return self.child.stderr.read().decode("utf-8")


class Gtp(Session):
    def __init__(self, program, *arguments):
        super().__init__(program, "--gtp", "--threads=1", "--table=1", *arguments)

    def answer(self):
        """An answer is “=” or “?” and its text, up to an empty line."""
        lines = []
        while line := self.line():
            lines.append(line)
        return "\n".join(lines)

    def ask(self, command):
        self.send(command)
        return self.answer()

    def get(self, command):
        answer = self.ask(command)
        if not answer.startswith("= "):
            raise AssertionError(f"{command}: {answer}")
        return answer[2:]


class NBoard(Session):
    def __init__(self, program, *arguments):
        super().__init__(program, "--nboard", "--threads=1", "--table=1", *arguments)
        self.pings = 0

    def sync(self):
        """What was said until the engine has heard everything."""
        self.pings += 1
        self.send(f"ping {self.pings}")
        return self.until(f"pong {self.pings}")[:-1]

    def ask(self, command):
        self.send(command)
        return self.sync()
