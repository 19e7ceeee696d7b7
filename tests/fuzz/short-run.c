/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* short-run ROUNDS FILE…: a fuzz target without libFuzzer, the same on every run. Tries each file
 * as it is, changed at random places, cut off and joined with another, and plain noise. */

#include "config.h"

#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SIZE 65536

typedef struct
{
  size_t size;
  uint8_t *bytes;
} Input;

/* xorshift64*; the seed is fixed. */
static uint32_t
random_below (uint32_t end)
{
  static uint64_t state = 88172645463325252u;

  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (uint32_t) ((state * 2685821657736338717u) >> 33) % end;
}

static Input
read_file (const char *path)
{
  Input input = { 0, malloc (MAX_SIZE) };
  FILE *file = fopen (path, "rb");

  if (file == NULL || input.bytes == NULL)
    {
      fprintf (stderr, "Can't read “%s”\n", path);
      exit (1);
    }
  input.size = fread (input.bytes, 1, MAX_SIZE, file);
  fclose (file);
  return input;
}

/* Each byte is noise of one of two kinds: any, or one that the seeds contain. */
static size_t
make_noise (const Input *seed, uint8_t *bytes)
{
  size_t size = random_below (400);

  for (size_t i = 0; i < size; i++)
    bytes[i] = seed->size > 0 && random_below (4) > 0
                   ? seed->bytes[random_below ((uint32_t) seed->size)]
                   : (uint8_t) random_below (256);
  return size;
}

/* The beginning of one seed, the end of another, and a few bytes changed. */
static size_t
make_mutant (const Input *a, const Input *b, uint8_t *bytes)
{
  size_t head = random_below ((uint32_t) a->size + 1);
  size_t tail = random_below (2) ? random_below ((uint32_t) b->size + 1) : 0;
  size_t size;

  if (random_below (2))
    head = a->size;
  if (head + tail > MAX_SIZE)
    tail = MAX_SIZE - head;
  size = head + tail;
  memcpy (bytes, a->bytes, head);
  memcpy (bytes + head, b->bytes + b->size - tail, tail);
  for (uint32_t n = size > 0 ? random_below (4) : 0; n > 0; n--)
    bytes[random_below ((uint32_t) size)] = (uint8_t) random_below (256);
  return size;
}

int
main (int argc, char *argv[])
{
  int n_rounds = argc > 1 ? atoi (argv[1]) : 0;
  int n_seeds = argc - 2;
  Input *seeds = calloc ((size_t) argc, sizeof *seeds);
  uint8_t *bytes = malloc (MAX_SIZE);

  if (n_rounds <= 0 || n_seeds < 1 || seeds == NULL || bytes == NULL)
    return 1;
  for (int i = 0; i < n_seeds; i++)
    {
      seeds[i] = read_file (argv[i + 2]);
      LLVMFuzzerTestOneInput (seeds[i].bytes, seeds[i].size);
    }
  for (int round = 0; round < n_rounds; round++)
    {
      const Input *a = &seeds[random_below ((uint32_t) n_seeds)];
      const Input *b = &seeds[random_below ((uint32_t) n_seeds)];
      size_t size = round % 4 == 0 ? make_noise (a, bytes) : make_mutant (a, b, bytes);

      LLVMFuzzerTestOneInput (bytes, size);
    }

  for (int i = 0; i < n_seeds; i++)
    free (seeds[i].bytes);
  free (seeds);
  free (bytes);
  return 0;
}
