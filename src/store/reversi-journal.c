/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/reversi-journal.h"
#include "store/save-file.h"
#include "store/save-job.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* A file is rewritten when it is longer than this and has grown to twice its shortest form. */
#define LONG_FILE (256 * 1024)

/* Invariants: the file at path and written hold the same games, but when behind. One thread at a
 * time works on files (working); until it has told its result, events go to the old file. While
 * it rewrites, they are kept in pending too, and are appended to the new file before that takes
 * the old one's place: so at every moment the file at path has all events. */
struct _ReversiJournal
{
  GObject parent_instance;
  char *path;
  ReversiSave written;
  GSignalGroup *game_signals;
  gboolean loaded;
  GError *blocked; /* why the file at path must be left alone, or NULL */
  char *damage;

  int fd; /* the file at path, or -1: the next event makes it */
  goffset size;
  goffset long_size; /* beyond it the file is rewritten in its shortest form */
  gboolean behind;   /* the last event could not be written */
  GError *failure;   /* why; NULL while the first attempt to rewrite is under way */

  gboolean working;
  GString *pending; /* NULL: no rewrite is under way */
  gboolean wants_rewrite;
  gboolean wants_sync;
  GPtrArray *flushes; /* of GTask, which wait until there is no more work */
};

G_DEFINE_FINAL_TYPE (ReversiJournal, reversi_journal, G_TYPE_OBJECT)

enum
{
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void work (ReversiJournal *self);

/* The game goes on: one sentence, and no second one before something could be written again. */
static void
tell_failure (ReversiJournal *self, const GError *error)
{
  gboolean told = self->failure != NULL;

  g_clear_error (&self->failure);
  self->failure = g_error_copy (error);
  if (!told)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
caught_up (ReversiJournal *self)
{
  self->behind = FALSE;
  g_clear_error (&self->failure);
}

static gboolean
make_file (ReversiJournal *self, GError **error)
{
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&self->written);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_clear_fd (&self->fd, NULL);
  self->size = 0;
  self->fd = reversi_save_file_create (self->path, error);
  return self->fd != -1 && reversi_save_file_append (self->fd, &self->size, text, length, error);
}

/* Writes @text, or all that there is where @text would not be enough. */
static gboolean
write_event (ReversiJournal *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GString) snapshot = NULL;

  switch (reversi_save_file_get_state (self->path, self->fd))
    {
    case REVERSI_SAVE_FILE_GONE:
      return make_file (self, error);
    case REVERSI_SAVE_FILE_OTHER:
      g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
                           _ ("The saved game was replaced by another program."));
      return FALSE;
    case REVERSI_SAVE_FILE_SAME:
    default:
      break;
    }

  if (self->behind)
    {
      snapshot = g_string_new (self->size == 0 ? REVERSI_SAVE_HEADER : NULL);
      reversi_save_write_snapshot (&self->written, snapshot);
      text = snapshot->str;
      length = snapshot->len;
    }
  return reversi_save_file_append (self->fd, &self->size, text, length, error);
}

/* Written already has what @text tells of. */
static void
append (ReversiJournal *self, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (self->blocked != NULL)
    {
      self->behind = TRUE;
      tell_failure (self, self->blocked);
      return;
    }
  if (self->pending != NULL)
    g_string_append_len (self->pending, text, (gssize) length);

  if (write_event (self, text, length, &error))
    {
      caught_up (self);
      self->wants_sync = TRUE;
      self->wants_rewrite |= self->size > self->long_size && self->pending == NULL;
    }
  else
    {
      /* A shorter file may fit where a longer one doesn't. If not, that rewrite tells. */
      self->behind = TRUE;
      self->wants_rewrite |= self->pending == NULL;
    }
  work (self);
}

static void
sync_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ReversiJournal) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!reversi_save_job_sync_finish (result, &error))
    {
      self->behind = TRUE; /* trying again at once could go on for ever */
      tell_failure (self, error);
    }
  self->working = FALSE;
  work (self);
}

/* Puts the new file in the old one's place, with all that happened while it was written. Takes
 * @fd over. */
