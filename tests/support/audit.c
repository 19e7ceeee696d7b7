/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/audit.h"

#include "support/look.h"

#include <string.h>

#define MOST_STOPS 400 /* of a lap; more is a circle that does not close */
#define PATIENCE 5000  /* milliseconds */

static void fail (const char *where, GtkWidget *widget, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static GtkAccessibleRole
role_of (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
}

static char *
property_of (GtkWidget *widget, GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  /* The test that fails tells what there is instead. */
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
}

static char *
text_property (GtkWidget *widget, const char *name)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), name);
  char *text = NULL;

  if (pspec != NULL && pspec->value_type == G_TYPE_STRING)
    g_object_get (widget, name, &text, NULL);
  return text;
}

/* What a screen reader calls @widget, nearly: the name that it was given, its words, its tooltip,
 * or the words in it. An underscore before a letter may be left in them. */
static char *
name_of (GtkWidget *widget)
{
  static const char *const properties[] = { "label", "title", "tooltip-text" };
  char *name = property_of (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  for (gsize i = 0; (name == NULL || *name == '\0') && i < G_N_ELEMENTS (properties); i++)
    {
      g_free (name);
      name = text_property (widget, properties[i]);
    }
  if (name != NULL && *name != '\0')
    return name;

  GString *words = g_string_new (NULL);
  g_free (name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *part = gtk_widget_get_visible (child) ? name_of (child) : NULL;

      if (part != NULL && *part != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", part);
    }
  return g_string_free (words, FALSE);
}

static void
fail (const char *where, GtkWidget *widget, const char *format, ...)
{
  va_list arguments;
  g_autofree char *name = name_of (widget);

  va_start (arguments, format);
  g_autofree char *what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s: %s “%s” %s", where, G_OBJECT_TYPE_NAME (widget), name, what);
  g_test_fail ();
}

static void
collect (GtkWidget *root, GPtrArray *widgets)
{
  if (!gtk_widget_get_mapped (root) || !gtk_widget_get_child_visible (root))
    return;
  g_ptr_array_add (widgets, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, widgets);
}

/* Returns: (element-type GtkWidget): all that is on the screen, what is read first first */
static GPtrArray *
collect_all (GtkWidget *root)
{
  GPtrArray *widgets = g_ptr_array_new ();

  collect (root, widgets);
  return widgets;
}

/* Words */

static gboolean
is_role (GtkAccessibleRole role, const GtkAccessibleRole *roles, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (roles[i] == role)
      return TRUE;
  return FALSE;
}

static gboolean
is_button (GtkWidget *widget)
{
  static const GtkAccessibleRole roles[] = { GTK_ACCESSIBLE_ROLE_BUTTON,
                                             GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON };

  return is_role (role_of (widget), roles, G_N_ELEMENTS (roles)) && !GTK_IS_MENU_BUTTON (widget);
}

static gboolean
is_in (GtkWidget *widget, GType type)
{
  return gtk_widget_get_ancestor (widget, type) != NULL;
}

/* A reader says the role itself. */
static void
check_no_role_in_name (GtkWidget *widget, const char *where)
{
  static const struct
  {
    GtkAccessibleRole role;
    const char *word;
  } words[] = {
    { GTK_ACCESSIBLE_ROLE_BUTTON, "button" },   { GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON, "button" },
    { GTK_ACCESSIBLE_ROLE_CHECKBOX, "box" },    { GTK_ACCESSIBLE_ROLE_SWITCH, "switch" },
    { GTK_ACCESSIBLE_ROLE_MENU, "menu" },       { GTK_ACCESSIBLE_ROLE_TEXT_BOX, "entry" },
    { GTK_ACCESSIBLE_ROLE_RADIO, "button" },    { GTK_ACCESSIBLE_ROLE_LIST, "list" },
    { GTK_ACCESSIBLE_ROLE_HEADING, "heading" }, { GTK_ACCESSIBLE_ROLE_GRID, "table" },
  };
  g_autofree char *name = name_of (widget);
  g_autofree char *lower = g_utf8_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (role_of (widget) == words[i].role && g_str_has_suffix (lower, words[i].word))
      fail (where, widget, "repeats its role");
}

static void
check_picture (GtkWidget *widget, const char *where)
{
  g_autofree char *label = property_of (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (role_of (widget) == GTK_ACCESSIBLE_ROLE_IMG && (label == NULL || *label == '\0'))
    fail (where, widget, "is a picture that nobody describes");
}

/* What a person does there; two controls that do the same may have one name. */
static char *
deed_of (GtkWidget *widget)
{
  const char *action =
      GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (action == NULL)
    return g_strdup_printf ("%p", (gpointer) widget);

  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  g_autofree char *text = target != NULL ? g_variant_print (target, FALSE) : g_strdup ("");
  return g_strconcat (action, text, NULL);
}

static void
check_different_names (GPtrArray *widgets, const char *where)
{
  g_autoptr (GHashTable) deeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);

      if (!is_button (widget) || is_in (widget, GTK_TYPE_MENU_BUTTON))
        continue;

      char *name = name_of (widget);
      char *deed = deed_of (widget);
      const char *other = g_hash_table_lookup (deeds, name);

      if (other != NULL && !g_str_equal (other, deed))
        fail (where, widget, "has the name of another button, which does something else");
      g_hash_table_replace (deeds, name, deed);
    }
}

/* Headings have levels, and none is left out. */
static void
check_headings (GPtrArray *widgets, const char *where)
{
  int last = 0;

  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);

      if (role_of (widget) != GTK_ACCESSIBLE_ROLE_HEADING)
        continue;

      g_autofree char *level = property_of (widget, GTK_ACCESSIBLE_PROPERTY_LEVEL);
      int n = level != NULL ? atoi (level) : 0;

      if (n < 1)
        fail (where, widget, "is a heading without a level");
      else if (last > 0 && n > last + 1)
        fail (where, widget, "is a heading of level %d after one of level %d", n, last);
      last = n;
    }
}

