/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/lesson-data.h"

#include "ui/lessons/lesson-step.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (reversi_lesson_error, reversi_lesson_error)

/* What is read now. The lessons belong to the program, so what is wrong with them is told to those
 * who write them, in English. */
typedef struct
{
  ReversiLessons *lessons;
  ReversiLesson *lesson; /* the last of lessons; NULL before the first */
  ReversiLessonDraft draft;
  GHashTable *ids; /* those that were used; belong to their lessons and steps */
  GString *text;   /* of the element that is read */
} Reader;

static void
free_lesson (gpointer data)
{
  ReversiLesson *lesson = data;

  g_free (lesson->id);
  g_free (lesson->title);
  g_free (lesson->desc);
  g_ptr_array_unref (lesson->steps);
  g_free (lesson);
}

/* The elements, and what may stand in what. */
typedef enum
{
  ELEMENT_LESSONS,
  ELEMENT_LESSON,
  ELEMENT_TITLE,
  ELEMENT_DESC,
  ELEMENT_STEP,
  ELEMENT_PART, /* of a step: a draft knows all of them */
} Element;

static const struct
{
  const char *name;
  const char *parent;
} elements[] = {
  { "lessons", NULL },  { "lesson", "lessons" }, { "title", "lesson" },
  { "desc", "lesson" }, { "step", "lesson" },    { NULL, "step" },
};

static gboolean
find_element (const char *name, const char *parent, Element *element, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_strcmp0 (elements[i].parent, parent) == 0 &&
        (elements[i].name == NULL || g_str_equal (elements[i].name, name)))
      {
        *element = (Element) i;
        return TRUE;
      }
  g_set_error (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_SYNTAX,
               "<%s> does not belong %s%s", name, parent != NULL ? "in " : "here",
               parent != NULL ? parent : "");
  return FALSE;
}

/* What the element around the current one is called, or NULL. */
static const char *
parent_name (GMarkupParseContext *context)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (context);

  return stack->next != NULL ? stack->next->data : NULL;
}

static gboolean
take_id (Reader *reader, const char *id, GError **error)
{
  if (*id == '\0')
    return reversi_lesson_fail (error, "an id is empty");
  if (g_hash_table_contains (reader->ids, id))
    return reversi_lesson_fail (error, "the id “%s” is used twice", id);
  return TRUE;
}

static gboolean
start_lesson (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *id, *kind;

  if (!g_markup_collect_attributes ("lesson", names, values, error, G_MARKUP_COLLECT_STRING, "id",
                                    &id, G_MARKUP_COLLECT_STRING, "kind", &kind,
                                    G_MARKUP_COLLECT_INVALID) ||
      !take_id (reader, id, error))
    return FALSE;
  if (!g_str_equal (kind, "course") && !g_str_equal (kind, "exercises"))
    return reversi_lesson_fail (error, "a lesson is a course or exercises, not “%s”", kind);

  reader->lesson = g_new0 (ReversiLesson, 1);
  reader->lesson->id = g_strdup (id);
  reader->lesson->is_course = g_str_equal (kind, "course");
  reader->lesson->steps = g_ptr_array_new_with_free_func (reversi_lesson_step_free);
  g_ptr_array_add (reader->lessons->lessons, reader->lesson);
  g_hash_table_add (reader->ids, reader->lesson->id);
  return TRUE;
}

static gboolean
start_step (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *id;

  if (!g_markup_collect_attributes ("step", names, values, error, G_MARKUP_COLLECT_STRING, "id",
                                    &id, G_MARKUP_COLLECT_INVALID) ||
      !take_id (reader, id, error))
    return FALSE;
  reversi_lesson_draft_begin (&reader->draft, id);
  return TRUE;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Reader *reader = user_data;
  Element element;

  g_string_truncate (reader->text, 0);
  if (!find_element (name, parent_name (context), &element, error))
    return;
  if (element == ELEMENT_LESSON)
    start_lesson (reader, names, values, error);
  else if (element == ELEMENT_STEP)
    start_step (reader, names, values, error);
  else if (element == ELEMENT_PART)
    reversi_lesson_draft_start_part (&reader->draft, name, names, values, error);
  else
    g_markup_collect_attributes (name, names, values, error, G_MARKUP_COLLECT_INVALID, NULL);
}

