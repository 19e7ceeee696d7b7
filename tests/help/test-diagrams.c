/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Reading diagrams; whether each mistake of a page would be found; and the pages themselves.
 * What moves are best is in test-best-moves.c. */

#include "config.h"

#include "support/simple-rules.h"
#include "ui/help/diagram-check.h"
#include "ui/help/figures.h"

#include <string.h>

#define START "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- "

/* White has to pass, for Black can play f1. */
#define WHITE_PASSES "------OX -------- -------- -------- -------- -------- -------- -------- "

#define OVER "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX OOOOOO-- "
#define NEARLY "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XOOOOO-- "

#define MAX_ATTRIBUTES 8

/* A diagram from a position and pairs of names and values. */
static ReversiDiagram *
read_diagram (const char *position, const char *const *pairs, GError **error)
{
  const char *names[MAX_ATTRIBUTES] = { "type", "board:position" };
  const char *values[MAX_ATTRIBUTES] = { "image", position };
  int n = position != NULL ? 2 : 1;

  for (int i = 0; pairs[i] != NULL; i += 2)
    {
      names[n] = pairs[i];
      values[n++] = pairs[i + 1];
    }
  names[n] = NULL;
  return reversi_diagram_new (names, values, error);
}

#define READ(position, error, ...)                                                                 \
  read_diagram (position, (const char *const[]) { __VA_ARGS__ __VA_OPT__ (, ) NULL }, error)

static int
square (const char *name)
{
  return (name[1] - '1') * 8 + name[0] - 'a';
}

static void
test_position (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiDiagram) d = READ ("\n  " START "\n X  ", &error);

  g_assert_no_error (error);
  g_assert_cmpint (d->position.size, ==, 8);
  g_assert_cmpint (d->position.side, ==, REVERSI_BLACK);
  g_assert_cmpint (d->position.squares[square ("e4")], ==, REVERSI_BLACK);
  g_assert_cmpint (d->position.squares[square ("d4")], ==, REVERSI_WHITE);
  g_assert_cmpint (d->last_move, ==, REVERSI_NO_SQUARE);
  g_assert_cmpint (d->move, ==, REVERSI_NO_SQUARE);

  g_autoptr (ReversiDiagram) nobody = READ (START, &error);
  g_assert_no_error (error);
  g_assert_cmpint (nobody->position.side, ==, REVERSI_NONE);
  g_autoptr (ReversiDiagram) small =
      READ ("------ ------ --OX-- --XO-- ------ ------ O", &error, "board:goal", "fewest");
  g_assert_no_error (error);
  g_assert_cmpint (small->position.size, ==, 6);
  g_assert_cmpint (small->position.goal, ==, REVERSI_GOAL_FEWEST);
  g_autoptr (ReversiDiagram) copy = reversi_diagram_copy (small);
  g_assert_cmpmem (copy, sizeof *copy, small, sizeof *small);
}

static void
test_play (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiDiagram) d = READ (START "X", &error, "board:play", "d3 c3");
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];

  g_assert_no_error (error);
  g_assert_cmpint (d->n_played, ==, 2);
  g_assert_cmpint (d->last_move, ==, square ("c3"));
  g_assert_cmpint (d->position.side, ==, REVERSI_BLACK);
  g_assert_cmpint (d->position.squares[square ("d4")], ==, REVERSI_WHITE);
  reversi_diagram_get_looks (d, looks);
  g_assert_true (looks[square ("c3")].last_move);
  g_assert_false (looks[square ("d3")].last_move);

  /* Who can't move passes first. */
  g_autoptr (ReversiDiagram) passed = READ (WHITE_PASSES "O", &error, "board:play", "f1");
  g_assert_no_error (error);
  g_assert_cmpint (passed->position.squares[square ("f1")], ==, REVERSI_BLACK);
  g_assert_true (reversi_diagram_check (passed, &error));
}

static void
test_looks (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiDiagram) d =
      READ (START "X", &error, "board:move", "d3", "board:flips", "d4", "board:legal", "yes",
            "board:letters", "A:c4 B:d5", "board:squares", "a1");
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];

  g_assert_no_error (error);
  g_assert_true (reversi_diagram_check (d, &error));
  reversi_diagram_get_looks (d, looks);
  g_assert_cmpint (looks[square ("d3")].ghost, ==, REVERSI_BLACK);
  g_assert_true (looks[square ("d4")].will_flip);
  g_assert_false (looks[square ("e5")].will_flip);
  g_assert_true (looks[square ("c4")].legal && looks[square ("e6")].legal);
  g_assert_false (looks[square ("c3")].legal);
  g_assert_true (looks[square ("c4")].lettered && looks[square ("d5")].lettered);
  g_assert_true (looks[square ("a1")].framed);

  g_autoptr (ReversiDiagram) two =
      READ (START "X", &error, "board:legal", "d3 c4 f5 e6", "board:illegal", "c3 e3");
  g_assert_no_error (error);
  g_assert_true (reversi_diagram_check (two, &error));
  reversi_diagram_get_looks (two, looks);
  g_assert_true (looks[square ("f5")].legal);
  g_assert_true (two->notes.crossed[square ("c3")] && looks[square ("c3")].lettered);
}

