#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""Runs the real reversi-engine. The ids are those of our list of real cases."""

import itertools
import os
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

PROGRAM = sys.argv[1]

C06 = ("c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2"
       "a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2")
C08 = ("f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3")
C15 = ("D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4"
       "H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1")
C54 = "1. F5 f4 2. F3 g4 3. H3 f6 4. G5 g6 5. E6 h6 6. H5 e7 7. E3 d2"
C55 = ("1. d3 c5 2. d6 e3 3. f4 e6 4. b4 c4 5. c3 d2 6. e2 c2 7. f3 b5 8. f5 a3 9. b6 c6 10. c1 g5 "
       "11. a4 b3 12. a5 a6 13. g6 g4 14. h6 h5 15. h4 f1 16. d1 g3 17. f2 g1 18. f6 f7 19. b1 h3 "
       "20. h2 g2 21. f8 g7 22. d7 e7 23. c7 b2 24. h1 d8 25. e1 b7 26. h8 h7 27. g8 -- 28. a8 a7 "
       "29. a2 -- 30. b8 -- 31. c8 -- 32. e8 62-1")
C57 = ("f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7"
       "b7a8a7a6g7e8--h8--a4--b4--e1b3a3--b1")
START = "---------------------------OX------XO---------------------------"


OPENINGS = {"standard": "OXXO", "parallel": "XOXO", "original": "----"}


class Rules:
    """The rules once more, as plainly as possible."""

    def __init__(self, size, opening, handicap):
        self.size, self.moves, self.passes = size, [], []
        self.board = ["-"] * (size * size)
        middle = size // 2 - 1
        self.centre = [middle * size + middle, middle * size + middle + 1,
                       (middle + 1) * size + middle, (middle + 1) * size + middle + 1]
        for square, letter in zip(self.centre, OPENINGS[opening]):
            self.board[square] = letter
        for square in (0, size * size - 1, size - 1, size * (size - 1))[:handicap]:
            self.board[square] = "X"
        self.side = "O" if handicap else "X"

    def flips(self, square, side):
        found = []
        row, column = divmod(square, self.size)
        for down, right in itertools.product((-1, 0, 1), repeat=2):
            line = []
            r, c = row + down, column + right
            while 0 <= r < self.size and 0 <= c < self.size and (down or right):
                s = r * self.size + c
                if self.board[s] in "-" + side:
                    found += line if self.board[s] == side else []
                    break
                line.append(s)
                r, c = r + down, c + right
        return found

    def legal_moves(self, side):
        if any(self.board[square] == "-" for square in self.centre):
            return [square for square in self.centre if self.board[square] == "-"]
        return [square for square, letter in enumerate(self.board)
                if letter == "-" and self.flips(square, side)]

    def play(self, square):
        mover, other = self.side, "XO"[self.side == "X"]
        flips = [] if square in self.centre else self.flips(square, mover)
        for s in flips + [square]:
            self.board[s] = mover
        row, column = divmod(square, self.size)
        self.moves.append(f"{'abcdefghij'[column]}{row + 1}")
        if self.legal_moves(other):
            self.side = other
        elif self.legal_moves(mover):
            self.passes.append(str(len(self.moves) + 1))
        else:
            self.side = "-"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, stdin=subprocess.DEVNULL,
                          encoding="utf-8", timeout=60, check=False)


class Case(unittest.TestCase):
    def replay(self, *arguments):
        """The facts that replay prints, by their names."""
        done = run("replay", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        lines = done.stdout.splitlines()
        facts = dict(line.split(":", 1) for line in lines)
        self.assertEqual([line.split(":")[0] for line in lines],
                         ["board", "side", "discs", "empties", "passes", "over"])
        facts = {name: fact.strip() for name, fact in facts.items()}
        black, white = map(int, facts["discs"].split())
        self.assertEqual(facts["board"].count("X"), black)
        self.assertEqual(facts["board"].count("O"), white)
        self.assertEqual(facts["board"].count("-"), int(facts["empties"]))
        self.assertEqual(facts["over"] == "yes", facts["side"] == "-")
        return facts

    def assert_facts(self, arguments, side, discs, empties, passes="", over=None):
        facts = self.replay(*([arguments] if isinstance(arguments, str) else arguments))
        self.assertEqual(
            (facts["side"], facts["discs"], facts["empties"], facts["passes"], facts["over"]),
            (side, discs, str(empties), passes, over or ("yes" if side == "-" else "no")))

    def assert_bad_move(self, arguments, error):
        done = run("replay", *([arguments] if isinstance(arguments, str) else arguments))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "", error + "\n"))

    def assert_misuse(self, arguments, *words):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("reversi-engine: "), done.stderr)
        self.assertTrue(done.stderr.endswith(".\n"), done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)


