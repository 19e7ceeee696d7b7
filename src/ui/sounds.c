/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/sounds.h"

#include <gst/gst.h>
#include <stdatomic.h>
#include <stdbool.h>

#define MAX_VOICES 8
#define RETRY_AFTER (30 * G_USEC_PER_SEC)

/* What GStreamer is asked for happens in one worker thread: initialising, opening a device and
 * even closing one can take long. All but `self` belongs to that thread. */
typedef struct
{
  GWeakRef self;            /* used on the main thread only */
  char *sink;               /* description of the element that is heard; constant */
  atomic_bool silent;       /* sounds that still wait are no longer wanted */
  _Atomic gint64 failed_at; /* monotonic time when sound was found missing; 0: it was not */
  gboolean initialized;
  GList *voices; /* of Voice, newest first */
} Player;

/* One sound on its way out: a pipeline of its own, so that sounds overlap. */
typedef struct
{
  Player *player;
  GstElement *pipeline;
  GstElement *sink;
  atomic_bool done;
} Voice;

typedef enum
{
  JOB_PLAY,
  JOB_TIDY,
  JOB_END,
} JobKind;

typedef struct
{
  Player *player;
  JobKind kind;
  ReversiSound sound;
} Job;

struct _ReversiSounds
{
  GObject parent_instance;
  Player *player;
  GThreadPool *pool; /* made with the first sound */
  char *sink;
  gboolean enabled;
  gboolean available;
};

