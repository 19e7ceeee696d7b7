/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A diagram of the guide: what the board: attributes of a picture say. No widget: the program, the
 * tool that draws the figures and the tests read diagrams with this. */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "ui/board/notes.h"
#include "ui/board/painter.h"

G_BEGIN_DECLS

/* What begins the names of the attributes. */
#define REVERSI_DIAGRAM_PREFIX "board:"

typedef enum
{
  REVERSI_DIAGRAM_LEGAL_UNSAID,
  REVERSI_DIAGRAM_LEGAL_ALL,    /* "yes": all that are legal, whichever they are */
  REVERSI_DIAGRAM_LEGAL_LISTED, /* exactly those of legal */
} ReversiDiagramLegal;

/* Two numbers of discs that the page states. */
typedef struct
{
  bool said;
  int black, white;
} ReversiDiagramCount;

/* A value; copy it by assignment. What a page states is kept as it is stated, right or wrong: see
 * diagram-check.h. */
typedef struct
{
  ReversiPosition position; /* as shown, after what was played. Its side is as written, if nothing
                             * was played also when it has to pass; REVERSI_NONE: it isn't said */
  int n_played;
  int last_move; /* or REVERSI_NO_SQUARE, as move */
  int move;
  bool flips[REVERSI_MAX_SQUARES]; /* by move */
  ReversiDiagramLegal legality;
  bool legal[REVERSI_MAX_SQUARES];
  bool says_best;
  bool best[REVERSI_MAX_SQUARES];
  ReversiColour passes; /* or REVERSI_NONE */
  bool over;
  ReversiDiagramCount count;
  ReversiDiagramCount tournament;
  ReversiBoardNotes notes; /* crosses are the squares that can't be played */
} ReversiDiagram;

#define REVERSI_DIAGRAM_ERROR (reversi_diagram_error_quark ())
GQuark reversi_diagram_error_quark (void);

typedef enum
{
  REVERSI_DIAGRAM_ERROR_MISSING,   /* there is no position, or an attribute needs another one */
  REVERSI_DIAGRAM_ERROR_ATTRIBUTE, /* not known */
  REVERSI_DIAGRAM_ERROR_VALUE,     /* can't be read */
  REVERSI_DIAGRAM_ERROR_RULES,     /* not so, by the rules */
} ReversiDiagramError;

bool reversi_diagram_is_one (const char *const *names);
ReversiDiagram *
reversi_diagram_new (const char *const *names, const char *const *values, GError **error);
ReversiDiagram *reversi_diagram_copy (const ReversiDiagram *diagram);
void reversi_diagram_free (ReversiDiagram *diagram);
void reversi_diagram_get_looks (const ReversiDiagram *diagram,
                                ReversiSquareLook looks[REVERSI_MAX_SQUARES]);
void reversi_diagram_draw (const ReversiDiagram *diagram,
                           cairo_t *cr,
                           const ReversiTheme *theme,
                           const ReversiBoardLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiDiagram, reversi_diagram_free)

G_END_DECLS
