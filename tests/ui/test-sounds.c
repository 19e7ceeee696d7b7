/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/sounds.h"

#include <gst/gst.h>
#include <string.h>
#include <time.h>

#define RATE 44100
#define HEADER 44

static const char *const names[] = { "place", "flip", "pass", "end", "win", "lose" };

static int
sample_at (const guint8 *data, gsize i)
{
  return (gint16) (data[HEADER + 2 * i] | data[HEADER + 2 * i + 1] << 8);
}

static void
test_files (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/sounds/%s.wav", names[n]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);
      gsize size = 0;

      g_assert_no_error (error);
      const guint8 *data = g_bytes_get_data (bytes, &size);
      gsize n_samples = (size - HEADER) / 2;
      int peak = 0;

      g_assert_cmpmem (data, 4, "RIFF", 4);
      g_assert_cmpmem (data + 36, 4, "data", 4);
      for (gsize i = 0; i < n_samples; i++)
        peak = MAX (peak, ABS (sample_at (data, i)));
      g_test_message ("%s: %.2f s, peak %d", names[n], (double) n_samples / RATE, peak);
      g_assert_cmpuint (n_samples, >, RATE / 20);
      g_assert_cmpuint (n_samples, <, RATE * 6 / 10);
      g_assert_cmpint (peak, >, 6000);
      g_assert_cmpint (peak, <, 24000);
      g_assert_cmpint (ABS (sample_at (data, 0)), <, 200);
      g_assert_cmpint (ABS (sample_at (data, n_samples - 1)), <, 200);
    }
}

static void
notify_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(int *) data;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Iterates until @sounds is not available, or @milliseconds have passed. */
static void
wait_for_failure (ReversiSounds *sounds, guint milliseconds)
{
  gboolean late = FALSE;
  guint id = g_timeout_add (milliseconds, timeout_cb, &late);

  while (!late && reversi_sounds_get_available (sounds))
    g_main_context_iteration (NULL, TRUE);
  if (!late)
    g_source_remove (id);
}

static void
test_off_initialises_nothing (void)
{
  g_autoptr (ReversiSounds) sounds = reversi_sounds_new ();

  g_object_set (sounds, "enabled", FALSE, NULL);
  for (int sound = 0; sound < REVERSI_N_SOUNDS; sound++)
    reversi_sounds_play (sounds, (ReversiSound) sound);
  wait_for_failure (sounds, 100);
  g_assert_false (gst_is_initialized ());
  g_assert_true (reversi_sounds_get_available (sounds));
}

static void
test_no_plug_ins (void)
{
  if (g_test_subprocess ())
    {
      ReversiSounds *sounds = reversi_sounds_new ();
      int notified = 0;

      g_signal_connect (sounds, "notify::available", G_CALLBACK (notify_cb), &notified);
      for (int i = 0; i < 20; i++)
        reversi_sounds_play (sounds, REVERSI_SOUND_PLACE);
      wait_for_failure (sounds, 30000);
      reversi_sounds_play (sounds, REVERSI_SOUND_END);
      wait_for_failure (sounds, 100);
      g_assert_false (reversi_sounds_get_available (sounds));
      g_assert_cmpint (notified, ==, 1);
      g_assert_finalize_object (sounds);
      return;
    }

  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *registry = g_build_filename (folder, "registry.bin", NULL);
  g_auto (GStrv) environment = g_get_environ ();

  environment = g_environ_setenv (environment, "GST_PLUGIN_SYSTEM_PATH", folder, TRUE);
  environment = g_environ_setenv (environment, "GST_PLUGIN_SYSTEM_PATH_1_0", folder, TRUE);
  environment = g_environ_setenv (environment, "GST_REGISTRY", registry, TRUE);
  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0,
                                    G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

static void
play_all (const char *sink, gboolean expected)
{
  ReversiSounds *sounds = g_object_new (REVERSI_TYPE_SOUNDS, "sink", sink, NULL);

  for (int sound = 0; sound < REVERSI_N_SOUNDS; sound++)
    reversi_sounds_play (sounds, (ReversiSound) sound);
  wait_for_failure (sounds, expected ? 1500 : 30000);
  g_assert_true (reversi_sounds_get_available (sounds) == expected);
  g_assert_finalize_object (sounds);
}

/* Processor time of this thread, in microseconds: what others do at the same time doesn't count. */
static gint64
own_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (gint64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void
test_overlapping (void)
{
  gint64 start = own_time ();
  g_autoptr (ReversiSounds) sounds = g_object_new (REVERSI_TYPE_SOUNDS, "sink", "fakesink", NULL);

  for (int i = 0; i < 200; i++)
    reversi_sounds_play (sounds, (ReversiSound) (i % REVERSI_N_SOUNDS));
  g_assert_cmpint (own_time () - start, <, 100 * 1000);
  play_all ("fakesink sync=true", TRUE);
}

static void
test_no_such_sink (void)
{
  play_all ("nosuchsink", FALSE);
}

static void
test_broken_device (void)
{
  play_all ("fakesink state-error=null-to-ready", FALSE);
  play_all ("fakesink state-error=ready-to-paused", FALSE);
  /* What autoaudiosink makes of a machine without sound. */
  play_all ("filesink location=/nowhere/at/all", FALSE);
}

/* Ends at once even while sounds are heard, and again and again. */
static void
test_end_in_the_middle (void)
{
  for (int i = 0; i < 50; i++)
    {
      ReversiSounds *sounds =
          g_object_new (REVERSI_TYPE_SOUNDS, "sink", "fakesink sync=true", NULL);

      reversi_sounds_play (sounds, REVERSI_SOUND_PLACE);
      reversi_sounds_play (sounds, REVERSI_SOUND_END);
      g_main_context_iteration (NULL, FALSE);
      g_assert_finalize_object (sounds);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/sounds/files-are-short-and-clean", test_files);
  g_test_add_func ("/ui/sounds/off-initialises-nothing", test_off_initialises_nothing);
  g_test_add_func ("/ui/sounds/without-plug-ins-it-is-silent", test_no_plug_ins);
  g_test_add_func ("/ui/sounds/overlapping-sounds-never-block", test_overlapping);
  g_test_add_func ("/ui/sounds/a-missing-sink-is-told", test_no_such_sink);
  g_test_add_func ("/ui/sounds/a-broken-device-is-told", test_broken_device);
  g_test_add_func ("/ui/sounds/it-ends-in-the-middle", test_end_in_the_middle);
  return g_test_run ();
}