class Replay(Case):
    def test_output_to_the_letter(self):
        self.assertEqual(run("replay").stdout,
                         f"board: {START}\nside: X\ndiscs: 2 2\nempties: 60\npasses:\nover: no\n")
        self.assertEqual(run("replay", "d3c3b3b2f5a3a1c1").stdout,
                         "board: X-O------O------OOXX-------XX------XXX--------------------------\n"
                         "side: O\ndiscs: 8 4\nempties: 52\npasses: 9\nover: no\n")

    def test_rules(self):
        for name, text, *facts in (
                ("C01", "e6f4e3f6g5d6e7f5c5", "-", "13 0", 51),
                ("C02", "d3c3b3b2f5a3a1c1", "O", "8 4", 52, "9"),
                ("C03", "d3c3b3b2c4a3a1e3a2c5a4", "X", "6 9", 49, "12"),
                ("C05", "d3e3f6c4b3c2e2a4a2d2d1", "-", "14 1", 49),
                ("C06", C06, "-", "0 62", 2, "45 46 47 48 49 50 51 52 53 54 55 56 57 58"),
                ("C08", C08, "X", "27 20", 17, "44"),
                ("C15", C15, "-", "32 32", 0, "59"),
                ("C54", C54, "X", "6 12", 46),
                ("C55", C55, "-", "62 1", 1, "54 57 58 59"),
                ("C57", C57, "-", "3 58", 3, "51 52 53 54 57")):
            with self.subTest(name):
                self.assert_facts(text, *facts)

    def test_nothing_is_the_start(self):
        for arguments in ((), ("",), (" ", "\n"), ("--",), ("--size", "8")):
            with self.subTest(arguments):
                self.assertEqual(self.replay(*arguments)["board"], START)

    def test_arguments_are_joined(self):
        expected = self.replay("f5d6c3d3c4")
        for arguments in (("f5", "d6", "c3", "d3", "c4"), ("1.", "f5", "d6", "2.", "c3 d3", "3.c4"),
                          ("--", "f5d6", "c3d3c4"), ("f5d6", "--size", "8", "c3d3c4")):
            with self.subTest(arguments):
                self.assertEqual(self.replay(*arguments), expected)
        self.assertEqual(self.replay(*C55.split()), self.replay(C55))
        self.assertEqual(self.replay(*C57.replace("--", " --").split()), self.replay(C57))

    def test_options_in_every_form_and_order(self):
        expected = self.replay("--size", "6", "--goal", "fewest", "--handicap", "2", "d2")
        for arguments in (("d2", "--handicap=2", "--size=6", "--goal=fewest"),
                          ("--handicap=2", "d2", "--goal", "fewest", "--size=6"),
                          ("--size=8", "--size=6", "--goal=fewest", "--handicap", "2", "--", "d2")):
            with self.subTest(arguments):
                self.assertEqual(self.replay(*arguments), expected)
        self.assertEqual(run("--size=6", "--goal", "fewest", "replay", "--handicap=2", "d2").stdout,
                         run("replay", "--size=6", "--goal=fewest", "--handicap=2", "d2").stdout)
        self.assertEqual(expected["board"][0], "X")
        self.assertEqual(expected["board"][35], "X")
        self.assertEqual(expected["side"], "X")

    def test_openings(self):
        for arguments, board, side in (
                (("--opening", "standard"), START, "X"),
                (("--opening", "parallel"),
                 "---------------------------XO------XO---------------------------", "X"),
                (("--opening", "original"), "-" * 64, "X"),
                (("--opening", "original", "d4 e4 e5 d5"),
                 "---------------------------XO------OX---------------------------", "X"),
                (("--opening", "original", "d4e4e5"),
                 "---------------------------XO-------X---------------------------", "O"),
                (("--size", "6", "--opening", "original", "c3"),
                 "--------------X---------------------", "O")):
            with self.subTest(arguments):
                facts = self.replay(*arguments)
                self.assertEqual((facts["board"], facts["side"]), (board, side))

    def test_sizes(self):
        small = self.replay("--size", "6")
        self.assertEqual(small["board"], "--------------OX----XO--------------")
        self.assertEqual(self.replay("--size=6", "c2")["board"],
                         "--------X-----XX----XO--------------")
        large = self.replay("--size", "10", "g6")
        self.assertEqual(large["board"], "-" * 44 + "OX" + "-" * 8 + "XXX" + "-" * 43)
        self.assert_bad_move(("--size=10", "j10"), "error: 1 j10 is not legal: it flips nothing")
        self.assert_bad_move(("--size=10", "j11"), "error: 1 j11 is not a square of this board")
        self.assert_bad_move(("--size=10", "k1"), "error: 1 k1 is not a square of this board")
        self.assert_bad_move(("--size=6", "g1"), "error: 1 g1 is not a square of this board")

    def test_handicap(self):
        for handicap, squares in (("0", ()), ("1", (0,)), ("2", (0, 63)), ("3", (0, 63, 7)),
                                  ("4", (0, 63, 7, 56))):
            with self.subTest(handicap):
                facts = self.replay("--handicap", handicap)
                board = list(START)
                for square in squares:
                    board[square] = "X"
                self.assertEqual(facts["board"], "".join(board))
                self.assertEqual(facts["side"], "O" if squares else "X")
        self.assert_facts(("--handicap=2", "e3"), "X", "3 4", 57)

    def test_random_games_of_all_variants(self):
        """A game of each, up to a random move, against the rules written once more."""
        chance = random.Random(1)
        for size, opening, handicap in itertools.product((6, 8, 10), OPENINGS, range(5)):
            goal = chance.choice(("most", "fewest"))
            arguments = [f"--size={size}", f"--opening={opening}", f"--goal={goal}",
                         f"--handicap={handicap}"]
            with self.subTest(arguments):
                game = Rules(size, opening, handicap)
                length = chance.choice((chance.randrange(size * size), size * size))
                while game.side != "-" and len(game.moves) < length:
                    game.play(chance.choice(game.legal_moves(game.side)))
                facts = self.replay(*arguments, "".join(game.moves))
                self.assertEqual((facts["board"], facts["side"], facts["passes"]),
                                 ("".join(game.board), game.side, " ".join(game.passes)))

    def test_bad_moves(self):
        for text, error in (
                ("D3D4D5D6", "error: 2 d4 is not legal: the square is occupied"),  # C59
                ("c5", "error: 1 c5 is not legal: it flips nothing"),  # C13
                ("f5 h9", "error: 2 h9 is not a square of this board"),
                ("F5 H9", "error: 2 h9 is not a square of this board"),
                ("f5d6PAc3", "error: 3 PA is not legal: nobody has to pass here"),  # C60
                ("f5PS", "error: 2 PS is not legal: nobody has to pass here"),
                ("f5 hello", "error: 2 hello is not a move"),
                ("f5 盤", "error: 2 盤 is not a move"),
                ("f5 62-1 d6", "error: 2 d6 follows the result"),
                ("e6f4e3f6g5d6e7f5c5a1", "error: 10 a1 is not legal: the game is over"),
                ("-1", "error: 1 -1 is not a move")):
            with self.subTest(text):
                self.assert_bad_move(text, error)
        self.assert_bad_move(("--opening=original", "d4", "c4"),
                             "error: 2 c4 is not legal: the first four discs go to the centre")
        self.assert_bad_move(("f5", "--", "d6"),
                             "error: 2 -- is not legal: nobody has to pass here")

    def test_very_long_text(self):
        """C69, as far as a command line goes."""
        for text in ("f5d6" * 30000, "1" * 120000, "a" * 120000, "a1." * 40000):
            self.assertEqual(run("replay", text).returncode, 1)

    def test_any_bytes(self):
        done = subprocess.run([PROGRAM.encode(), b"replay", b"f5\xff\xfe\x01"], capture_output=True,
                              timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, b"error: 2 ??? is not a move\n"))


