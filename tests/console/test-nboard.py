#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Speaks the NBoard protocol with the real reversi-engine. The ids are those of our list of real cases."""

import os
import re
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

import session  # noqa: E402

PROGRAM = sys.argv[1]
HEAD = "(;GM[Othello]PC[NBoard]DT[2022-01-17 12:52:30 GMT]PB[b_player]PW[w_engine]RE[?]TI[5:00]TY[8]"
BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]"
C62 = ("B[F5//2.449]W[D6/0.00]B[C5//1.264]W[F4/1.00]B[D3//1.338]W[E3/2.00]B[F2//4.405]W[C6/9.00]B[G5//6.25]"
       "W[B5/13.00]B[A5//3.262]W[B4/23.00]B[B3//5.586]W[C4/25.00/0.1]B[C3//1.75]W[A6/24.00/0.1]B[A7//4.652]"
       "W[A3/27.00/0.1]B[F3//2.7680000000000002]W[E6/27.00/0.1]B[C7//4.2860000000000005]W[B6/39.00]B[D7//1.676]"
       "W[D8/46.00]B[B8//1.8980000000000001]W[E7/44.00]B[F7//3.689]W[E8/58.00]B[C8//1.793]W[A8/62.00/0.1]"
       "B[A4//2.177]W[F8/62.00]B[A2//6.807]W[B7/64.00]")
C62_PASS = "B[PA//3.107]"
C63 = ("(;GM[Othello]PC[]PB[b_player]PW[w_player]RE[-32]TI[0]TY[8]BO[8  ---------------------------O*------*O--------"
       "-------------------  *]B[E6]W[F6]B[F5]W[D6]B[C3]W[G4]B[C6]W[F4]B[H4]W[F3]B[G5]W[E3]B[D3]W[C4]B[C5]W[G6]B[H6]"
       "W[H3]B[G3]W[E2]B[E1]W[D7]B[D8]W[B3]B[B5]W[F7]B[F8]W[D2]B[D1]W[C7]B[A3]W[H5]B[H2]W[C8]B[F2]W[E8]B[B8]W[E7]"
       "B[B4]W[A4]B[A6]W[A5]B[B6]W[H7]B[H8]W[G8]B[G7]W[A8]B[PA]W[A7]B[PA]W[B7]B[PA]W[A2]B[B2]W[G2]B[F1]W[H1]B[PA]"
       "W[A1]B[C2]W[G1]B[B1]W[C1];)")
FFO1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"  # X to move, g8 +18

MOVE = re.compile(r"^=== ([A-H][1-8])/(-?\d+\.\d\d)/(\d+\.\d\d)$")
SEARCH = re.compile(r"^search ([a-h][1-8]|PA)([a-h][1-8])* (-?\d+\.\d\d) 0 (\d+|100%)$")


def ggf(moves="", board=BOARD):
    return f"{HEAD}{board}{moves};)"