/* Names, roles, pictures, headings. */
void
test_audit_words (GtkWidget *root, const char *where)
{
  g_autoptr (GPtrArray) widgets = collect_all (root);

  test_look_assert_named (root);
  for (guint i = 0; i < widgets->len; i++)
    {
      check_no_role_in_name (g_ptr_array_index (widgets, i), where);
      check_picture (g_ptr_array_index (widgets, i), where);
    }
  check_different_names (widgets, where);
  check_headings (widgets, where);
}

/* Mnemonics */

/* No letter with Alt does two things, in the language of now. */
void
test_audit_mnemonics (GtkWidget *root, const char *where)
{
  g_autoptr (GPtrArray) widgets = collect_all (root);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);
      guint key = GTK_IS_LABEL (widget) ? gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))
                                        : GDK_KEY_VoidSymbol;

      if (key == GDK_KEY_VoidSymbol)
        continue;
      key = gdk_keyval_to_lower (key);

      GtkWidget *other = g_hash_table_lookup (taken, GUINT_TO_POINTER (key));
      if (other != NULL)
        fail (where, widget, "has the letter of “%s”", gtk_label_get_text (GTK_LABEL (other)));
      g_hash_table_insert (taken, GUINT_TO_POINTER (key), widget);
    }
}

/* Keys */

static GtkWidget *
get_focus (GtkWidget *root)
{
  return gtk_root_get_focus (gtk_widget_get_root (root));
}

/* Goes on with Tab; in a text it goes from link to link first. */
static GtkWidget *
go_on (GtkWidget *root, GtkDirectionType direction)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (root));
  GtkWidget *from = get_focus (root);
  const char *link = GTK_IS_LABEL (from) ? gtk_label_get_label (GTK_LABEL (from)) : "";

  gtk_widget_child_focus (window, direction);
  while (get_focus (root) == from && (link = strstr (link, "<a ")) != NULL)
    {
      gtk_widget_child_focus (window, direction);
      link++;
    }
  return get_focus (root);
}

