/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ai/reversi-computer.h"

#include "ai/shared-engine.h"
#include "engine/level.h"

#include <glib/gi18n-lib.h>

#define ADVICE_MS 1000
#define PROGRESS_MS 150 /* between two reports: what changes more often can't be read */
#define SHALLOW 8       /* plies; up to here one thread is done before the others have woken */

/* All that the worker touches: values copied on the main thread, a flag, and what it tells. */
typedef struct
{
  ReversiPosition position;
  ReversiLimits limits;
  atomic_bool stop; /* set on cancel, by move_now and by dispose; the search polls it */
  ReversiAdviceFunc progress;
  gpointer progress_data;
  GMutex lock;          /* of the following three */
  ReversiAdvice latest; /* what is known so far */
  gboolean is_due;      /* a report of it is on its way */
  gint64 reported;      /* when there last was one; at first, when the search began */
} Job;

struct _ReversiComputer
{
  GObject parent_instance;
  int level;
  int time_ms; /* for a move, of a level that has no other limit; 0: what the level says */
  guint64 seed;
  Job *job; /* of the last question for a move, shared with its task; for move_now */
};

static void reversi_computer_player_init (ReversiPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ReversiComputer,
                               reversi_computer,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REVERSI_TYPE_PLAYER,
                                                      reversi_computer_player_init))

enum
{
  PROP_LEVEL = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint trouble_signal;

static Job *
job_new (const ReversiPosition *position, const ReversiLimits *limits)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  job->position = *position;
  job->limits = *limits;
  atomic_init (&job->stop, false);
  g_mutex_init (&job->lock);
  return job;
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_mutex_clear (&job->lock);
}

static void
job_release (Job *job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static void
stop_cb (GCancellable *cancellable, Job *job)
{
  atomic_store (&job->stop, true);
}

/* What is wrong waits until there is somebody to hear of it. */
static gboolean
tell_trouble_cb (gpointer user_data)
{
  ReversiComputer *self = user_data;
  ReversiTrouble trouble;
  int table_mib;

  while (g_signal_has_handler_pending (self, trouble_signal, 0, FALSE) &&
         reversi_shared_engine_take_trouble (&trouble, &table_mib))
    g_signal_emit (self, trouble_signal, 0, (int) trouble, table_mib);
  return G_SOURCE_REMOVE;
}

/* In the main loop, also when that doesn't run just now. */
static void
call_later (GTask *task, guint ms, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GSource) source = g_timeout_source_new (ms);

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, func, data, destroy);
  g_source_attach (source, g_task_get_context (task));
}

/* Returns FALSE, with the task answered, when there is no result: it was cancelled, or there is no
 * memory. */
static gboolean
search (GTask *task,
        Job *job,
        GCancellable *cancellable,
        ReversiProgressFunc progress,
        gpointer progress_data,
        ReversiResult *result)
{
  ReversiEngine *engine = reversi_shared_engine_begin (&job->position);
  gulong id = 0;

  if (engine == NULL)
    {
      g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                                       _ ("There is not enough memory for the computer to think."));
      return FALSE;
    }

  if (reversi_shared_engine_has_trouble ())
    call_later (task, 0, tell_trouble_cb, g_object_ref (g_task_get_source_object (task)),
                g_object_unref);
  if (cancellable != NULL) /* connecting to NULL is a critical warning */
    id = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), job, NULL);
  reversi_engine_search (engine, &job->position, &job->limits, &job->stop, progress, progress_data,
                         result);
  g_cancellable_disconnect (cancellable, id); /* waits until stop_cb is done with job */
  reversi_shared_engine_end ();
  return !g_task_return_error_if_cancelled (task);
}

static void
choose_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  ReversiResult result;

  if (search (task, task_data, cancellable, NULL, NULL, &result))
    g_task_return_int (task, result.square);
}

