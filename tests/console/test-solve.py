#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Reversi authors

"""The commands solve, analyse and match of the real reversi-engine. The ids are those of our list of real cases."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402

import session  # noqa: E402

PROGRAM = sys.argv[1]
EASY = (  # exact scores and best moves that were published (FFO 1 to 5)
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18, {"g8"}),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10, {"a4"}),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2, {"d1"}),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0, {"h8", "a5"}),
)
C40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
C16 = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X"
OVER = "XXXX" + "-" * 60 + " O"
SUM = re.compile(r"^positions=(\d+) wrong=(\d+) errors=(\d+) nodes=(\d+) time=\d+\.\d{3} speed=\d+$")


def run(*arguments, text=None):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, encoding="utf-8",
                          timeout=session.DEADLINE, check=False)


class Solve(unittest.TestCase):
    def solve(self, text, *options, status=0):
        done = run("solve", "--threads=1", "--table=4", *options, text=text)
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        *lines, last = done.stdout.splitlines()
        self.assertRegex(last, SUM)
        return lines, tuple(map(int, SUM.match(last).groups()[:3]))

    def test_published_scores(self):
        lines, total = self.solve("".join(f"{position};\n" for position, _, _ in EASY))
        self.assertEqual(total, (4, 0, 0))
        for line, (position, score, moves) in zip(lines, EASY, strict=True):
            match = re.match(r"^score=([+-]\d+) move=(\S+) nodes=\d+ time=\d+\.\d{3} empties=(\d+)$", line)
            self.assertTrue(match, line)
            self.assertEqual((int(match[1]), int(match[3])), (score, position.count("-")))
            self.assertIn(match[2], moves)

    def test_every_best_move(self):
        lines, _ = self.solve("".join(f"{position};\n" for position, _, _ in EASY), "--all")
        for line, (_, score, moves) in zip(lines, EASY, strict=True):
            self.assertIn(f"score={score:+d} ", line)
            self.assertEqual(set(re.search(r" moves=(\S+)", line)[1].split(",")), moves)

    def test_only_who_wins(self):
        for all_moves in ((), ("--all",)):
            lines, _ = self.solve("".join(f"{position};\n" for position, _, _ in EASY), "--wld", *all_moves)
            for line, (_, score, moves) in zip(lines, EASY, strict=True):
                self.assertRegex(line, rf"^result={'win' if score > 0 else 'draw'} move=[a-h][1-8] (moves=\S+ )?nodes=")
                if all_moves:
                    self.assertLessEqual(moves, set(re.search(r" moves=(\S+)", line)[1].split(",")))
        lines, _ = self.solve(f"{C16}\n{EASY[0][0]}; G8:+2; A1:-2;\n{OVER}\n", "--wld")
        self.assertTrue(lines[0].startswith("result=loss move=pass "))
        self.assertTrue(lines[1].endswith(" right"))
        self.assertTrue(lines[2].startswith("result=loss nodes=0 "))

    def test_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "é盤.obf")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"% endgames\n\n{EASY[0][0]}; G8:+18;\n{EASY[1][0]}; A4:+12;\n{EASY[2][0]}; A2:+2; D1:-2;")
            done = run("solve", path)
        lines = done.stdout.splitlines()
        self.assertEqual([line.split()[-1] for line in lines[:3]], ["right", "wrong", "wrong"])
        self.assertTrue(lines[3].startswith("positions=3 wrong=2 errors=0 "))
        self.assertEqual((done.returncode, done.stderr), (1, ""))

    def test_no_file(self):
        done = run("solve", "/nowhere")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("“/nowhere” can't be opened", done.stderr)

    def test_answers_each_line_at_once(self):
        with session.Session(PROGRAM, "solve", "--threads=1", "-") as engine:
            for position, score, _ in EASY * 2:
                engine.send(position + ";")
                self.assertTrue(engine.line().startswith(f"score={score:+d} "))
            engine.send("quit")
            self.assertEqual(engine.wait()[0], 0)

    def test_passes_and_ends(self):
        """C16: Black must pass, so the score is White's with the other sign; a game that is over has no move."""
        lines, _ = self.solve(f"{C16};\n{C16[:-1]}O;\n{OVER};\n{OVER[:-1]}X\n")
        values = [re.match(r"score=([+-]\d+)(?: move=(\S+))? ", line).groups() for line in lines]
        self.assertEqual(values[0][1], "pass")
        self.assertEqual(int(values[0][0]), -int(values[1][0]))
        self.assertEqual(values[2:], [("-64", None), ("+64", None)])

    def test_bad_lines(self):
        lines, total = self.solve("nonsense\nOX\n\n# a comment\n" + EASY[0][0] + "\n" + "X" * 2000000 + "\n\xe9\n" +
                                  "-" * 64 + "-\n", status=1)
        self.assertEqual(total, (1, 0, 5))
        self.assertEqual([line.split(":")[1] for line in lines if line.startswith("error")],
                         [" line 1", " line 2", " line 6", " line 7", " line 8"])
        self.assertTrue(lines[2].startswith("score=+18 "))

    def test_other_sizes(self):
        lines, _ = self.solve("XXXX----OOX--OXOO--XXOO--XX------X- O\n")
        self.assertRegex(lines[0], r"^score=[+-]\d+ move=[a-f][1-6] ")

    def test_misuse(self):
        for arguments, word in ((("solve", "a", "b"), "“b”"), (("solve", "--threads=0"), "“0”"),
                                (("solve", "--threads", "x"), "“x”"), (("solve", "--table=0"), "“0”"),
                                (("solve", "--table=99999999"), "“99999999”"), (("solve", "--all=1"), "--all"),
                                (("solve", "--isa=z80"), "“z80”"), (("solve", "--level=3"), "“--level”"),
                                (("analyse", "--level=61"), "“61”"), (("analyse", "--depth=0"), "“0”"),
                                (("analyse", "--time=0"), "“0”"), (("analyse", "--time=1,5"), "“1,5”"),
                                (("analyse", "--time=-1"), "“-1”"), (("analyse", "f5f9"), "“f9”"),
                                (("analyse", "OXOXOX"), "here are 6"), (("match", "1"), "two players"),
                                (("match", "1", "best"), "“best”"), (("match", "1", "2", "--games=0"), "“0”"),
                                (("match", "1", "plies=3"), "“--plies”"), (("--gtp", "x"), "“x”"),
                                (("--nboard", "--level=x"), "“x”")):
            with self.subTest(arguments):
                done = run(*arguments, text="")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(word, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_weights(self):
        done = run("solve", "--weights=/nowhere", text="")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("“/nowhere” can't be used: there is no such file", done.stderr)
        done = run("solve", f"--weights={PROGRAM}", text="")
        self.assertIn("it is something else", done.stderr)
        self.assertEqual(run("solve", "--weights=none", text="").returncode, 0)

    def test_weights_are_for_their_goal(self):
        fewest, most = os.environ["REVERSI_FEWEST_WEIGHTS"], os.environ["REVERSI_WEIGHTS"]
        for goal, own, other in (("fewest", fewest, most), ("most", most, fewest)):
            with self.subTest(goal):
                analyse = ("analyse", f"--goal={goal}", "--depth=3", "--threads=1", "f5")
                usual = run(*analyse, text="")
                self.assertEqual((usual.returncode, usual.stderr), (0, ""))
                self.assertEqual(run(*analyse, f"--weights={own}", text="").stdout, usual.stdout)
                self.assertNotEqual(run(*analyse, "--weights=none", text="").stdout, usual.stdout)
                wrong = run(*analyse, f"--weights={other}", text="")
                self.assertEqual((wrong.returncode, wrong.stdout), (1, ""))
                self.assertIn("they are for games of the other goal", wrong.stderr)

    def test_usual_weights_may_be_missing(self):
        done = subprocess.run([PROGRAM, "solve"], input=EASY[0][0], capture_output=True, encoding="utf-8",
                              env={**os.environ, "REVERSI_WEIGHTS": "/nowhere"}, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.startswith("score=+18 move=g8 "))
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("“/nowhere”", done.stderr)
        env = {**os.environ, "REVERSI_FEWEST_WEIGHTS": "/nowhere"}
        for goal, lines in ("most", 0), ("fewest", 1):
            done = subprocess.run([PROGRAM, "analyse", "--depth=1", "--goal", goal, "f5"], capture_output=True,
                                  encoding="utf-8", env=env, check=False)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (0, lines))


