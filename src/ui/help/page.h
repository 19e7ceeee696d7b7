/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One page of the guide, read from a Mallard file. Reading is tolerant: of an element that isn't
 * known the content is kept, an attribute that isn't known is ignored. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define REVERSI_PAGE_ERROR (reversi_page_error_quark ())
GQuark reversi_page_error_quark (void);

typedef enum
{
  REVERSI_PAGE_ERROR_SYNTAX,
  REVERSI_PAGE_ERROR_NOT_A_PAGE,
  REVERSI_PAGE_ERROR_TOO_LARGE,
} ReversiPageError;

typedef enum
{
  /* What holds blocks. */
  REVERSI_PAGE_BODY,
  REVERSI_PAGE_SECTION,
  REVERSI_PAGE_LIST,
  REVERSI_PAGE_STEPS,
  REVERSI_PAGE_TERMS,
  REVERSI_PAGE_ITEM,
  REVERSI_PAGE_NOTE,
  REVERSI_PAGE_TABLE,
  REVERSI_PAGE_ROW,
  REVERSI_PAGE_CELL,
  REVERSI_PAGE_MEDIA,
  REVERSI_PAGE_LINKS,
  /* Blocks that hold words. */
  REVERSI_PAGE_TITLE,
  REVERSI_PAGE_PARAGRAPH,
  REVERSI_PAGE_VERBATIM, /* white space counts */
  /* What stands between words. */
  REVERSI_PAGE_EMPHASIS,
  REVERSI_PAGE_CODE,
  REVERSI_PAGE_APP,
  REVERSI_PAGE_GUI,
  REVERSI_PAGE_GUI_SEQUENCE,
  REVERSI_PAGE_KEY,
  REVERSI_PAGE_KEY_SEQUENCE,
  REVERSI_PAGE_LINK,
  REVERSI_PAGE_CITE,
  REVERSI_PAGE_TEXT,
} ReversiPageKind;

typedef struct _ReversiPageNode ReversiPageNode;

struct _ReversiPageNode
{
  ReversiPageKind kind;
  GPtrArray *children; /* of ReversiPageNode; NULL for text */
  GString *text;       /* of text, with white space collapsed; otherwise NULL */
  char *id;            /* of a section, or made up for a term; otherwise NULL */
  char *target;        /* of a link: page, page#section, #section, or an address with a colon */
  char *style;         /* of a note: tip, important, warning; of links: their groups; or NULL */
  char **names;        /* of the attributes of media, NULL at the end; otherwise NULL */
  char **values;       /* of the same */
  gboolean is_head;    /* of a row: it is the head of its table */
};

typedef struct
{
  char *relation; /* guide, seealso or topic */
  char *target;
  char *group; /* or NULL */
} ReversiPageRelation;

typedef struct
{
  char *id;
  gboolean is_guide; /* a page that lists other pages */
  gboolean is_broken;
  char *title;              /* without markup */
  char *desc;               /* without markup; may be empty */
  ReversiPageNode *body;    /* all that is shown, the title too */
  ReversiPageNode *heading; /* the title in the body, or NULL */
  GPtrArray *relations;     /* of ReversiPageRelation */
} ReversiPage;

ReversiPage *reversi_page_new_from_data (const char *text, gssize length, GError **error);
ReversiPage *reversi_page_new_broken (const char *id, const char *reason);
void reversi_page_free (ReversiPage *page);

gboolean reversi_page_kind_is_inline (ReversiPageKind kind);
void reversi_page_node_add_text (ReversiPageNode *node, const char *text);
char *reversi_page_node_to_text (const ReversiPageNode *node);
gboolean reversi_page_target_is_address (const char *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiPage, reversi_page_free)

G_END_DECLS