static void
fill_advice (const ReversiResult *result, ReversiAdvice *advice)
{
  advice->square = result->square;
  advice->score = result->score;
  advice->exact = result->exact;
  advice->depth = result->depth;
  advice->n_line = MIN (result->n_line, (int) G_N_ELEMENTS (advice->line));
  for (int i = 0; i < advice->n_line; i++)
    advice->line[i] = result->line[i];
  advice->n_moves = result->n_moves;
  for (int i = 0; i < advice->n_moves; i++)
    {
      advice->moves[i].square = result->moves[i].square;
      advice->moves[i].score = result->moves[i].score;
      advice->moves[i].exact = result->moves[i].exact;
    }
}

static gboolean
report_cb (gpointer user_data)
{
  GTask *task = user_data;
  Job *job = g_task_get_task_data (task);
  ReversiAdvice advice;

  g_mutex_lock (&job->lock);
  advice = job->latest;
  job->is_due = FALSE;
  job->reported = g_get_monotonic_time ();
  g_mutex_unlock (&job->lock);
  if (!g_task_get_completed (task) && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    job->progress (&advice, job->progress_data);
  return G_SOURCE_REMOVE;
}

/* Values of two depths can't be compared: only of finished iterations is told. */
static bool
is_even (const ReversiResult *so_far)
{
  for (int i = 0; i < so_far->n_moves; i++)
    if (so_far->moves[i].depth > so_far->depth)
      return false;
  return true;
}

/* What comes too soon after a report is told when it is time, or then what has come after it. */
static void
progress_cb (const ReversiResult *so_far, void *user_data)
{
  GTask *task = user_data;
  Job *job = g_task_get_task_data (task);

  if (!is_even (so_far))
    return;
  g_mutex_lock (&job->lock);
  gint64 ms = PROGRESS_MS - (g_get_monotonic_time () - job->reported) / 1000;
  gboolean was_due = job->is_due;
  fill_advice (so_far, &job->latest);
  job->is_due = TRUE;
  g_mutex_unlock (&job->lock);
  if (!was_due)
    call_later (task, (guint) MAX (ms, 0), report_cb, g_object_ref (task), g_object_unref);
}

static void
advise_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  ReversiResult result;

  job->reported = g_get_monotonic_time ();
  if (!search (task, job, cancellable, job->progress != NULL ? progress_cb : NULL, task, &result))
    return;

  ReversiAdvice *advice = g_new0 (ReversiAdvice, 1);
  fill_advice (&result, advice);
  g_task_return_pointer (task, advice, g_free);
}

static gboolean
is_limited_by_time_alone (int level)
{
  return reversi_level_get (level)->limits.depth == 0;
}

/* How the level plays. Chance is a matter of seed and position: who takes a move back and plays it
 * again gets the same answer. */
static ReversiLimits
limits_for_level (ReversiComputer *self)
{
  ReversiLimits limits = reversi_level_get (self->level)->limits;

  limits.seed = self->seed;
  if (self->time_ms > 0 && is_limited_by_time_alone (self->level))
    limits.time_ms = self->time_ms;
  if (limits.depth > 0 && limits.depth <= SHALLOW)
    limits.n_threads = 1;
  return limits;
}

static gboolean
reversi_computer_is_local (ReversiPlayer *player)
{
  return FALSE;
}

static void
reversi_computer_choose_async (ReversiPlayer *player,
                               const ReversiPosition *position,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  ReversiComputer *self = REVERSI_COMPUTER (player);
  ReversiLimits limits = limits_for_level (self);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  guint8 squares[REVERSI_MAX_SQUARES];

  g_task_set_source_tag (task, reversi_computer_choose_async);
  g_clear_pointer (&self->job, job_release);
  if (reversi_position_legal_moves (position, squares) == 1)
    {
      g_task_return_int (task, squares[0]);
      return;
    }

  self->job = job_new (position, &limits);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->job), (GDestroyNotify) job_release);
  g_task_run_in_thread (task, choose_in_thread);
}

static int
reversi_computer_choose_finish (ReversiPlayer *player, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, player), REVERSI_NO_SQUARE);

  return (int) g_task_propagate_int (G_TASK (result), error);
}