class Perft(Case):
    def count(self, *arguments):
        done = run("perft", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return int(done.stdout)

    def test_published_counts(self):
        for depth, leaves in ((1, 4), (2, 12), (3, 56), (4, 244), (5, 1396), (6, 8200), (7, 55092),
                              (8, 390216), (9, 3005288), (10, 24571284)):
            with self.subTest(depth):
                self.assertEqual(self.count(str(depth)), leaves)
        self.assertEqual(self.count("0"), 1)

    def test_variants(self):
        self.assertEqual(self.count("--opening=original", "4"), 24)
        self.assertEqual(self.count("3", "--size", "10"), 56)
        self.assertEqual(self.count("3", "--size=6", "--goal=fewest"), 56)
        self.assertEqual(self.count("1", "--handicap=4"), 4)

    def test_bad_depth(self):
        for depth in ("", "x", "9x", "-1", "1.5", "+3", " 3", "21", "1000", "99999999999999999999"):
            with self.subTest(depth):
                self.assert_misuse(("perft", depth), f"“{depth}”")
        self.assert_misuse(("perft",), "perft")
        self.assert_misuse(("perft", "1", "2"), "Move 1, “2”, is not a move")
        self.assert_misuse(("perft", "1", "f5", "f6", "a1"), "Move 3, “a1”, is not legal")

    def test_position(self):
        start = "-" * 27 + "OX------XO" + "-" * 27
        self.assertEqual(self.count("8", start), 390216)
        self.assertEqual(self.count("8", start + " O"), 390216)
        self.assertEqual(self.count("3", "-" * 14 + "OX----XO" + "-" * 14), 56)
        self.assertEqual(self.count("5", "X" * 64), 1)
        self.assertEqual(self.count("1", "OX" + "-" * 62 + " O"), 1)
        self.assertEqual(self.count("7", "f5"), 97554)
        self.assertEqual(self.count("7", start, "c4"), 97554)

    def test_time(self):
        for arguments in (("--time", "5"), ("5", "--time"), ("5", "--time", "--isa=generic")):
            with self.subTest(arguments):
                done = run("perft", *arguments)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, r"^1396 time=\d+\.\d{3} speed=\d+ isa=[a-z]\S+\n$")