/* Returns: the stops of one lap with Tab, from where the focus is; each once */
static GPtrArray *
walk (GtkWidget *root, GtkDirectionType direction, const char *where)
{
  GPtrArray *stops = g_ptr_array_new ();

  while (stops->len < MOST_STOPS)
    {
      GtkWidget *focus = go_on (root, direction);

      if (focus == NULL)
        {
          fail (where, root, "loses the focus");
          break;
        }
      if (stops->len > 0 && g_ptr_array_index (stops, stops->len - 1) == focus)
        {
          fail (where, focus, "lets nobody out");
          break;
        }
      if (g_ptr_array_find (stops, focus, NULL))
        {
          if (g_ptr_array_index (stops, 0) != focus)
            fail (where, focus, "begins a circle that leaves out where it came from");
          break;
        }
      g_ptr_array_add (stops, focus);
    }
  return stops;
}

/* Adds to @reached what arrows reach from @from. */
static void
walk_with_arrows (GtkWidget *root, GtkWidget *from, GHashTable *reached)
{
  static const GtkDirectionType arrows[] = { GTK_DIR_DOWN, GTK_DIR_UP, GTK_DIR_RIGHT,
                                             GTK_DIR_LEFT };

  g_hash_table_add (reached, from);
  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      GtkWidget *parent = gtk_widget_get_parent (from);

      gtk_widget_grab_focus (from);
      gtk_widget_child_focus (parent, arrows[i]);

      GtkWidget *focus = get_focus (root);
      if (focus != NULL && !g_hash_table_contains (reached, focus))
        walk_with_arrows (root, focus, reached);
    }
}

static gboolean
wants_keys (GtkWidget *widget)
{
  static const GtkAccessibleRole roles[] = {
    GTK_ACCESSIBLE_ROLE_BUTTON,      GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON,
    GTK_ACCESSIBLE_ROLE_CHECKBOX,    GTK_ACCESSIBLE_ROLE_RADIO,
    GTK_ACCESSIBLE_ROLE_SWITCH,      GTK_ACCESSIBLE_ROLE_COMBO_BOX,
    GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, GTK_ACCESSIBLE_ROLE_TEXT_BOX,
    GTK_ACCESSIBLE_ROLE_SEARCH_BOX,  GTK_ACCESSIBLE_ROLE_TAB,
    GTK_ACCESSIBLE_ROLE_GRID,
  };

  return gtk_widget_is_sensitive (widget) &&
         is_role (role_of (widget), roles, G_N_ELEMENTS (roles));
}

/* The focus may be in a part of @widget, or @widget in the row that does the same. */
static gboolean
is_reached (GtkWidget *widget, GHashTable *reached)
{
  GHashTableIter iter;
  gpointer stop;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &stop, NULL))
    {
      if (stop == widget || gtk_widget_is_ancestor (stop, widget))
        return TRUE;
      if (ADW_IS_ACTION_ROW (stop) &&
          adw_action_row_get_activatable_widget (ADW_ACTION_ROW (stop)) == widget)
        return TRUE;
    }
  /* What is drawn around the controls of others: steppers of a number, which arrows work too, and
   * the buttons of the title bar; Escape closes a dialog. */
  return is_in (widget, GTK_TYPE_WINDOW_CONTROLS) || is_in (widget, GTK_TYPE_SPIN_BUTTON) ||
         is_in (widget, ADW_TYPE_SPIN_ROW) ||
         (is_in (widget, ADW_TYPE_HEADER_BAR) && gtk_widget_has_css_class (widget, "close"));
}

/* Where @widget is as a whole: the part of the window that it scrolls in, unless that is shared. */
static gboolean
place_of (GtkWidget *widget, GtkWidget *other, GtkWidget *root, graphene_rect_t *bounds)
{
  for (GtkWidget *w = gtk_widget_get_parent (widget); w != NULL && w != root;
       w = gtk_widget_get_parent (w))
    if (GTK_IS_SCROLLED_WINDOW (w) && !gtk_widget_is_ancestor (other, w))
      widget = w;
  return gtk_widget_compute_bounds (widget, root, bounds);
}