static gboolean
install (ReversiJournal *self, int fd, const GString *pending, GError **error)
{
  goffset size = lseek (fd, 0, SEEK_END);

  if (reversi_save_file_get_state (self->path, self->fd) == REVERSI_SAVE_FILE_OTHER)
    g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
                         _ ("The saved game was replaced by another program."));
  else if (reversi_save_file_append (fd, &size, pending->str, pending->len, error) &&
           reversi_save_file_install (self->path, fd, error))
    {
      g_clear_fd (&self->fd, NULL);
      self->fd = fd;
      self->size = size;
      self->long_size = MAX (LONG_FILE, 2 * size);
      return TRUE;
    }
  reversi_save_file_discard_beside (self->path);
  g_clear_fd (&fd, NULL);
  return FALSE;
}

static void
rewrite_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ReversiJournal) self = user_data;
  g_autoptr (GString) pending = g_steal_pointer (&self->pending);
  g_autoptr (GError) error = NULL;
  int fd = reversi_save_job_rewrite_finish (result, &error);

  if (error == NULL && install (self, fd, pending, &error))
    {
      caught_up (self);
      self->wants_sync = TRUE;
    }
  else if (self->behind) /* else the old file has everything, and is only longer */
    tell_failure (self, error);
  self->working = FALSE;
  work (self);
}

static void
start_rewrite (ReversiJournal *self)
{
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&self->written);

  self->working = TRUE;
  self->wants_rewrite = FALSE;
  self->pending = g_string_new (NULL);
  reversi_save_job_rewrite_async (self->path, bytes, rewrite_done_cb, g_object_ref (self));
}

static void
start_sync (ReversiJournal *self)
{
  self->working = TRUE;
  self->wants_sync = FALSE;
  reversi_save_job_sync_async (self->path, self->fd, sync_done_cb, g_object_ref (self));
}

static void
answer_flushes (ReversiJournal *self)
{
  g_autoptr (GPtrArray) flushes = g_steal_pointer (&self->flushes);

  self->flushes = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < flushes->len; i++)
    {
      if (self->failure != NULL)
        g_task_return_error (flushes->pdata[i], g_error_copy (self->failure));
      else
        g_task_return_boolean (flushes->pdata[i], TRUE);
    }
}

/* Gives the next work to a thread, if none is at it. */
static void
work (ReversiJournal *self)
{
  if (self->working)
    return;

  if (self->wants_rewrite)
    start_rewrite (self);
  else if (self->wants_sync && self->fd != -1)
    start_sync (self);
  else
    answer_flushes (self);
}

/* Tells the file what is new in the game that is followed. */
static void
game_changed_cb (ReversiJournal *self)
{
  g_autoptr (ReversiGame) game = g_signal_group_dup_target (self->game_signals);
  g_autoptr (GString) text = g_string_new (NULL);
  const ReversiRecord *record = reversi_game_get_record (game);

  if (self->written.record == NULL ||
      !reversi_save_write_changes (self->written.record, record, text))
    {
      g_clear_pointer (&self->written.record, reversi_record_free);
      self->written.record = reversi_record_copy (record);
      g_string_truncate (text, 0);
      reversi_save_write_snapshot (&self->written, text);
    }
  if (text->len > 0)
    append (self, text->str, text->len);
}

static void
reversi_journal_dispose (GObject *object)
{
  ReversiJournal *self = REVERSI_JOURNAL (object);

  g_clear_object (&self->game_signals);

  G_OBJECT_CLASS (reversi_journal_parent_class)->dispose (object);
}

static void
reversi_journal_finalize (GObject *object)
{
  ReversiJournal *self = REVERSI_JOURNAL (object);

  g_clear_fd (&self->fd, NULL);
  reversi_save_clear (&self->written);
  g_clear_error (&self->blocked);
  g_clear_error (&self->failure);
  g_clear_pointer (&self->flushes, g_ptr_array_unref);
  g_free (self->damage);
  g_free (self->path);

  G_OBJECT_CLASS (reversi_journal_parent_class)->finalize (object);
}

