/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Plays one short game after another with a journal, as fast as it can, until it is killed. What
 * a person would have seen by then is on standard output, a line for each picture:
 *
 *   shown GAME SQUARE:PARENT…    all plies of that game, in the order in which they were played
 *
 * Usage: journal-child PATH --seed=SEED */

#include "config.h"

#include "store/reversi-journal.h"

#include "random-game.h"

#include <string.h>
#include <unistd.h>

typedef struct
{
  ReversiGame *game;
  int number;
} View;

static void
write_out (const char *line, gsize length)
{
  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    _exit (1);
}

static void
show (View *view)
{
  const ReversiRecord *record = reversi_game_get_record (view->game);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "shown %d", view->number);
  for (int i = 0; i < (int) record->nodes->len; i++)
    {
      const ReversiRecordNode *node = reversi_record_get_node (record, i);
      g_string_append_printf (line, " %d:%d", node->square, node->parent);
    }
  g_string_append_c (line, '\n');
  write_out (line->str, line->len);
}

static void
play (ReversiJournal *journal, ReversiSave *save)
{
  View view = { reversi_game_new_from_record (save->record, NULL), save->seating->won[0] };

  reversi_journal_begin (journal, save);
  reversi_journal_follow (journal, view.game);
  show (&view);
  g_signal_connect_swapped (view.game, "move", G_CALLBACK (show), &view);
  for (int i = g_test_rand_int_range (0, 25); i > 0; i--)
    {
      random_game_step (view.game);
      g_main_context_iteration (NULL, FALSE);
    }
  reversi_record_free (save->record);
  save->record = reversi_record_copy (reversi_game_get_record (view.game));
  g_object_unref (view.game);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GFile) file = g_file_new_for_path (argv[1]);
  g_autoptr (ReversiJournal) journal = reversi_journal_new (file);
  g_autofree char *set_aside = NULL;
  ReversiSave save;

  g_test_init (&argc, &argv, NULL);
  if (!reversi_journal_load (journal, &save, &set_aside, NULL) || set_aside != NULL)
    {
      write_out ("lost\n", strlen ("lost\n"));
      return 1;
    }
  if (save.seating == NULL)
    save.seating = reversi_seating_new ();

  for (;;)
    {
      g_clear_pointer (&save.previous_record, reversi_record_free);
      g_clear_pointer (&save.previous_seating, reversi_seating_free);
      save.previous_record = g_steal_pointer (&save.record);
      save.previous_seating = reversi_seating_copy (save.seating);
      save.record = random_record (0);
      save.seating->won[0]++;
      play (journal, &save);
    }
}
