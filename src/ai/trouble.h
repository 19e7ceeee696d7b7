/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What is wrong though the computer plays on: the words for it are made where they are read. */

#pragma once

typedef enum
{
  REVERSI_TROUBLE_WEIGHTS_MISSING,    /* there is no file with what the evaluation has learnt */
  REVERSI_TROUBLE_WEIGHTS_UNREADABLE, /* the system doesn't let it be read */
  REVERSI_TROUBLE_WEIGHTS_DAMAGED,    /* it is cut off or changed, or something else */
  REVERSI_TROUBLE_WEIGHTS_VERSION,    /* it is for another version */
  REVERSI_TROUBLE_WEIGHTS_MEMORY,     /* there is no memory for it */
  REVERSI_TROUBLE_SMALL_TABLE,        /* there is no memory for as large a table as was wanted */
  REVERSI_N_TROUBLES,
} ReversiTrouble;