static void
reversi_journal_class_init (ReversiJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = reversi_journal_dispose;
  object_class->finalize = reversi_journal_finalize;

  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", REVERSI_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
reversi_journal_init (ReversiJournal *self)
{
  self->fd = -1;
  self->long_size = LONG_FILE;
  self->flushes = g_ptr_array_new_with_free_func (g_object_unref);
  self->game_signals = g_signal_group_new (REVERSI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (game_changed_cb), self);
}

/**
 * reversi_journal_new:
 * @file: where the game is kept; folders that are missing are made
 *
 * Nothing is read or written yet. While a journal is in use, a lock keeps those of other
 * processes off the file.
 *
 * Returns: (transfer full): the journal
 */
ReversiJournal *
reversi_journal_new (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file) && g_file_peek_path (file) != NULL, NULL);
  ReversiJournal *self = g_object_new (REVERSI_TYPE_JOURNAL, NULL);

  self->path = g_strdup (g_file_peek_path (file));
  return self;
}

/* Leaves the file alone from now on: nobody can know what would be lost. */
static gboolean
block (ReversiJournal *self, GError *reason, GError **error)
{
  g_clear_fd (&self->fd, NULL);
  self->blocked = reason;
  g_propagate_error (error, g_error_copy (reason));
  return FALSE;
}

/* Writes what was recovered, at once: until then it is in a file that has another name, or ends
 * in the middle of a line. */
static void
start_afresh (ReversiJournal *self)
{
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&self->written);
  g_autoptr (GString) nothing = g_string_new (NULL);
  int fd = reversi_save_file_write_beside (self->path, bytes, NULL);

  self->behind = fd == -1 || !install (self, fd, nothing, NULL);
}

static gboolean
set_damaged_aside (ReversiJournal *self, const GError *damage, char **set_aside, GError **error)
{
  GError *reason = NULL;
  g_autofree char *aside = reversi_save_file_set_aside (self->path, &reason);

  if (aside == NULL)
    return block (self, reason, error);

  g_clear_fd (&self->fd, NULL);
  self->damage = g_strdup (damage->message);
  if (self->written.record != NULL)
    start_afresh (self);
  if (set_aside != NULL)
    *set_aside = g_steal_pointer (&aside);
  return TRUE;
}

/**
 * reversi_journal_load:
 * @save: (out caller-allocates): the games that were saved, empty if there are none; to be
 *   cleared in any case
 * @set_aside: (out) (optional) (nullable): where a damaged file is now, a path in the encoding of
 *   file names; %NULL when nothing was damaged
 *
 * Reads the file: once, before anything else. It is short, and read at once.
 *
 * A last line that was cut off is normal after a loss of power, and is dropped. A file that is
 * damaged in another way, or written by a newer version, is set aside under another name in the
 * same folder (`….damaged`, `….damaged-2`), @set_aside gets that, reversi_journal_get_damage()
 * the sentence why, @save what could be read up to there (which may be nothing), and the game is
 * saved in a new file; all this is a success.
 *
 * It fails, with an error of REVERSI_STORE_ERROR_IO, when the file can't be read, is a folder, is
 * used by another process, or is damaged and can't be set aside (then @save still has what could
 * be read). Such a file is left alone: games can be played, but the first event emits
 * [signal@Journal::failed].
 *
 * Returns: whether saving goes on from here
 */
gboolean
reversi_journal_load (ReversiJournal *self, ReversiSave *save, char **set_aside, GError **error)
{
  g_autoptr (GError) damage = NULL;
  GError *reason = NULL;
  gsize whole;

  g_return_val_if_fail (REVERSI_IS_JOURNAL (self) && !self->loaded && save != NULL, FALSE);
  memset (save, 0, sizeof *save);
  if (set_aside != NULL)
    *set_aside = NULL;
  self->loaded = TRUE;

  if (!reversi_save_file_open (self->path, &self->fd, &reason))
    return block (self, reason, error);
  if (self->fd == -1)
    return TRUE;
  g_autoptr (GBytes) bytes = reversi_save_file_read (self->fd, &reason);
  if (bytes == NULL)
    return block (self, reason, error);

  gboolean complete = reversi_save_recover (bytes, &self->written, &whole, &damage);
  reversi_save_copy (&self->written, save);
  if (!complete)
    return set_damaged_aside (self, damage, set_aside, error);

  g_autoptr (GBytes) shortest = reversi_save_to_bytes (&self->written);
  self->size = (goffset) whole;
  if (whole < g_bytes_get_size (bytes) || whole == 0)
    start_afresh (self);
  else
    self->wants_rewrite = !g_bytes_equal (bytes, shortest);
  work (self);
  return TRUE;
}