G_DEFINE_FINAL_TYPE (ReversiSounds, reversi_sounds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  PROP_AVAILABLE,
  PROP_SINK,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const char *const file_names[REVERSI_N_SOUNDS] = {
  [REVERSI_SOUND_PLACE] = "place.wav", [REVERSI_SOUND_FLIP] = "flip.wav",
  [REVERSI_SOUND_PASS] = "pass.wav",   [REVERSI_SOUND_END] = "end.wav",
  [REVERSI_SOUND_WIN] = "win.wav",     [REVERSI_SOUND_LOSE] = "lose.wav",
};

static void
clear_player (gpointer data)
{
  Player *player = data;

  g_weak_ref_clear (&player->self);
  g_free (player->sink);
}

static void
player_unref (gpointer player)
{
  g_atomic_rc_box_release_full (player, clear_player);
}

static void
push_job (ReversiSounds *self, JobKind kind, ReversiSound sound)
{
  Job *job = g_new0 (Job, 1);

  job->player = g_atomic_rc_box_acquire (self->player);
  job->kind = kind;
  job->sound = sound;
  g_thread_pool_push (self->pool, job, NULL);
}

/* From any thread to the main one. */
static void
invoke (Player *player, GSourceFunc func)
{
  g_main_context_invoke_full (NULL, G_PRIORITY_DEFAULT, func, g_atomic_rc_box_acquire (player),
                              player_unref);
}

static void
set_available (ReversiSounds *self, gboolean available)
{
  if (self->available == available)
    return;
  self->available = available;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
}

static gboolean
available_cb (gpointer data)
{
  g_autoptr (ReversiSounds) self = g_weak_ref_get (&((Player *) data)->self);

  if (self != NULL)
    set_available (self, TRUE);
  return G_SOURCE_REMOVE;
}

static gboolean
unavailable_cb (gpointer data)
{
  g_autoptr (ReversiSounds) self = g_weak_ref_get (&((Player *) data)->self);

  if (self != NULL)
    set_available (self, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean
tidy_cb (gpointer data)
{
  g_autoptr (ReversiSounds) self = g_weak_ref_get (&((Player *) data)->self);

  if (self != NULL)
    push_job (self, JOB_TIDY, REVERSI_SOUND_PLACE);
  return G_SOURCE_REMOVE;
}

static void
fail (Player *player)
{
  atomic_store (&player->failed_at, g_get_monotonic_time ());
  invoke (player, unavailable_cb);
}

/* Called in whatever thread GStreamer posts from. A sink that finds no device warns and then goes
 * on as if it played, so a warning of its counts as much as an error. */
static GstBusSyncReply
message_cb (GstBus *bus, GstMessage *message, gpointer data)
{
  Voice *voice = data;
  GstMessageType type = GST_MESSAGE_TYPE (message);

  if (type == GST_MESSAGE_ERROR ||
      (type == GST_MESSAGE_WARNING && GST_MESSAGE_SRC (message) == GST_OBJECT (voice->sink)))
    fail (voice->player);
  if (type == GST_MESSAGE_ERROR || type == GST_MESSAGE_EOS)
    {
      atomic_store (&voice->done, true);
      invoke (voice->player, tidy_cb);
    }
  gst_message_unref (message);
  return GST_BUS_DROP;
}

static void
free_voice (Voice *voice)
{
  g_autoptr (GstBus) bus = gst_element_get_bus (voice->pipeline);

  gst_element_set_state (voice->pipeline, GST_STATE_NULL);
  gst_bus_set_sync_handler (bus, NULL, NULL, NULL);
  gst_object_unref (voice->pipeline);
  g_free (voice);
}

static void
free_voices (Player *player, gboolean all)
{
  GList *next = NULL;

  for (GList *link = player->voices; link != NULL; link = next)
    {
      Voice *voice = link->data;

      next = link->next;
      if (!all && !atomic_load (&voice->done))
        continue;
      player->voices = g_list_delete_link (player->voices, link);
      free_voice (voice);
    }
}

static GInputStream *
open_sound (ReversiSound sound)
{
  g_autofree char *path = g_strconcat (RESOURCE_PATH "/sounds/", file_names[sound], NULL);

  return g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* Returns: NULL when a plug-in is missing */
static GstElement *
make_pipeline (const char *sink_description, GInputStream *stream, GstElement **sink)
{
  g_autofree char *description = g_strdup_printf (
      "giostreamsrc name=source ! wavparse ! audioconvert ! audioresample ! %s name=sink",
      sink_description);
  g_autoptr (GError) error = NULL;
  GstElement *pipeline =
      gst_parse_launch_full (description, NULL, GST_PARSE_FLAG_FATAL_ERRORS, &error);

  if (pipeline == NULL)
    return NULL;

  g_autoptr (GstElement) source = gst_bin_get_by_name (GST_BIN (pipeline), "source");
  g_autoptr (GstElement) found = gst_bin_get_by_name (GST_BIN (pipeline), "sink");

  g_object_set (source, "stream", stream, NULL);
  *sink = found; /* lives as long as the pipeline */
  return pipeline;
}

/* Whatever fails later is told by a message. */
static gboolean
start_voice (Player *player, ReversiSound sound)
{
  g_autoptr (GInputStream) stream = open_sound (sound);
  GstElement *sink = NULL;
  GstElement *pipeline = stream != NULL ? make_pipeline (player->sink, stream, &sink) : NULL;

  if (pipeline == NULL)
    return FALSE;

  Voice *voice = g_new0 (Voice, 1);
  g_autoptr (GstBus) bus = gst_element_get_bus (pipeline);

  voice->player = player;
  voice->pipeline = pipeline;
  voice->sink = sink;
  player->voices = g_list_prepend (player->voices, voice);
  gst_bus_set_sync_handler (bus, message_cb, voice, NULL);
  if (gst_element_set_state (pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE)
    return TRUE;
  atomic_store (&voice->done, true);
  return FALSE;
}

static void
play (Player *player, ReversiSound sound)
{
  gint64 failed_at = atomic_load (&player->failed_at);

  /* A device can appear later, so after a while it is tried again. */
  if (failed_at != 0 && g_get_monotonic_time () < failed_at + RETRY_AFTER)
    return;
  free_voices (player, FALSE);
  if (g_list_length (player->voices) >= MAX_VOICES)
    return;

  atomic_store (&player->failed_at, 0);
  player->initialized = player->initialized || gst_init_check (NULL, NULL, NULL);
  if (!player->initialized || !start_voice (player, sound))
    fail (player);
  else if (failed_at != 0 && atomic_load (&player->failed_at) == 0)
    invoke (player, available_cb);
}

static void
work_cb (gpointer data, gpointer user_data)
{
  g_autofree Job *job = data;
  Player *player = job->player;

  if (job->kind == JOB_PLAY && !atomic_load (&player->silent))
    play (player, job->sound);
  else if (job->kind != JOB_PLAY)
    free_voices (player, job->kind == JOB_END);
  player_unref (player);
}

static void
set_enabled (ReversiSounds *self, gboolean enabled)
{
  if (self->enabled == enabled)
    return;
  self->enabled = enabled;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

static void
reversi_sounds_constructed (GObject *object)
{
  ReversiSounds *self = REVERSI_SOUNDS (object);

  G_OBJECT_CLASS (reversi_sounds_parent_class)->constructed (object);
  self->player = g_atomic_rc_box_new0 (Player);
  self->player->sink = g_strdup (self->sink);
  g_weak_ref_init (&self->player->self, self);
}

static void
reversi_sounds_dispose (GObject *object)
{
  ReversiSounds *self = REVERSI_SOUNDS (object);

  if (self->pool != NULL)
    {
      atomic_store (&self->player->silent, true);
      push_job (self, JOB_END, REVERSI_SOUND_PLACE);
      /* It ends by itself when its work is done; nobody waits for a slow device. */
      g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, FALSE);
    }
  g_clear_pointer (&self->player, player_unref);
  G_OBJECT_CLASS (reversi_sounds_parent_class)->dispose (object);
}

static void
reversi_sounds_finalize (GObject *object)
{
  g_free (REVERSI_SOUNDS (object)->sink);
  G_OBJECT_CLASS (reversi_sounds_parent_class)->finalize (object);
}

static void
reversi_sounds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ReversiSounds *self = REVERSI_SOUNDS (object);

  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->available);
      break;
    case PROP_SINK:
      g_value_set_string (value, self->sink);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
reversi_sounds_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ReversiSounds *self = REVERSI_SOUNDS (object);

  switch (id)
    {
    case PROP_ENABLED:
      set_enabled (self, g_value_get_boolean (value));
      break;
    case PROP_SINK:
      self->sink = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
reversi_sounds_class_init (ReversiSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = reversi_sounds_constructed;
  object_class->dispose = reversi_sounds_dispose;
  object_class->finalize = reversi_sounds_finalize;
  object_class->get_property = reversi_sounds_get_property;
  object_class->set_property = reversi_sounds_set_property;

  /**
   * ReversiSounds:enabled:
   *
   * Whether sounds are wanted. While they are not, nothing is initialised and no device opened.
   */
  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * ReversiSounds:available:
   *
   * Whether sounds can be heard, as far as is known: %TRUE until one could not be played.
   */
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * ReversiSounds:sink:
   *
   * The GStreamer element that is heard; tests put one here that is not.
   */
  properties[PROP_SINK] =
      g_param_spec_string ("sink", NULL, NULL, "autoaudiosink",
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
reversi_sounds_init (ReversiSounds *self)
{
  self->enabled = TRUE;
  self->available = TRUE;
}

/**
 * reversi_sounds_new:
 *
 * Returns: (transfer full): what plays the sounds of the game
 */
ReversiSounds *
reversi_sounds_new (void)
{
  return g_object_new (REVERSI_TYPE_SOUNDS, NULL);
}

/**
 * reversi_sounds_get_available:
 *
 * Returns: whether sounds can be heard, as far as is known
 */
gboolean
reversi_sounds_get_available (ReversiSounds *self)
{
  g_return_val_if_fail (REVERSI_IS_SOUNDS (self), FALSE);
  return self->available;
}

/**
 * reversi_sounds_play:
 *
 * Plays @sound over those that are still heard, and returns at once. The first call has
 * GStreamer look for its plug-ins, in a thread, so that sound may come late.
 */
void
reversi_sounds_play (ReversiSounds *self, ReversiSound sound)
{
  g_return_if_fail (REVERSI_IS_SOUNDS (self));
  g_return_if_fail (sound < REVERSI_N_SOUNDS);
  if (!self->enabled)
    return;

  if (self->pool == NULL)
    self->pool = g_thread_pool_new (work_cb, NULL, 1, FALSE, NULL);
  push_job (self, JOB_PLAY, sound);
}