static gboolean
set_once (char **words, const char *name, const char *text, GError **error)
{
  g_autofree char *collapsed = reversi_lesson_collapse (text);

  if (*words != NULL)
    return reversi_lesson_fail (error, "there is a second <%s>", name);
  if (*collapsed == '\0')
    return reversi_lesson_fail (error, "<%s> is empty", name);
  *words = g_steal_pointer (&collapsed);
  return TRUE;
}

static gboolean
end_step (Reader *reader, GError **error)
{
  ReversiLesson *lesson = reader->lesson;
  guint n = lesson->steps->len;
  const ReversiLessonStep *before =
      lesson->is_course && n > 0 ? g_ptr_array_index (lesson->steps, n - 1) : NULL;
  ReversiLessonStep *step = reversi_lesson_draft_finish (&reader->draft, before, error);

  if (step == NULL)
    return FALSE;
  g_ptr_array_add (lesson->steps, step);
  g_hash_table_add (reader->ids, step->id);
  return TRUE;
}

static gboolean
end_lesson (ReversiLesson *lesson, GError **error)
{
  if (lesson->title == NULL || lesson->desc == NULL)
    return reversi_lesson_fail (error, "the lesson “%s” has no %s", lesson->id,
                                lesson->title == NULL ? "title" : "desc");
  if (lesson->steps->len == 0)
    return reversi_lesson_fail (error, "the lesson “%s” has no steps", lesson->id);
  return TRUE;
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  Element element;

  if (!find_element (name, parent_name (context), &element, error))
    return;
  if (element == ELEMENT_TITLE)
    set_once (&reader->lesson->title, name, reader->text->str, error);
  else if (element == ELEMENT_DESC)
    set_once (&reader->lesson->desc, name, reader->text->str, error);
  else if (element == ELEMENT_PART)
    reversi_lesson_draft_end_part (&reader->draft, name, reader->text->str, error);
  else if (element == ELEMENT_STEP)
    end_step (reader, error);
  else if (element == ELEMENT_LESSON)
    end_lesson (reader->lesson, error);
  else if (reader->lessons->lessons->len == 0)
    reversi_lesson_fail (error, "there are no lessons");
  g_string_truncate (reader->text, 0);
}

/* Whether an element has words in it, and not just other elements. */
static gboolean
has_words (const char *name)
{
  static const char *const names[] = { "title", "desc",  "position", "text",
                                       "right", "wrong", "hint",     NULL };

  return g_strv_contains (names, name);
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;
  const char *name = g_markup_parse_context_get_element (context);

  if (name != NULL && has_words (name))
    g_string_append_len (reader->text, text, (gssize) length);
  else if (strspn (text, " \t\r\n") < length)
    g_set_error (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_SYNTAX,
                 "there are words in <%s>", name != NULL ? name : "");
}

static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };

/**
 * reversi_lessons_parse:
 * @text: what is in lessons.xml
 * @length: bytes of @text, or -1 when a zero byte ends it
 *
 * Reads lessons. What the schema can't see is checked here as far as it costs nothing: that
 * positions are positions, and that what a task names can be done in its position.
 * reversi_lesson_check_data() does the rest.
 *
 * Returns: (transfer full) (nullable): the lessons; %NULL and @error, of REVERSI_LESSON_ERROR,
 * which names the line
 */