/* What can't be read: each of these names its attribute. */

typedef struct
{
  const char *position;
  const char *pairs[7];
  const char *says; /* the beginning of the message */
} Mistake;

static const Mistake unreadable[] = {
  { NULL, { NULL }, "board:position is missing" },
  { "", { NULL }, "board:position" },
  { "X", { NULL }, "board:position" },
  { "--- --- ---", { NULL }, "board:position has 3 rows" },
  { START "-------- ", { NULL }, "board:position has 9 rows" },
  { START START, { NULL }, "board:position has 16 rows" },
  { START "Y", { NULL }, "board:position has 9 rows" },
  { "---- -OX- -XO- --- X", { NULL }, "board:position: row 4" },
  { "---- -OX- -XZ- ---- X", { NULL }, "board:position: row 3" },
  { "---- -OX- -XO- ----- X", { NULL }, "board:position: row 4" },
  { START "X", { "board:moves", "d3" }, "board:moves is not known" },
  { START "X", { "board:", "d3" }, "board: is not known" },
  { START "X", { "board:play", "d3 d3" }, "board:play: move 2" },
  { START "X", { "board:play", "a1" }, "board:play: move 1" },
  { START "X", { "board:play", "d9" }, "board:play: “d9”" },
  { START, { "board:play", "d3" }, "board:play" },
  { START "X", { "board:move", "d3" }, "board:move and board:flips" },
  { START "X", { "board:flips", "d3" }, "board:move and board:flips" },
  { START "X", { "board:move", "d3 c4", "board:flips", "d4" }, "board:move: “d3 c4”" },
  { START "X", { "board:move", "d3", "board:flips", "d4 d4" }, "board:flips: “d4” is there twice" },
  { START "X", { "board:move", "d3", "board:flips", "" }, "board:flips is empty" },
  { START "X", { "board:illegal", "a0" }, "board:illegal: “a0”" },
  { START "X", { "board:illegal", "a1 a1" }, "board:illegal: “a1” is there twice" },
  { START "X", { "board:legal", "no" }, "board:legal: “no”" },
  { START "X", { "board:legal", "" }, "board:legal is empty" },
  { START "X", { "board:letters", "A:a9" }, "board:letters: “a9”" },
  { START "X", { "board:letters", "ABC:a1" }, "board:letters: “ABC:a1”" },
  { START "X", { "board:letters", "A:a1 B:a1" }, "board:letters: “a1” is there twice" },
  { START "X", { "board:squares", "i1" }, "board:squares: “i1”" },
  { START "X", { "board:arrows", "a1" }, "board:arrows: “a1”" },
  { START "X", { "board:arrows", "a1-a1" }, "board:arrows: “a1-a1”" },
  { START "X", { "board:arrows", "a1-i1" }, "board:arrows: “i1”" },
  { START "X", { "board:goal", "most discs" }, "board:goal: “most discs”" },
  { START "X", { "board:passes", "Black" }, "board:passes: “Black”" },
  { START "X", { "board:over", "no" }, "board:over: “no”" },
  { START "X", { "board:count", "2:2" }, "board:count: “2:2”" },
  { START "X", { "board:count", "2-2-0" }, "board:count: “2-2-0”" },
  { START "X", { "board:tournament", "32" }, "board:tournament: “32”" },
  { START "X", { "board:best", "" }, "board:best is empty" },
};

static void
test_unreadable (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr (GError) error = NULL;
      const Mistake *m = &unreadable[i];

      g_assert_null (read_diagram (m->position, m->pairs, &error));
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, m->says));
    }
}

/* What can be read, but isn't so. */

