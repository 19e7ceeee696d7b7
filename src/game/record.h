/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One game as a value: the variant, where it started, and every line that was played. */

#pragma once

#include <glib-object.h>

#include "rules/position.h"
#include "rules/variant.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_RECORD (reversi_record_get_type ())

/* One ply of a tree of plies. The nodes stand in the order in which they were first played. */
typedef struct
{
  gint16 parent; /* index of the node before, -1 for a first move */
  gint16 next;   /* the continuation last visited, what redo plays; -1 at the end of a line */
  guint8 square;
} ReversiRecordNode;

/* Invariants: nodes replay legally from start; current is -1 (at the start) or a node. */
typedef struct
{
  ReversiVariant variant;
  ReversiPosition start;  /* what variant gives, or a position that somebody set up */
  GArray *nodes;          /* of ReversiRecordNode */
  int first;              /* the first move of the current line, -1 when there is none */
  int current;            /* the node whose move was the last on the board, -1 at the start */
  ReversiColour resigned; /* who gave up at current, or REVERSI_NONE */
} ReversiRecord;

GType reversi_record_get_type (void) G_GNUC_CONST;
ReversiRecord *reversi_record_new (const ReversiVariant *variant);
ReversiRecord *reversi_record_new_from_position (const ReversiPosition *start);
ReversiRecord *reversi_record_copy (const ReversiRecord *record);
void reversi_record_free (ReversiRecord *record);

int reversi_record_get_line (const ReversiRecord *record, GArray *squares);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiRecord, reversi_record_free)

G_END_DECLS