ReversiLessons *
reversi_lessons_parse (const char *text, gssize length, GError **error)
{
  Reader reader = { .lessons = g_new0 (ReversiLessons, 1) };
  g_autoptr (ReversiLessons) lessons = reader.lessons;
  g_autoptr (GError) failure = NULL;
  GMarkupParseContext *context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);

  lessons->lessons = g_ptr_array_new_with_free_func (free_lesson);
  reader.ids = g_hash_table_new (g_str_hash, g_str_equal);
  reader.text = g_string_new (NULL);
  gboolean done = g_markup_parse_context_parse (context, text, length, &failure) &&
                  g_markup_parse_context_end_parse (context, &failure);

  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  g_markup_parse_context_free (context);
  g_string_free (reader.text, TRUE);
  g_hash_table_unref (reader.ids);
  reversi_lesson_draft_clear (&reader.draft);
  if (done)
    return g_steal_pointer (&lessons);

  int code = failure->domain == REVERSI_LESSON_ERROR ? failure->code
             : failure->domain == G_MARKUP_ERROR     ? REVERSI_LESSON_ERROR_SYNTAX
                                                     : REVERSI_LESSON_ERROR_CONTENT;
  g_set_error (error, REVERSI_LESSON_ERROR, code, "lessons.xml, line %d: %s", line,
               failure->message);
  return NULL;
}

/**
 * reversi_lessons_load:
 *
 * Reads the lessons of the program from its resources.
 *
 * Returns: (transfer full) (nullable): the lessons; %NULL and @error when they are broken
 */
ReversiLessons *
reversi_lessons_load (GError **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE_PATH "/lessons/lessons.xml",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (bytes == NULL)
    return NULL;
  return reversi_lessons_parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                error);
}

/**
 * reversi_lessons_free:
 * @lessons: (nullable): lessons that nobody shows any more
 *
 * Frees them with all their steps.
 */
void
reversi_lessons_free (ReversiLessons *lessons)
{
  if (lessons == NULL)
    return;
  g_ptr_array_unref (lessons->lessons);
  g_free (lessons);
}

/**
 * reversi_lessons_count:
 *
 * Returns: how many lessons there are
 */
int
reversi_lessons_count (const ReversiLessons *lessons)
{
  return (int) lessons->lessons->len;
}

/**
 * reversi_lessons_get:
 * @index: from 0 on
 *
 * Returns: (transfer none): a lesson
 */
const ReversiLesson *
reversi_lessons_get (const ReversiLessons *lessons, int index)
{
  g_return_val_if_fail (index >= 0 && index < reversi_lessons_count (lessons), NULL);
  return g_ptr_array_index (lessons->lessons, index);
}

/**
 * reversi_lesson_count_steps:
 *
 * Returns: how many steps @lesson has
 */
int
reversi_lesson_count_steps (const ReversiLesson *lesson)
{
  return (int) lesson->steps->len;
}

/**
 * reversi_lesson_get_step:
 * @index: from 0 on
 *
 * Returns: (transfer none): a step of @lesson
 */
const ReversiLessonStep *
reversi_lesson_get_step (const ReversiLesson *lesson, int index)
{
  g_return_val_if_fail (index >= 0 && index < reversi_lesson_count_steps (lesson), NULL);
  return g_ptr_array_index (lesson->steps, index);
}

/**
 * reversi_lesson_find_step:
 * @id: any text
 *
 * Returns: the index of the step with that @id, or -1
 */
int
reversi_lesson_find_step (const ReversiLesson *lesson, const char *id)
{
  for (int i = 0; i < reversi_lesson_count_steps (lesson); i++)
    if (g_str_equal (reversi_lesson_get_step (lesson, i)->id, id))
      return i;
  return -1;
}

/**
 * reversi_lesson_step_list:
 * @squares: (out): the squares that the step's task names, in their order on the board
 *
 * Returns: how many there are
 */
int
reversi_lesson_step_list (const ReversiLessonStep *step, uint8_t squares[REVERSI_MAX_SQUARES])
{
  int n = 0;

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (step->squares[s])
      squares[n++] = (uint8_t) s;
  return n;
}

/**
 * reversi_task_asks:
 *
 * Returns: whether a person has to answer, and does not only read
 */
bool
reversi_task_asks (ReversiTask task)
{
  return task != REVERSI_TASK_LOOK && task != REVERSI_TASK_REPLY;
}

/**
 * reversi_lesson_words:
 * @words: (nullable): words of a lesson
 *
 * Returns: (transfer none) (nullable): the same in the language of the program
 */
const char *
reversi_lesson_words (const char *words)
{
  return words != NULL ? g_dgettext (GETTEXT_PACKAGE, words) : NULL;
}
