/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/isa.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

extern const ReversiKernel reversi_kernel_64_generic;
extern const ReversiKernel reversi_kernel_128_generic;

#if defined(__x86_64__)

extern const ReversiKernel reversi_kernel_64_v2;
extern const ReversiKernel reversi_kernel_64_v3;
extern const ReversiKernel reversi_kernel_64_v4;
extern const ReversiKernel reversi_kernel_128_v3;

/* The best first. */
static const ReversiIsa levels[] = {
  { "x86-64-v4", &reversi_kernel_64_v4, &reversi_kernel_128_v3 },
  { "x86-64-v3", &reversi_kernel_64_v3, &reversi_kernel_128_v3 },
  { "x86-64-v2", &reversi_kernel_64_v2, &reversi_kernel_128_generic },
  { "generic", &reversi_kernel_64_generic, &reversi_kernel_128_generic },
};

/* What the processor has and the system lets programs use: found out once, before main(). The
 * levels are nested. */
static int
first_supported (void)
{
  return __builtin_cpu_supports ("x86-64-v4")   ? 0
         : __builtin_cpu_supports ("x86-64-v3") ? 1
         : __builtin_cpu_supports ("x86-64-v2") ? 2
                                                : 3;
}

#elif defined(__aarch64__)

extern const ReversiKernel reversi_kernel_64_neon;

static const ReversiIsa levels[] = {
  { "neon", &reversi_kernel_64_neon, &reversi_kernel_128_generic },
  { "generic", &reversi_kernel_64_generic, &reversi_kernel_128_generic },
};

/* Every processor of this kind has it. */
static int
first_supported (void)
{
  return 0;
}

#else

static const ReversiIsa levels[] = {
  { "generic", &reversi_kernel_64_generic, &reversi_kernel_128_generic },
};

static int
first_supported (void)
{
  return 0;
}

#endif

#define N_LEVELS ((int) (sizeof levels / sizeof levels[0]))

/**
 * reversi_isa_get:
 * @index: 0 or more
 *
 * Lists the levels that this processor can run, the best first; the last one is generic.
 *
 * Returns: (transfer none) (nullable): the level, or %NULL when there are no more
 */
const ReversiIsa *
reversi_isa_get (int index)
{
  int i = first_supported () + index;

  return i < N_LEVELS ? &levels[i] : NULL;
}

/**
 * reversi_isa_find:
 * @name: (nullable): any text; %NULL is the best level
 *
 * Finds a level by its name. “x86-64-” may be left out.
 *
 * Returns: (transfer none) (nullable): the level, or %NULL when there is none of that name or this
 *   processor can't run it
 */
const ReversiIsa *
reversi_isa_find (const char *name)
{
  const ReversiIsa *isa = reversi_isa_get (0);

  if (name == NULL)
    return isa;
  for (int i = 1; isa != NULL; isa = reversi_isa_get (i++))
    {
      const char *version = strrchr (isa->name, 'v');
      if (strcmp (isa->name, name) == 0 || (version != NULL && strcmp (version, name) == 0))
        return isa;
    }
  return NULL;
}