static void
reversi_computer_move_now (ReversiPlayer *player)
{
  ReversiComputer *self = REVERSI_COMPUTER (player);

  if (self->job != NULL)
    atomic_store (&self->job->stop, true);
}

static void
reversi_computer_player_init (ReversiPlayerInterface *iface)
{
  iface->is_local = reversi_computer_is_local;
  iface->choose_async = reversi_computer_choose_async;
  iface->choose_finish = reversi_computer_choose_finish;
  iface->move_now = reversi_computer_move_now;
}

static void
reversi_computer_dispose (GObject *object)
{
  ReversiComputer *self = REVERSI_COMPUTER (object);

  if (self->job != NULL)
    atomic_store (&self->job->stop, true);
  g_clear_pointer (&self->job, job_release);

  G_OBJECT_CLASS (reversi_computer_parent_class)->dispose (object);
}

/* A worker may drop the last reference, with its task: nothing here minds which thread it is. */
static void
reversi_computer_finalize (GObject *object)
{
  reversi_shared_engine_release ();

  G_OBJECT_CLASS (reversi_computer_parent_class)->finalize (object);
}

static void
reversi_computer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LEVEL:
      g_value_set_int (value, REVERSI_COMPUTER (object)->level);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
reversi_computer_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LEVEL:
      reversi_computer_set_level (REVERSI_COMPUTER (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
reversi_computer_class_init (ReversiComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = reversi_computer_dispose;
  object_class->finalize = reversi_computer_finalize;
  object_class->get_property = reversi_computer_get_property;
  object_class->set_property = reversi_computer_set_property;

  properties[PROP_LEVEL] =
      g_param_spec_int ("level", NULL, NULL, 0, REVERSI_N_LEVELS - 1, 0,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  trouble_signal = g_signal_new ("trouble", REVERSI_TYPE_COMPUTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
reversi_computer_init (ReversiComputer *self)
{
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  reversi_shared_engine_hold ();
}

/**
 * reversi_computer_n_levels:
 *
 * Returns: how many levels there are; they are numbered from 0, the weakest
 */
int
reversi_computer_n_levels (void)
{
  return REVERSI_N_LEVELS;
}

/**
 * reversi_computer_level_key:
 * @level: 0 to reversi_computer_n_levels() - 1
 *
 * Returns: the name of @level in files and settings
 */
const char *
reversi_computer_level_key (int level)
{
  g_return_val_if_fail (level >= 0 && level < REVERSI_N_LEVELS, NULL);

  return reversi_level_get (level)->key;
}

/**
 * reversi_computer_level_from_key:
 *
 * Returns: the level that has this name, or -1
 */
int
reversi_computer_level_from_key (const char *key)
{
  g_return_val_if_fail (key != NULL, -1);

  return reversi_level_from_key (key);
}

/**
 * reversi_computer_level_time:
 * @level: 0 to reversi_computer_n_levels() - 1
 *
 * Returns: how long @level thinks about a move at most, in milliseconds; with
 *   reversi_computer_set_time() it may be another time for one that has no other limit
 */
int
reversi_computer_level_time (int level)
{
  g_return_val_if_fail (level >= 0 && level < REVERSI_N_LEVELS, 0);

  return reversi_level_get (level)->limits.time_ms;
}

/**
 * reversi_computer_set_resources:
 * @n_threads: 0: as many as there are processors
 * @table_mib: memory for positions in MiB, at least 1
 *
 * Says what all computers of this process may use, from the next question on. What there is no
 * memory for is made smaller, and told by the signal [signal@Computer::trouble].
 */
void
reversi_computer_set_resources (int n_threads, int table_mib)
{
  reversi_shared_engine_configure (n_threads, table_mib);
}

/**
 * reversi_computer_new:
 * @level: 0 to reversi_computer_n_levels() - 1
 *
 * All computers of a process share one engine, which searches for one at a time: the next question
 * waits until the search before it has ended or, when it was cancelled, has wound down.
 *
 * Returns: (transfer full): a computer; its chance moves differ from any other's
 */
ReversiComputer *
reversi_computer_new (int level)
{
  g_return_val_if_fail (level >= 0 && level < REVERSI_N_LEVELS, NULL);

  return g_object_new (REVERSI_TYPE_COMPUTER, "level", level, NULL);
}

/**
 * reversi_computer_get_level:
 *
 * Returns: how well it plays
 */
int
reversi_computer_get_level (ReversiComputer *self)
{
  g_return_val_if_fail (REVERSI_IS_COMPUTER (self), 0);

  return self->level;
}

/**
 * reversi_computer_set_level:
 * @level: 0 to reversi_computer_n_levels() - 1
 *
 * Sets how well it plays from the next question on. A search that runs goes on as it was;
 * [signal@Player::changed] tells those who wait for it that they may ask again.
 */
void
reversi_computer_set_level (ReversiComputer *self, int level)
{
  g_return_if_fail (REVERSI_IS_COMPUTER (self));
  g_return_if_fail (level >= 0 && level < REVERSI_N_LEVELS);

  if (self->level == level)
    return;

  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
  reversi_player_changed (REVERSI_PLAYER (self));
}

/**
 * reversi_computer_set_time:
 * @time_ms: milliseconds for a move; 0: what the level says
 *
 * Sets how long it thinks at the level that has no other limit than time, the strongest. As a
 * change of level, it counts from the next question on, and who waits may ask again.
 */
void
reversi_computer_set_time (ReversiComputer *self, int time_ms)
{
  g_return_if_fail (REVERSI_IS_COMPUTER (self));
  g_return_if_fail (time_ms >= 0);

  if (self->time_ms == time_ms)
    return;

  self->time_ms = time_ms;
  if (is_limited_by_time_alone (self->level))
    reversi_player_changed (REVERSI_PLAYER (self));
}

/**
 * reversi_computer_set_seed:
 * @seed: any number
 *
 * Makes chance repeatable: the same seed, level and position give the same move, except at levels
 * that think for a time.
 */
void
reversi_computer_set_seed (ReversiComputer *self, guint64 seed)
{
  g_return_if_fail (REVERSI_IS_COMPUTER (self));

  self->seed = seed;
}

/**
 * reversi_computer_advise_async:
 * @position: one in which somebody is to move; it is copied
 * @all: every move gets its own value; else only the best, which is looked at more deeply then
 * @cancellable: (nullable): ends the search; cancel it when the position is left, for the computer
 *   waits for the engine
 * @progress: (nullable): called from the main loop with what is known so far, some times in a
 *   second, until @callback is called or @cancellable cancelled
 * @progress_data: for @progress
 * @callback: called from the main loop
 *
 * Looks at the legal moves for about a second, as well as it can, whatever its level.
 */
void
reversi_computer_advise_async (ReversiComputer *self,
                               const ReversiPosition *position,
                               gboolean all,
                               GCancellable *cancellable,
                               ReversiAdviceFunc progress,
                               gpointer progress_data,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (REVERSI_IS_COMPUTER (self));
  g_return_if_fail (position != NULL && !reversi_position_is_over (position));

  ReversiLimits limits = reversi_level_get (REVERSI_N_LEVELS - 1)->limits;
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  limits.time_ms = ADVICE_MS;
  limits.all_moves = all;
  limits.book_plies = 0; /* what is shown is what was thought of now */
  Job *job = job_new (position, &limits);
  job->progress = progress;
  job->progress_data = progress_data;
  g_task_set_source_tag (task, reversi_computer_advise_async);
  g_task_set_task_data (task, job, (GDestroyNotify) job_release);
  g_task_run_in_thread (task, advise_in_thread);
}

/**
 * reversi_computer_advise_finish:
 *
 * Returns: (transfer full) (nullable): what it thinks, free it with g_free(); %NULL with @error
 *   when it was cancelled (G_IO_ERROR_CANCELLED) or there is no memory
 */
ReversiAdvice *
reversi_computer_advise_finish (ReversiComputer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