/* As words are read: what comes next is not above and to the left of what was before, but once in a
 * lap. */
static void
check_order (GtkWidget *root, GPtrArray *stops, const char *where)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *from = g_ptr_array_index (stops, i);
      GtkWidget *to = g_ptr_array_index (stops, (i + 1) % stops->len);
      graphene_rect_t a, b;

      if (!place_of (from, to, root, &a) || !place_of (to, from, root, &b) ||
          b.origin.y + b.size.height > a.origin.y || b.origin.x > a.origin.x + a.size.width)
        continue;

      g_autofree char *before = name_of (from);
      if (first != NULL)
        fail (where, to, "is above “%s”, from which Tab comes; so is what comes after “%s”", before,
              first);
      else
        first = g_steal_pointer (&before);
    }
}

/* The bus speaks of the first one above that has a role; what is in a part without one is not to be
 * found from above. */
static void
check_roles_of_stops (GPtrArray *stops, const char *where)
{
  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (stops, i);

      while (role_of (stop) == GTK_ACCESSIBLE_ROLE_NONE)
        stop = gtk_widget_get_parent (stop);
      if (role_of (stop) == GTK_ACCESSIBLE_ROLE_GENERIC && !GTK_IS_SCROLLED_WINDOW (stop))
        fail (where, stop, "can have the focus, and has no role");
      for (GtkWidget *above = stop; above != NULL; above = gtk_widget_get_parent (above))
        if (role_of (above) == GTK_ACCESSIBLE_ROLE_NONE ||
            role_of (above) == GTK_ACCESSIBLE_ROLE_PRESENTATION)
          fail (where, stop, "is in a %s, whose role hides it", G_OBJECT_TYPE_NAME (above));

      g_autofree char *name = name_of (stop);
      if (*name == '\0' && !GTK_IS_SCROLLED_WINDOW (stop) &&
          !is_in (stop, ADW_TYPE_PREFERENCES_ROW) && !is_in (stop, GTK_TYPE_MENU_BUTTON))
        fail (where, stop, "can have the focus, and has no name");
    }
}

static void
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* A dialog has the focus itself until what is in it is there, which takes some frames. */
static GtkWidget *
wait_for_focus (GtkWidget *root)
{
  gboolean over = FALSE;
  guint id = g_timeout_add_once (PATIENCE, timeout_cb, &over);
  GtkWidget *focus;

  while ((focus = get_focus (root)) == NULL || role_of (focus) == GTK_ACCESSIBLE_ROLE_GENERIC)
    {
      if (over)
        return focus;
      g_main_context_iteration (NULL, TRUE);
    }
  if (!over)
    g_source_remove (id);
  return focus;
}

/* Tab and arrows come to everything and out of it again, both ways, in the order of reading. */
void
test_audit_keys (GtkWidget *root, const char *where)
{
  GtkWidget *start = wait_for_focus (root);

  if (start == NULL || !(start == root || gtk_widget_is_ancestor (start, root)))
    {
      fail (where, root, "does not have the focus");
      return;
    }

  g_autoptr (GPtrArray) forward = walk (root, GTK_DIR_TAB_FORWARD, where);
  g_autoptr (GPtrArray) backward = walk (root, GTK_DIR_TAB_BACKWARD, where);
  for (guint i = 0; i < forward->len; i++)
    if (!g_ptr_array_find (backward, g_ptr_array_index (forward, i), NULL))
      fail (where, g_ptr_array_index (forward, i), "is left out on the way back");
  check_order (root, forward, where);
  check_roles_of_stops (forward, where);

  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < forward->len; i++)
    walk_with_arrows (root, g_ptr_array_index (forward, i), reached);

  g_autoptr (GPtrArray) widgets = collect_all (root);
  for (guint i = 0; i < widgets->len; i++)
    if (wants_keys (g_ptr_array_index (widgets, i)) &&
        !is_reached (g_ptr_array_index (widgets, i), reached))
      fail (where, g_ptr_array_index (widgets, i), "is reached by no key");
  gtk_widget_grab_focus (start);
}