class Levels(Case):
    """The code for each processor level that runs here."""

    def names(self):
        done = run("--isa", "list")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(run("perft", "--isa=list").stdout, done.stdout)
        return done.stdout.split()

    def test_list(self):
        names = self.names()
        self.assertEqual(names[-1], "generic")
        self.assertEqual(len(set(names)), len(names))

    def test_perft(self):
        for name in self.names():
            for arguments in (("--isa", name), ("--isa=" + name.removeprefix("x86-64-"),)):
                with self.subTest(arguments):
                    self.assertEqual(run(*arguments, "perft", "8").stdout, "390216\n")
                    self.assertIn(f" isa={name}\n", run("perft", *arguments, "--time", "1").stdout)

    def test_bench_is_the_same(self):
        benches = set()
        for name in self.names():
            done = run("bench", "--isa", name)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"^Bench: \d+ time=\d+\.\d{3} speed=\d+ isa=\S+\n$")
            self.assertTrue(done.stdout.endswith(f" isa={name}\n"))
            benches.add(done.stdout.split()[1])
        self.assertEqual(len(benches), 1, benches)


class CommandLine(Case):
    def test_help(self):
        for arguments in (("--help",), ("replay", "--help"), ("perft", "--help"),
                          ("replay", "--nonsense", "--help")):
            with self.subTest(arguments):
                done = run(*arguments)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                for word in ("bench", "perft", "replay", "--isa", "--size", "--opening", "--goal", "--handicap"):
                    self.assertIn(word, done.stdout)
                self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)

    def test_version(self):
        done = run("--version")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^reversi-engine \d+\.\d+\.\d+\n$")

    def test_misuse(self):
        for arguments, *words in (
                ((),),
                (("nonsense",), "“nonsense”"),
                (("",), "“”"),
                (("--nonsense",), "“--nonsense”"),
                (("--nonsense", "replay", "f5"), "“--nonsense”"),
                (("nonsense", "replay", "f5"), "“nonsense”"),
                (("-x",), "“-x”"),
                (("replay", "--nonsense"), "“--nonsense”"),
                (("replay", "f5", "--nonsense=3"), "“--nonsense=3”"),
                (("replay", "-x"), "“-x”"),
                (("replay", "-"), "“-”"),
                (("replay", "--siz", "8"), "“--siz”"),
                (("replay", "--sizes", "8"), "“--sizes”"),
                (("replay", "--size"), "--size", "6, 8 or 10"),
                (("replay", "--size="), "--size", "6, 8 or 10"),
                (("replay", "--size", "7"), "“7”", "--size", "6, 8 or 10"),
                (("replay", "--size", "12"), "“12”"),
                (("replay", "--size=4"), "“4”"),
                (("replay", "--size=0"), "“0”"),
                (("replay", "--size", "eight"), "“eight”"),
                (("replay", "--size", "8x"), "“8x”"),
                (("replay", "--size", "-8"), "“-8”"),
                (("replay", "--opening", "diagonal"), "“diagonal”", "standard, parallel or original"),
                (("replay", "--opening"), "--opening"),
                (("replay", "--goal", "least"), "“least”", "most or fewest"),
                (("replay", "--handicap", "5"), "“5”", "0 to 4"),
                (("replay", "--handicap=-1"), "“-1”"),
                (("replay", "--handicap", "one"), "“one”"),
                (("bench", "nonsense"), "“nonsense”"),
                (("perft", "3", "--isa", "nonsense"), "“nonsense”", "--isa", "“--isa list”"),
                (("perft", "3", "--isa="), "“”", "--isa"),
                (("perft", "3", "--isa"), "--isa"),
                (("perft", "3", "--depth"), "“--depth”")):
            with self.subTest(arguments):
                self.assert_misuse(arguments, *words)

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
    def test_answer_that_can_not_be_written(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "replay"], stdout=full, stderr=subprocess.PIPE,
                                  timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"can't be written", done.stderr)


if __name__ == "__main__":
    tap.main()