class Analyse(unittest.TestCase):
    def analyse(self, *arguments):
        done = run("analyse", "--threads=1", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_all_moves(self):
        lines = self.analyse("--level=6", "f5")
        for line in lines:
            self.assertRegex(line, r"^([a-h][1-8]) value=[-+]\d+\.\d\d depth=6 line=\1([a-h][1-8])*$")
        self.assertEqual({line[:2] for line in lines}, {"d6", "f4", "f6"})
        values = [float(re.search(r"value=(\S+)", line)[1]) for line in lines]
        self.assertEqual(values, sorted(values, reverse=True))

    def test_positions(self):
        for position in (f"{C40} X", f"{C40}", C40.replace("X", "*").lower() + "*", C40.replace("-", ".") + "b",
                         "\n".join(C40[i:i + 8] for i in range(0, 64, 8)), f"[8 {C40} X]", " ".join(C40) + " x"):
            with self.subTest(position):  # C66, C67
                self.assertEqual(len(self.analyse("--depth=2", position)), 10)
        moves = "---------------------------OX------OXX-----O-------------------- X c3d3c4f4f6f3"  # C68
        lines = self.analyse("--depth=3", moves)
        self.assertGreater(len(lines), 3)
        done = run("analyse", moves + "a1", text="")
        self.assertEqual(done.stderr, "reversi-engine: Move 7, “a1”, is not legal: it flips nothing.\n")

    def test_solves(self):
        lines = self.analyse("--depth=60", EASY[0][0])
        self.assertTrue(lines[0].startswith("g8 value=+18.00 depth=14 exact line=g8"))
        self.assertTrue(all(" exact " in line for line in lines))

    def test_passes_and_ends(self):
        self.assertEqual(self.analyse("e6f4e3f6g5d6e7f5c5"), ["over"])
        self.assertEqual([line.split()[0] for line in self.analyse("--depth=2", C16)][:1], ["pass"])

    def test_variants(self):
        self.assertEqual(len(self.analyse("--depth=3", "--size=10")), 4)
        self.assertEqual(len(self.analyse("--depth=3", "--opening=original")), 4)
        self.assertEqual(len(self.analyse("--depth=3", "--goal=fewest", "--size=6")), 4)


class Match(unittest.TestCase):
    def match(self, *arguments):
        done = run("match", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        match = re.match(r"^games=(\d+) wins=(\d+) draws=(\d+) losses=(\d+) score=(\d+\.\d)% error=(\d+\.\d)% "
                         r"discs=([-+]\d+\.\d\d) discs-error=(\d+\.\d\d) time=\d+\.\d{3},\d+\.\d{3}\n$", done.stdout)
        self.assertTrue(match, done.stdout)
        return [float(number) for number in match.groups()]

    def test_equal_players(self):
        games, wins, draws, losses, score, error, discs, _ = self.match("3", "3", "--games=9")
        self.assertEqual((games, wins + draws + losses, score, error, discs), (10, 10, 50, 0, 0))

    def test_unequal_players(self):
        games, wins, draws, losses, score, _, discs, _ = self.match("level=5,weights=none", "depth=1", "--games=20")
        self.assertEqual(score, round(100 * (wins + draws / 2) / games, 1))
        self.assertGreater(wins, losses)
        self.assertGreater(discs, 0)

    def test_same_seed_same_games(self):
        first = self.match("2", "1", "--games=6", "--seed=7")
        self.assertEqual(self.match("2", "1", "--games=6", "--seed=7"), first)
        self.assertNotEqual(self.match("2", "1", "--games=6", "--seed=8"), first)

    def test_levels_and_variants(self):
        for arguments in (("beginner", "easy"), ("1", "2", "--size=6"), ("1", "2", "--size=10", "--plies=0"),
                          ("1", "2", "--goal=fewest"), ("1", "1", "--opening=original", "--handicap=0")):
            with self.subTest(arguments):
                self.assertEqual(self.match(*arguments, "--games=2")[0], 2)


if __name__ == "__main__":
    tap.main()
