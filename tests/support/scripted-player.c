/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/scripted-player.h"

struct _TestScriptedPlayer
{
  GObject parent_instance;
  gboolean local;
  guint n_asked;
  guint n_hurried;
  GPtrArray *tasks; /* questions without an answer, oldest first, cancelled ones too */
  ReversiPosition position;
};

static void test_scripted_player_player_init (ReversiPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestScriptedPlayer,
                               test_scripted_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REVERSI_TYPE_PLAYER,
                                                      test_scripted_player_player_init))

static gboolean
test_scripted_player_is_local (ReversiPlayer *player)
{
  return TEST_SCRIPTED_PLAYER (player)->local;
}

static void
test_scripted_player_choose_async (ReversiPlayer *player,
                                   const ReversiPosition *position,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  TestScriptedPlayer *self = TEST_SCRIPTED_PLAYER (player);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_check_cancellable (task, FALSE); /* so that late answers do arrive */
  g_ptr_array_add (self->tasks, task);
  self->n_asked++;
  self->position = *position;
}

static int
test_scripted_player_choose_finish (ReversiPlayer *player, GAsyncResult *result, GError **error)
{
  g_assert_true (g_task_is_valid (result, player));
  return (int) g_task_propagate_int (G_TASK (result), error);
}

static void
test_scripted_player_move_now (ReversiPlayer *player)
{
  TEST_SCRIPTED_PLAYER (player)->n_hurried++;
}

static void
test_scripted_player_player_init (ReversiPlayerInterface *iface)
{
  iface->is_local = test_scripted_player_is_local;
  iface->choose_async = test_scripted_player_choose_async;
  iface->choose_finish = test_scripted_player_choose_finish;
  iface->move_now = test_scripted_player_move_now;
}

static void
test_scripted_player_finalize (GObject *object)
{
  g_ptr_array_unref (TEST_SCRIPTED_PLAYER (object)->tasks);

  G_OBJECT_CLASS (test_scripted_player_parent_class)->finalize (object);
}

static void
test_scripted_player_class_init (TestScriptedPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_scripted_player_finalize;
}

static void
test_scripted_player_init (TestScriptedPlayer *self)
{
  self->tasks = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * test_scripted_player_new:
 * @local: whether it plays a person at the board
 *
 * Returns: (transfer full): a player; open questions keep it alive
 */
TestScriptedPlayer *
test_scripted_player_new (gboolean local)
{
  TestScriptedPlayer *self = g_object_new (TEST_TYPE_SCRIPTED_PLAYER, NULL);

  self->local = local;
  return self;
}

/**
 * test_scripted_player_n_asked:
 *
 * Returns: how often it was asked since it was made
 */
guint
test_scripted_player_n_asked (TestScriptedPlayer *self)
{
  return self->n_asked;
}

/**
 * test_scripted_player_n_open:
 *
 * Returns: how many questions have no answer and were not cancelled
 */
guint
test_scripted_player_n_open (TestScriptedPlayer *self)
{
  guint n = 0;

  for (guint i = 0; i < self->tasks->len; i++)
    n += !test_scripted_player_is_cancelled (self, i);
  return n;
}

/**
 * test_scripted_player_n_waiting:
 *
 * Returns: how many questions have no answer, cancelled ones included
 */
guint
test_scripted_player_n_waiting (TestScriptedPlayer *self)
{
  return self->tasks->len;
}

/**
 * test_scripted_player_n_hurried:
 *
 * Returns: how often it was told to move now
 */
guint
test_scripted_player_n_hurried (TestScriptedPlayer *self)
{
  return self->n_hurried;
}

/**
 * test_scripted_player_is_cancelled:
 * @question: index among those without an answer
 *
 * Returns: whether it was withdrawn
 */
gboolean
test_scripted_player_is_cancelled (TestScriptedPlayer *self, guint question)
{
  return g_cancellable_is_cancelled (
      g_task_get_cancellable (g_ptr_array_index (self->tasks, question)));
}

/**
 * test_scripted_player_get_position:
 *
 * Returns: (transfer none): what it was asked about last
 */
const ReversiPosition *
test_scripted_player_get_position (TestScriptedPlayer *self)
{
  return &self->position;
}

/**
 * test_scripted_player_answer:
 * @question: index among those without an answer; -1u is the last
 * @square: any number
 *
 * Answers, and runs the main loop until the answer has arrived.
 */
void
test_scripted_player_answer (TestScriptedPlayer *self, guint question, int square)
{
  g_assert_cmpuint (self->tasks->len, >, 0);
  guint i = MIN (question, self->tasks->len - 1);
  g_autoptr (GTask) task = g_ptr_array_steal_index (self->tasks, i);

  g_task_return_int (task, square);
  while (!g_task_get_completed (task))
    g_main_context_iteration (NULL, TRUE);
}

/**
 * test_scripted_player_fail:
 *
 * Answers the last question with an error.
 */
void
test_scripted_player_fail (TestScriptedPlayer *self)
{
  g_assert_cmpuint (self->tasks->len, >, 0);
  g_autoptr (GTask) task = g_ptr_array_steal_index (self->tasks, self->tasks->len - 1);

  g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "Gone");
  while (!g_task_get_completed (task))
    g_main_context_iteration (NULL, TRUE);
}

/**
 * test_scripted_player_drop:
 *
 * Ends all questions as cancelled, so that the player can go.
 */
void
test_scripted_player_drop (TestScriptedPlayer *self)
{
  while (self->tasks->len > 0)
    {
      g_autoptr (GTask) task = g_ptr_array_steal_index (self->tasks, 0);
      g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
      while (!g_task_get_completed (task))
        g_main_context_iteration (NULL, TRUE);
    }
}