/**
 * reversi_journal_get_damage:
 *
 * Returns: (transfer none) (nullable): what was wrong with a file that
 *   [method@Journal.load] set aside: one translated sentence
 */
const char *
reversi_journal_get_damage (ReversiJournal *self)
{
  g_return_val_if_fail (REVERSI_IS_JOURNAL (self), NULL);
  return self->damage;
}

/**
 * reversi_journal_get_failure:
 *
 * Returns: (transfer none) (nullable): why nothing can be saved, or the last event was not
 */
const GError *
reversi_journal_get_failure (ReversiJournal *self)
{
  g_return_val_if_fail (REVERSI_IS_JOURNAL (self), NULL);
  return self->blocked != NULL ? self->blocked : self->failure;
}

/* For a caller who doesn't want what was saved; damage is set aside all the same. */
static void
ensure_loaded (ReversiJournal *self)
{
  g_auto (ReversiSave) save = { 0 };

  if (!self->loaded)
    reversi_journal_load (self, &save, NULL, NULL);
}

/**
 * reversi_journal_begin:
 * @save: the game that begins (with moves, if it has any) and the one before it; copied
 *
 * Replaces all that was saved: for a new game, and for going back to the one before. The game
 * that was followed is followed no more. The file is then rewritten in a thread.
 */
void
reversi_journal_begin (ReversiJournal *self, const ReversiSave *save)
{
  g_return_if_fail (REVERSI_IS_JOURNAL (self) && save != NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  ReversiSave copy;

  ensure_loaded (self);
  g_signal_group_set_target (self->game_signals, NULL);
  if (reversi_save_equal (&self->written, save))
    return;

  reversi_save_copy (save, &copy); /* save may be made of what written holds */
  reversi_save_clear (&self->written);
  self->written = copy;
  reversi_save_write_snapshot (&self->written, text);
  append (self, text->str, text->len);
  if (self->blocked == NULL)
    self->wants_rewrite = TRUE;
  work (self);
}

/**
 * reversi_journal_follow:
 * @game: the game that is on the board; a weak reference is kept
 *
 * Appends every change of @game from now on, and at once what is not in the file yet.
 *
 * It is done when @game notifies of the first property that changed, and handlers are called in
 * the order in which they were connected: follow a game before a view gets it, and what is seen is
 * saved.
 */
void
reversi_journal_follow (ReversiJournal *self, ReversiGame *game)
{
  g_return_if_fail (REVERSI_IS_JOURNAL (self) && REVERSI_IS_GAME (game));

  ensure_loaded (self);
  g_signal_group_set_target (self->game_signals, game);
  game_changed_cb (self);
}

/**
 * reversi_journal_set_seating:
 * @seating: who plays the game that is on the board, with the score; copied
 *
 * Appends who plays, if that changed.
 */
void
reversi_journal_set_seating (ReversiJournal *self, const ReversiSeating *seating)
{
  g_return_if_fail (REVERSI_IS_JOURNAL (self) && seating != NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  ensure_loaded (self);
  if (self->written.seating != NULL && reversi_seating_equal (self->written.seating, seating))
    return;

  g_clear_pointer (&self->written.seating, reversi_seating_free);
  self->written.seating = reversi_seating_copy (seating);
  reversi_save_write_seating (seating, text);
  append (self, text->str, text->len);
}

/**
 * reversi_journal_flush_async:
 * @cancellable: (nullable): makes the answer an error; the work is done all the same
 *
 * Waits until all that happened is on the disk, so that it survives the loss of power, and tries
 * once more to write what could not be written. For the end of the program.
 */
void
reversi_journal_flush_async (ReversiJournal *self,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (REVERSI_IS_JOURNAL (self));
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, reversi_journal_flush_async);
  if (self->behind && self->blocked == NULL && self->pending == NULL)
    self->wants_rewrite = TRUE;
  g_ptr_array_add (self->flushes, g_steal_pointer (&task));
  work (self);
}

/**
 * reversi_journal_flush_finish:
 *
 * Returns: whether all is on the disk
 */
gboolean
reversi_journal_flush_finish (ReversiJournal *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