static const Mistake untrue[] = {
  { START "X", { "board:move", "c3", "board:flips", "d4" }, "board:move, c3, is not legal" },
  { START "O", { "board:move", "d3", "board:flips", "d4" }, "board:move, d3, is not legal" },
  { START "X", { "board:move", "d4", "board:flips", "d4" }, "board:move, d4, is not legal" },
  { START "X", { "board:move", "d3", "board:flips", "e5" }, "board:flips is “e5”" },
  { START "X", { "board:move", "d3", "board:flips", "d4 e5" }, "board:flips is “d4 e5”" },
  { "OXX-XXO- -------- -------- -------- -------- -------- -------- -------- O",
    { "board:move", "d1", "board:flips", "b1 c1" },
    "board:flips is “b1 c1”, but by the rules it is “b1 c1 e1 f1”" },
  { START, { "board:move", "d3", "board:flips", "d4" }, "board:position" },
  { START, { "board:legal", "yes" }, "board:position" },
  { START, { "board:illegal", "a1" }, "board:position" },
  { START, { "board:best", "d3" }, "board:position" },
  { START "X", { "board:legal", "d3 c4 f5" }, "board:legal is “d3 c4 f5”" },
  { START "X", { "board:legal", "d3 c4 f5 e6 a1" }, "board:legal is" },
  { WHITE_PASSES "O", { "board:legal", "yes" }, "board:legal is yes" },
  { START "X", { "board:illegal", "a1 d3" }, "board:illegal: d3" },
  { START "X", { "board:passes", "X" }, "board:passes: X has a move" },
  { START "X", { "board:passes", "O" }, "board:passes: O has a move" },
  { WHITE_PASSES "O", { "board:passes", "X" }, "board:passes: X has a move" },
  { OVER "O", { "board:passes", "O" }, "board:passes: O does not pass" },
  { START, { "board:over", "yes" }, "board:over is yes, but X has a move" },
  { WHITE_PASSES, { "board:over", "yes" }, "board:over is yes, but X has a move" },
  { "------XO -------- -------- -------- -------- -------- -------- --------",
    { "board:over", "yes" },
    "board:over is yes, but O has a move" },
  { OVER, { "board:count", "56-8" }, "board:count is 56-8" },
  { OVER, { "board:count", "55-6" }, "board:count is 55-6" },
  { START "X", { "board:play", "d3", "board:count", "2-2" }, "board:count is 2-2" },
  { OVER, { "board:tournament", "56-6" }, "board:tournament is 56-6" },
  { START, { "board:tournament", "32-32" }, "board:tournament counts a game that is not over" },
  { START "X", { "board:best", "d3" }, "board:best: there are 60 empty squares" },
  { NEARLY "X", { "board:best", "h8" }, "board:best: h8 is not legal" },
};

static void
test_untrue (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (untrue); i++)
    {
      g_autoptr (GError) error = NULL;
      const Mistake *m = &untrue[i];
      g_autoptr (ReversiDiagram) d = read_diagram (m->position, m->pairs, &error);

      g_assert_no_error (error);
      g_assert_false (reversi_diagram_check (d, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, REVERSI_DIAGRAM_ERROR, REVERSI_DIAGRAM_ERROR_RULES);
      g_assert_true (g_str_has_prefix (error->message, m->says));
    }
}

static const Mistake correct[] = {
  { START "X", { "board:move", "d3", "board:flips", "d4" }, "" },
  { START "X", { "board:legal", "e6 f5 c4 d3", "board:illegal", "a1 d4" }, "" },
  { WHITE_PASSES "O", { "board:passes", "O", "board:illegal", "a1" }, "" },
  { OVER, { "board:over", "yes", "board:count", "56-6", "board:tournament", "58-6" }, "" },
  { NEARLY "X", { "board:best", "g8", "board:legal", "g8" }, "" },
};

static void
test_correct (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (correct); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ReversiDiagram) d = read_diagram (correct[i].position, correct[i].pairs, &error);

      g_assert_no_error (error);
      reversi_diagram_check (d, &error);
      g_assert_no_error (error);
    }
}

/* Figures in pages. */

#define PAGE(media)                                                                                \
  "<page xmlns='http://projectmallard.org/1.0/' xmlns:board='b' id='p'><p>Words</p>" media "</"    \
  "page>"
#define MEDIA(source, attributes, words)                                                           \
  "<media type='image' src='" source "' board:position='" START "X' " attributes ">" words         \
  "</media>"

static void
test_figures (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) figures = reversi_figures_read (
      PAGE (MEDIA ("figures/p-one.png", "", "<p>A board.</p>")
                MEDIA ("figures/p-two.png", "board:legal='yes'", "<p>Another <em>board</em>.</p>")),
      -1, "p", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (figures->len, ==, 2);
  const ReversiFigure *second = figures->pdata[1];
  g_assert_cmpstr (second->name, ==, "p-two.png");
  g_assert_cmpstr (second->alternative, ==, "Another board.");
  g_assert_cmpint (second->diagram->legality, ==, REVERSI_DIAGRAM_LEGAL_ALL);
}

