#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Speaks the Go Text Protocol with the real reversi-engine."""

import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

import session  # noqa: E402

PROGRAM = sys.argv[1]
COMMANDS = """protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove
    reg_genmove undo time_settings time_left final_score showboard set_game list_games loadsgf level""".split()

# Black has to pass after 8 moves (C02 with both), White has e3 and f6.
C02 = "d3c3b3b2f5a3a1c1"
C05 = "d3e3f6c4b3c2e2a4a2d2d1"


class Gtp(unittest.TestCase):
    def setUp(self):
        self.engine = self.enterContext(session.Gtp(PROGRAM))

    def board(self):
        """The 64 squares, and the line above them."""
        head, _, *rows = self.engine.get("showboard").split("\n")
        return "".join(row[3:].replace(" ", "") for row in rows), head

    def play(self, transcript):
        """Plays moves without a pass between them."""
        for i in range(0, len(transcript), 2):
            self.assertEqual(self.engine.get(f"play {'bw'[i // 2 % 2]} {transcript[i:i + 2]}"), "")

    def test_what_it_is(self):
        self.assertEqual(self.engine.get("protocol_version"), "2")
        self.assertEqual(self.engine.get("name"), "Reversi")
        self.assertRegex(self.engine.get("version"), r"^\d+\.\d+\.\d+$")
        self.assertEqual(self.engine.get("list_games"), "Othello")

    def test_commands_are_listed_and_known(self):
        listed = self.engine.get("list_commands").split("\n")
        for command in COMMANDS:
            self.assertIn(command, listed)
        for command in listed:
            self.assertEqual(self.engine.get(f"known_command {command}"), "true")
        for word in ("", " nonsense", " genmove black"):
            self.assertEqual(self.engine.get(f"known_command{word}"), "false")

    def test_form_of_answers(self):
        for line, answer in (("name", "= Reversi"), ("7 name", "=7 Reversi"), ("  007\tname  # why?", "=007 Reversi"),
                             ("name\r", "= Reversi"), ("na\0me\x01", "= Reversi"), ("12", "?12 syntax error"),
                             ("3 nonsense", "?3 unknown command"), ("NAME", "? unknown command"),
                             ("12345678901 name", "? syntax error"), ("é盤", "? unknown command")):
            with self.subTest(line):
                self.assertEqual(self.engine.ask(line), answer)
        self.engine.send(b"\xff\xfe name\n")
        self.assertEqual(self.engine.answer(), "? unknown command")

    def test_nothing_is_not_answered(self):
        for line in ("", "   ", "\t", "# a comment", "  # 3 name", "\r"):
            self.engine.send(line)
        self.assertEqual(self.engine.get("name"), "Reversi")

    def test_lines_of_any_length(self):
        self.assertEqual(self.engine.ask("name " + "x" * 300000), "= Reversi")
        self.assertEqual(self.engine.ask("x" * 3000000), "? line too long")
        self.assertEqual(self.engine.get("name"), "Reversi")

    def test_start_position(self):
        self.assertEqual(self.board(), ("." * 27 + "OX" + "." * 6 + "XO" + "." * 27, "Black (X) to move"))

    def test_moves(self):
        self.assertEqual(self.engine.get("play black d3"), "")
        self.assertEqual(self.engine.get("play W C5"), "")
        self.assertEqual(self.board()[0], "." * 19 + "X" + "." * 7 + "XX" + "." * 5 + "OOO" + "." * 27)
        for line, failure in (("play white d6", "illegal move"), ("play black d3", "illegal move"),
                              ("play black a1", "illegal move"), ("play black pass", "illegal move"),
                              ("play black i9", "syntax error"), ("play black d33", "syntax error"),
                              ("play black", "syntax error"), ("play", "syntax error"),
                              ("play green d6", "syntax error"), ("play b f6 f6", "syntax error")):
            with self.subTest(line):
                self.assertEqual(self.engine.ask(line), "? " + failure)
        self.assertEqual(self.engine.get("play b d6"), "")

    def test_passes_are_written_or_not(self):
        for passes in (True, False):
            with self.subTest(passes=passes):
                self.engine.get("clear_board")
                self.play(C02)
                self.assertEqual(self.board()[1], "Black (X) to move")
                self.assertEqual(self.engine.ask("play white pass"), "? illegal move")
                if passes:
                    self.assertEqual(self.engine.get("play black pass"), "")
                    self.assertEqual(self.engine.ask("play black pass"), "? illegal move")
                    self.assertEqual(self.board()[1], "White (O) to move")
                self.assertEqual(self.engine.get("play white e3"), "")

    def test_a_side_that_can_not_move_passes(self):
        self.play(C02)
        self.assertEqual(self.engine.get("reg_genmove black"), "pass")
        self.assertEqual(self.engine.ask("genmove white")[:2], "= ")
        self.engine.get("undo")
        self.assertEqual(self.engine.get("genmove black"), "pass")
        self.assertEqual(self.engine.ask("genmove black"), "? it is the other side's turn")
        self.assertIn(self.engine.get("genmove white"), ("E3", "F6"))

    def test_end_of_the_game(self):
        self.assertEqual(self.engine.ask("final_score"), "? cannot score")
        self.play(C05)
        self.assertEqual(self.board()[1], "The game is over")
        self.assertEqual(self.engine.get("final_score"), "B+13")
        self.assertEqual(self.engine.ask("play white e3"), "? illegal move")
        self.assertEqual(self.engine.get("genmove white"), "pass")
        self.assertEqual(self.engine.get("genmove black"), "pass")
        self.assertEqual(self.engine.ask("play white pass"), "? illegal move")
        self.assertEqual(self.engine.ask("reversi-hint"), "? the game is over")
        for _ in range(2 + 11):
            self.assertEqual(self.engine.get("undo"), "")
        self.assertEqual(self.engine.ask("undo"), "? cannot undo")
        self.assertEqual(self.board()[0], "." * 27 + "OX" + "." * 6 + "XO" + "." * 27)

    def test_whole_games_against_itself(self):
        for size in (6, 8, 10):
            with self.subTest(size):
                self.engine.get(f"boardsize {size}")
                self.engine.get("level 1")
                passed, colours, n = 0, ("black", "white"), 0
                while passed < 2:
                    answer = self.engine.get(f"genmove {colours[n % 2]}")
                    passed = passed + 1 if answer == "pass" else 0
                    n += 1
                self.assertRegex(self.engine.get("final_score"), r"^([BW]\+\d+|0)$")
                for _ in range(n):
                    self.engine.get("undo")
                self.assertEqual(self.engine.ask("undo"), "? cannot undo")

    def test_settings(self):
        for line, answer in (("boardsize 8", "= "), ("boardsize 7", "? unacceptable size"),
                             ("boardsize 19", "? unacceptable size"), ("boardsize", "? syntax error"),
                             ("boardsize eight", "? syntax error"), ("komi 6.5", "= "), ("komi", "? syntax error"),
                             ("set_game Othello", "= "), ("set_game othello", "= "), ("set_game Reversi", "= "),
                             ("set_game Go", "? unsupported game"), ("set_game", "? syntax error"),
                             ("level 10", "= "), ("level master", "= "), ("level 61", "? syntax error"),
                             ("level -1", "? syntax error"), ("level best", "? syntax error"),
                             ("level 12,18", "= "), ("level 12,18,3", "= "), ("level 12,", "? syntax error"),
                             ("level ,18", "? syntax error"), ("level 0,18", "? syntax error"),
                             ("level 12,18,6", "? syntax error"), ("level 12,18,3,1", "? syntax error"),
                             ("level 12,61", "? syntax error"), ("level 1000000000,2", "? syntax error"),
                             ("level", "? syntax error"), ("time_settings 60 0 0", "= "),
                             ("time_settings 0 30 1", "= "), ("time_settings 0 1 0", "= "),
                             ("time_settings 60", "? syntax error"), ("time_settings a b c", "? syntax error"),
                             ("time_left black 10 0", "= "), ("time_left white 0 0", "= "),
                             ("time_left black", "? syntax error"), ("time_left 10 0", "? syntax error")):
            with self.subTest(line):
                self.assertEqual(self.engine.ask(line), answer)

    def test_moves_within_the_time(self):
        for line in ("time_settings 0 1 5", "time_settings 1 0 0", "level master", "time_settings 3 0 0"):
            self.engine.get(line)
        self.engine.get("time_left black 1 0")
        begin = time.monotonic()
        self.engine.get("genmove black")
        self.assertLess(time.monotonic() - begin, 1.0 + session.DEADLINE / 10)

    def test_hints(self):
        self.engine.get("level 4")
        lines = self.engine.get("reversi-hint 10").split("\n")
        self.assertEqual({line.split()[0] for line in lines}, {"D3", "C4", "F5", "E6"})
        for line in lines:
            self.assertRegex(line, r"^([A-H][1-8]) [-+]\d+\.\d\d 4 ([a-h][1-8])+$")
        self.assertEqual(len(self.engine.get("reversi-hint").split("\n")), 1)
        self.assertEqual(sorted(self.engine.get("reversi-legal_moves").split()), ["C4", "D3", "E6", "F5"])
        for word in ("0", "x", "1 2"):
            self.assertEqual(self.engine.ask(f"reversi-hint {word}"), "? syntax error")

    def test_positions(self):
        """C16: Black has to pass, and White has g5 and h6."""
        self.assertEqual(self.engine.get("reversi-setup_board OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-X"
                                         "OOOOOXX-OOXXXOXXOOOOOOOO X"), "")
        self.assertEqual(self.engine.get("genmove black"), "pass")
        self.assertEqual(self.engine.get("reversi-legal_moves"), "G5 H6")
        self.assertRegex(self.engine.get("reversi-hint"), r"^(G5|H6) \+\d+\.00 2 exact (g5|h6)")
        self.assertEqual(self.engine.ask("reversi-setup_board OX"), "? syntax error")

    def test_games_from_files(self):
        sgf = "(;GM[2]SZ[8]PB[é];B[d3];W[cc]C[good\\]](;B[c4];W[c5])(;B[e6]))"
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "é.sgf")
            with open(path, "w", encoding="utf-8") as file:
                file.write(sgf)
            self.assertEqual(self.engine.get(f"loadsgf {path}"), "")
            whole = self.board()
            self.assertEqual(whole[1], "Black (X) to move")
            for n in (5, 99):
                self.engine.get(f"loadsgf {path} {n}")
                self.assertEqual(self.board(), whole)
            self.engine.get(f"loadsgf {path} 2")
            self.assertEqual(self.board(), ("." * 19 + "X" + "." * 7 + "XX" + "." * 6 + "XO" + "." * 27, "White (O) to move"))
            self.assertEqual(self.engine.get("undo"), "")
            self.assertEqual(self.engine.ask("undo"), "? cannot undo")
            with open(path, "w", encoding="utf-8") as file:
                file.write("(;GM[Othello]BO[6 --------------O*----*O-------------- *]B[C2]W[B2];)")
            self.engine.get(f"loadsgf {path}")
            self.assertEqual(len(self.board()[0]), 36)
            before = self.board()
            for text in ("", "\0", "(;GM[1];B[dd])", "(;GM[2];B[a1])", "f5d6", "(" * 100000, "(;C[" + "x" * 2000000 + "])"):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                self.assertEqual(self.engine.ask(f"loadsgf {path}"), "? cannot load file")
            fifo = os.path.join(folder, "fifo")
            os.mkfifo(fifo)
            for name in (folder, fifo, "/dev/zero", "/dev/stdin", "/nowhere"):
                self.assertEqual(self.engine.ask(f"loadsgf {name}"), "? cannot load file")
            for words in ("", " a b c", f" {path} 0", f" {path} x"):
                self.assertEqual(self.engine.ask("loadsgf" + words), "? syntax error")
            self.assertEqual(self.board(), before)

    def test_end_of_input_ends_it(self):
        self.assertEqual(self.engine.ends(), (0, []))

    def test_end_of_input_ends_a_search(self):
        self.engine.get("level 60")
        self.engine.send("genmove black")
        status, rest = self.engine.ends()
        self.assertEqual(status, 0)
        self.assertRegex(rest[0], r"^= [A-H][1-8]$")

    def test_a_script_gets_all_its_answers(self):
        script = "level 5\n1 genmove black\n2 genmove white\n3 genmove black\nquit\n"
        done = [subprocess.run([PROGRAM, "--gtp", "--threads=1"], input=script, capture_output=True, encoding="utf-8",
                               timeout=session.DEADLINE, check=True).stdout for _ in range(2)]
        self.assertEqual(done[0], done[1])
        self.assertEqual(len(re.findall(r"^=\d [A-H][1-8]$", done[0], re.M)), 3)
        self.assertTrue(done[0].endswith("\n= \n\n"))

    def test_quit(self):
        self.engine.send("9 quit")
        self.assertEqual(self.engine.wait(), (0, ["=9 ", ""]))

    def test_a_client_that_goes(self):
        self.engine.get("level 60")
        self.engine.child.stdout.close()
        self.engine.send(b"name\ngenmove black\n")
        self.assertEqual(self.engine.child.wait(session.DEADLINE), 1)

    def test_a_flood(self):
        """A million lines by one who never reads: the engine makes them wait, and lives."""
        flood = b"list_commands\n" * 4096
        os.set_blocking(self.engine.child.stdin.fileno(), False)
        sent, still = 0, time.monotonic()
        while time.monotonic() < still + 1 and sent < 50000000:
            try:
                sent += os.write(self.engine.child.stdin.fileno(), flood)
                still = time.monotonic()
            except BlockingIOError:
                time.sleep(0.01)
        with open(f"/proc/{self.engine.child.pid}/status", encoding="utf-8") as status:
            resident = re.search(r"VmHWM:\s+(\d+) kB", status.read())
        self.assertLess(sent, 50000000)
        self.assertLess(int(resident.group(1)), 400000)


if __name__ == "__main__":
    tap.main()