class NBoard(unittest.TestCase):
    def setUp(self):
        self.engine = self.enterContext(session.NBoard(PROGRAM))
        self.assertEqual(self.engine.ask("nboard 2"), [])

    def set_game(self, game, depth=4):
        self.assertEqual(self.engine.ask(f"set depth {depth}"), [f"set myname Reversi{depth}"])
        self.assertEqual(self.engine.ask("set game " + game), [])

    def go(self):
        self.engine.send("go")
        lines = self.engine.until("===")
        return lines[-1]

    def hint(self, n):
        """The last values of the best moves."""
        self.engine.send(f"hint {n}")
        lines = self.engine.until("status Reversi is analysing") + self.engine.until("status")
        searches = [line for line in lines if line.startswith("search")]
        for line in searches:
            self.assertRegex(line, SEARCH)
        return searches[-n:], lines

    def test_names_itself(self):
        self.assertEqual(self.engine.ask("set depth 12"), ["set myname Reversi12"])
        self.assertEqual(self.engine.ask("set contempt 10"), [])

    def test_plays(self):
        self.set_game(ggf())
        for _ in range(6):
            move = MOVE.match(self.go())
            self.assertTrue(move)
            self.assertEqual(self.engine.ask(f"move {move[1]}/{move[2]}/{move[3]}"), [])
        self.engine.send("go")
        self.assertEqual(self.engine.line(), "status Reversi is thinking")
        lines = self.engine.until("===")
        self.assertRegex(lines[-2], r"^nodestats \d+ \d+\.\d\d$")
        self.assertRegex(lines[-3], SEARCH)

    def test_does_not_play_its_own_move(self):
        self.set_game(ggf())
        first = MOVE.match(self.go())[1]
        self.assertEqual(MOVE.match(self.go())[1], first)

    def test_solves(self):
        self.set_game(ggf(board=f"BO[8 {FFO1.replace('X', '*')} *]"), 60)
        move = MOVE.match(self.go())
        self.assertEqual((move[1], move[2]), ("G8", "18.00"))
        hints, _ = self.hint(1)
        self.assertTrue(hints[0].startswith("search g8"))
        self.assertTrue(hints[0].endswith(" 18.00 0 100%"))

    def test_hints(self):
        self.set_game(ggf())
        hints, lines = self.hint(4)
        self.assertEqual({line.split()[1][:2] for line in hints}, {"d3", "c4", "f5", "e6"})
        self.assertTrue(all(line.split()[4] == "4" for line in hints))
        self.assertEqual([line for line in lines if not re.match(r"search|nodestats|status", line)], [])
        values = [float(line.split()[2]) for line in hints]
        self.assertEqual(values, sorted(values, reverse=True))

    def test_pass_after_a_game(self):
        """C62, C90: the engine passed with a value, and its client called that illegal."""
        self.set_game(ggf(C62))
        self.assertEqual(self.go(), "=== PA")
        hints, _ = self.hint(3)
        self.assertTrue(hints[0].startswith("search PA"))
        self.assertEqual(self.engine.ask("move PA/-64/0.1"), [])
        self.assertTrue(MOVE.match(self.go()))
        self.set_game(ggf(C62 + C62_PASS))
        white = self.go()
        self.assertTrue(MOVE.match(white), white)
        hints, _ = self.hint(64)
        self.assertEqual(len({line.split()[1][:2] for line in hints}), 13)
        self.assertEqual(self.engine.ask("move PA")[:1][0][:13], "status Error:")

    def test_end_of_the_game(self):
        """C63: 60 moves and four passes, 16–48."""
        self.set_game(C63)
        self.assertEqual(self.go(), "=== PA")
        self.engine.ask("hint 1")
        self.engine.send("analyze")
        lines = self.engine.until("analysis 0 ")
        values = {int(line.split()[1]): float(line.split()[2]) for line in lines if line.startswith("analysis")}
        self.assertEqual(set(values), set(range(65)))
        self.assertEqual(values[64], -32.0)  # Black would be next
        self.assertEqual(values[63], 32.0)

    def test_moves_in_every_form(self):
        for line in ("move F5", "move f5/2.00/0.3", "move F5//1.5", "F5", "f5"):
            with self.subTest(line):
                self.set_game(ggf())
                self.assertEqual(self.engine.ask(line), [])
                hints, _ = self.hint(9)
                self.assertEqual({hint.split()[1][:2] for hint in hints}, {"d6", "f4", "f6"})

    def test_errors_are_told_and_nothing_is_lost(self):
        self.set_game(ggf("B[F5]"))
        for line in ("move A1", "move PA", "move", "move Z9", "move F55", "nonsense", "set", "set nonsense 3",
                     "set depth", "set depth x", "set depth -1", "set game", "set game nonsense", "set game (;",
                     "set game (;GM[Chess];)", "set game (;BO[8 ---];)", "set game " + ggf("B[A1]"),
                     "set game " + ggf("W[F5]"), "set game " + ggf("B[F5]B[D6]"), "set game " + ggf("B[PA]"),
                     "set game " + ggf("B[F5")[:-2], "set game (;B[F5]B[);)", "set game (;B F5;)", "ping", "ping x", "hint x",
                     "hint 0", "hint -1", "nboard", "nboard two", "é盤", "\x7f\x01z", "go" * 1000):
            with self.subTest(line[:60]):
                answer = self.engine.ask(line)
                self.assertEqual(len(answer), 1, answer)
                self.assertTrue(answer[0].startswith("status Error: "), answer)
        self.engine.send(b"\xff\xfe\xc3\n")
        self.assertEqual(self.engine.sync(), ["status Error: There is no command “???”"])
        hints, _ = self.hint(9)
        self.assertEqual({hint.split()[1][:2] for hint in hints}, {"d6", "f4", "f6"})

    def test_any_line(self):
        for line in ("", "  ", "\r", "\0", "learn\r"):
            self.assertEqual(self.engine.ask(line), ["learned"] if "learn" in line else [])
        self.set_game("  " + ggf("B[F5]\t W[D6/1.0/0.5]") + " (;another")
        self.assertEqual(self.engine.ask("move " + "9" * 2000000), ["status Error: The line is too long"])
        self.assertEqual(self.engine.ask("set game " + ggf(f"C[{'x' * 500000}]")), [])

    def test_ping_ends_thinking(self):
        self.set_game(ggf(), 60)
        for command, last in (("hint 4", "status"), ("go", "=== "), ("analyze", "status")):
            with self.subTest(command):
                self.engine.send(command)
                self.engine.until("status Reversi is")
                begin = time.monotonic()
                self.assertTrue(self.engine.sync()[-1].startswith(last))
                self.assertLess(time.monotonic() - begin, session.DEADLINE / 10)

    def test_a_new_command_ends_thinking(self):
        self.set_game(ggf(), 60)
        self.engine.send("hint 2")
        self.engine.until("search")
        self.engine.send("move F5")
        self.engine.send("set depth 4")
        self.engine.until("set myname Reversi4")
        hints, _ = self.hint(9)
        self.assertEqual({hint.split()[1][:2] for hint in hints}, {"d6", "f4", "f6"})

    def test_nonsense_does_not_end_thinking(self):
        self.set_game(ggf(), 8)
        self.engine.send("go")
        self.engine.send("nonsense")
        lines = self.engine.until("status Error")
        self.assertTrue(any(MOVE.match(line) for line in lines))
        self.assertTrue(any(line.startswith("search") and line.endswith(" 0 8") for line in lines), lines)

    def test_keeps_to_the_clock(self):
        """Five minutes were given, and 299 seconds of them used."""
        self.engine.send("set game " + ggf("B[F5//299]W[D6//299]"))
        begin = time.monotonic()
        self.assertTrue(MOVE.match(self.go()))
        self.assertLess(time.monotonic() - begin, session.DEADLINE / 10)

    def test_a_reader_who_is_slow(self):
        """Much is said while nobody listens; the answer comes nevertheless, and at last."""
        self.set_game(ggf(), 10)
        for _ in range(200):
            self.engine.send("hint 4")
        self.engine.send("learn")
        time.sleep(0.2)
        self.assertEqual(self.engine.until("learned")[-1], "learned")

    def test_end_of_input(self):
        self.set_game(ggf(), 60)
        self.engine.send("go")
        self.engine.until("status Reversi is thinking")
        status, rest = self.engine.ends()
        self.assertEqual(status, 0)
        self.assertTrue(any(MOVE.match(line) for line in rest), rest)

    def test_quit(self):
        self.engine.send("quit")
        self.assertEqual(self.engine.wait(), (0, []))


if __name__ == "__main__":
    tap.main()