static void
test_broken_figures (void)
{
  static const struct
  {
    const char *page;
    ReversiFigureError code;
    const char *says;
  } broken[] = {
    { "<page><p></page>", REVERSI_FIGURE_ERROR_SYNTAX, "" },
    { PAGE (MEDIA ("figures/q-one.png", "", "<p>A.</p>")), REVERSI_FIGURE_ERROR_NAME, "q-one" },
    { PAGE (MEDIA ("figures/p-one.svg", "", "<p>A.</p>")), REVERSI_FIGURE_ERROR_NAME, "p-one" },
    { PAGE (MEDIA ("p-one.png", "", "<p>A.</p>")), REVERSI_FIGURE_ERROR_NAME, "p-one" },
    { PAGE (MEDIA ("figures/p-a/../b.png", "", "<p>A.</p>")), REVERSI_FIGURE_ERROR_NAME, "p-a" },
    { PAGE ("<media><p>A.</p></media>"), REVERSI_FIGURE_ERROR_NAME, "src" },
    { PAGE (MEDIA ("figures/p-one.png", "", "<p>A.</p>")
                MEDIA ("figures/p-one.png", "", "<p>B.</p>")),
      REVERSI_FIGURE_ERROR_NAME, "twice" },
    { PAGE (MEDIA ("figures/p-one.png", "", "<p> </p>")), REVERSI_FIGURE_ERROR_ALTERNATIVE,
      "p-one.png" },
    { PAGE (MEDIA ("figures/p-one.png", "board:move='d3'", "<p>A.</p>")),
      REVERSI_FIGURE_ERROR_DIAGRAM, "board:flips" },
    { PAGE (MEDIA ("figures/p-one.png", "board:illegal='d3'", "<p>A.</p>")),
      REVERSI_FIGURE_ERROR_DIAGRAM, "board:illegal" },
    { PAGE ("<media src='figures/p-one.png'><p>A.</p></media>"), REVERSI_FIGURE_ERROR_DIAGRAM,
      "board:position" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (reversi_figures_read (broken[i].page, -1, "p", &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, REVERSI_FIGURE_ERROR, (int) broken[i].code);
      g_assert_nonnull (strstr (error->message, broken[i].says));
    }
}

/* The pages. */

/* Two ways, one answer: what the page states holds by the simple rules too. */
static void
assert_by_simple_rules (const ReversiFigure *figure)
{
  const ReversiDiagram *d = figure->diagram;
  int size = d->position.size;
  SimpleGame game;

  if (d->position.side == REVERSI_NONE)
    return;
  simple_start (&game, size, "standard", false, 0);
  game.turn = d->position.side == REVERSI_BLACK ? SIMPLE_BLACK : SIMPLE_WHITE;
  for (int s = 0; s < size * size; s++)
    game.at[s / size + 1][s % size + 1] = "-XO"[d->position.squares[s]];
  for (int s = 0; s < size * size; s++)
    {
      bool flips[12][12] = { { false } };
      bool legal = simple_flips (&game, game.turn, s % size + 1, s / size + 1, flips) > 0;

      if (d->notes.crossed[s])
        g_assert_false (legal);
      if (d->legality == REVERSI_DIAGRAM_LEGAL_LISTED)
        g_assert_cmpint (d->legal[s], ==, legal);
      for (int f = 0; s == d->move && f < size * size; f++)
        g_assert_cmpint (d->flips[f], ==, flips[f / size + 1][f % size + 1]);
    }
}

static void
test_page (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) figures = reversi_figures_load (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < figures->len; i++)
    assert_by_simple_rules (figures->pdata[i]);
}

/* One test for each page, so that all mistakes are found at once. */
static void
add_pages (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".page"))
      {
        g_autofree char *path = g_strconcat ("/help/diagrams/pages/", name, NULL);
        g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_page, g_free);
        n++;
      }
  g_assert_cmpint (n, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add_func ("/help/diagrams/" name, test)
  ADD ("a-position-is-read", test_position);
  ADD ("what-is-played-is-shown", test_play);
  ADD ("attributes-become-marks", test_looks);
  ADD ("what-can-not-be-read-is-named", test_unreadable);
  ADD ("what-is-not-so-is-found", test_untrue);
  ADD ("what-is-so-is-taken", test_correct);
  ADD ("figures-are-read-from-a-page", test_figures);
  ADD ("broken-figures-are-found", test_broken_figures);
  g_assert_cmpint (argc, ==, 2);
  add_pages (argv[1]);
  return g_test_run ();
}
