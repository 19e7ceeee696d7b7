/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One game as a value: the variant, where it started, and every line that was played. */

#pragma once

#include <glib-object.h>

#include "rules/position.h"
#include "rules/variant.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_RECORD (reversi_record_get_type ())

/* In place of a node: the position before the first move. */
#define REVERSI_RECORD_START (-1)

#define REVERSI_RECORD_MAX_NODES G_MAXINT16

/* One ply of a tree of plies. The nodes stand in the order in which they were first played. */
typedef struct
{
  gint16 parent; /* index of the node before, -1 for a first move */
  gint16 next;   /* the continuation last visited, what redo plays; -1 when there is none */
  guint8 square;
} ReversiRecordNode;

/* Invariants: nodes replay legally from start; a parent stands before its children, and no two
 * children of one parent have the same square; next (and first) is -1 only where nothing was
 * played; current is on the current line, which is first and the nexts that follow it. */
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
gboolean reversi_record_equal (const ReversiRecord *a, const ReversiRecord *b);
gboolean reversi_record_is_valid (const ReversiRecord *record);
gboolean reversi_record_is_set_up (const ReversiRecord *record);

const ReversiRecordNode *reversi_record_get_node (const ReversiRecord *record, int node);
int reversi_record_get_next (const ReversiRecord *record, int node);
int reversi_record_get_ply (const ReversiRecord *record, int node);
int reversi_record_get_line (const ReversiRecord *record, GArray *squares);
int reversi_record_find_child (const ReversiRecord *record, int node, int square);
int reversi_record_get_continuations (const ReversiRecord *record, int node, GArray *squares);
void reversi_record_get_position (const ReversiRecord *record, int node, ReversiPosition *position);

int reversi_record_play (ReversiRecord *record, int square);
gboolean reversi_record_step_back (ReversiRecord *record);
gboolean reversi_record_step_forward (ReversiRecord *record);
void reversi_record_go (ReversiRecord *record, int node);
void reversi_record_choose (ReversiRecord *record, int node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiRecord, reversi_record_free)

G_END_DECLS
