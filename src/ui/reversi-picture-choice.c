/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-picture-choice.h"

typedef struct
{
  ReversiPictureChoice *owner;
  char *key;
  GtkCheckButton *button;
} Item;

/* Exactly one button is active as soon as there is one whose key is choice. */
struct _ReversiPictureChoice
{
  AdwBin parent_instance;
  AdwWrapBox *box;
  GPtrArray *items; /* of Item */
  char *choice;
  ReversiPictureFunc draw;
  gpointer draw_data;
};

G_DEFINE_FINAL_TYPE (ReversiPictureChoice, reversi_picture_choice, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_CHOICE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
free_item (gpointer data)
{
  Item *item = data;

  g_free (item->key);
  g_free (item);
}

static Item *
find_item (ReversiPictureChoice *self, const char *key)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = self->items->pdata[i];

      if (g_str_equal (item->key, key))
        return item;
    }
  return NULL;
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Item *item = data;
  ReversiPictureChoice *self = item->owner;
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));

  if (self->draw != NULL)
    self->draw (cr, width, height, scale, item->key, self->draw_data);
}

static void
toggled_cb (GtkCheckButton *button, gpointer data)
{
  Item *item = data;

  if (gtk_check_button_get_active (button))
    reversi_picture_choice_set_choice (item->owner, item->key);
}

static void
reversi_picture_choice_dispose (GObject *object)
{
  ReversiPictureChoice *self = REVERSI_PICTURE_CHOICE (object);

  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = self->items->pdata[i];

      g_signal_handlers_disconnect_by_data (item->button, item);
      gtk_drawing_area_set_draw_func (g_object_get_data (G_OBJECT (item->button), "area"), NULL,
                                      NULL, NULL);
    }
  g_ptr_array_set_size (self->items, 0);
  G_OBJECT_CLASS (reversi_picture_choice_parent_class)->dispose (object);
}

static void
reversi_picture_choice_finalize (GObject *object)
{
  ReversiPictureChoice *self = REVERSI_PICTURE_CHOICE (object);

  g_ptr_array_unref (self->items);
  g_free (self->choice);
  G_OBJECT_CLASS (reversi_picture_choice_parent_class)->finalize (object);
}

static void
reversi_picture_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ReversiPictureChoice *self = REVERSI_PICTURE_CHOICE (object);

  switch (id)
    {
    case PROP_CHOICE:
      g_value_set_string (value, self->choice);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
reversi_picture_choice_set_property (GObject *object,
                                     guint id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  ReversiPictureChoice *self = REVERSI_PICTURE_CHOICE (object);

  switch (id)
    {
    case PROP_CHOICE:
      reversi_picture_choice_set_choice (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
reversi_picture_choice_class_init (ReversiPictureChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = reversi_picture_choice_dispose;
  object_class->finalize = reversi_picture_choice_finalize;
  object_class->get_property = reversi_picture_choice_get_property;
  object_class->set_property = reversi_picture_choice_set_property;

  /**
   * ReversiPictureChoice:choice:
   *
   * The key of the picture that is chosen.
   */
  properties[PROP_CHOICE] =
      g_param_spec_string ("choice", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "picture-choice");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
reversi_picture_choice_init (ReversiPictureChoice *self)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
  self->box = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->box, 6);
  adw_wrap_box_set_line_spacing (self->box, 6);
  adw_wrap_box_set_justify (self->box, ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (self->box, TRUE);
  adw_wrap_box_set_line_homogeneous (self->box, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/**
 * reversi_picture_choice_set_draw:
 * @draw: (scope forever): draws a picture; called again whenever one is needed
 * @data: for @draw; it must outlive the widget
 *
 * Says how the pictures look, before the first is added.
 */
void
reversi_picture_choice_set_draw (ReversiPictureChoice *self, ReversiPictureFunc draw, gpointer data)
{
  g_return_if_fail (REVERSI_IS_PICTURE_CHOICE (self));
  self->draw = draw;
  self->draw_data = data;
}

static GtkWidget *
make_picture (Item *item, const char *name, int width, int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-width", width,
                                  "content-height", height, "halign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (area, "picture");
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, item, NULL);
  g_object_set_data (G_OBJECT (item->button), "area", area);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/**
 * reversi_picture_choice_add:
 * @key: what the property choice is when this picture is chosen
 * @name: the name below it
 * @width: of the picture
 * @height: of the picture
 *
 * Adds a picture that can be chosen, behind those that are there. Sizes are in logical pixels.
 */
void
reversi_picture_choice_add (
    ReversiPictureChoice *self, const char *key, const char *name, int width, int height)
{
  g_return_if_fail (REVERSI_IS_PICTURE_CHOICE (self));

  Item *item = g_new0 (Item, 1);

  item->owner = self;
  item->key = g_strdup (key);
  item->button = GTK_CHECK_BUTTON (gtk_check_button_new ());
  if (self->items->len > 0)
    gtk_check_button_set_group (item->button, ((Item *) self->items->pdata[0])->button);
  gtk_check_button_set_child (item->button, make_picture (item, name, width, height));
  gtk_accessible_update_property (GTK_ACCESSIBLE (item->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_check_button_set_active (item->button, g_strcmp0 (key, self->choice) == 0);
  g_signal_connect (item->button, "toggled", G_CALLBACK (toggled_cb), item);
  g_ptr_array_add (self->items, item);
  adw_wrap_box_append (self->box, GTK_WIDGET (item->button));
}

/**
 * reversi_picture_choice_set_enabled:
 * @key: one that was added; nothing happens when it was not
 * @enabled: whether its picture can be chosen
 *
 * Lets a picture be chosen, or shows that it can't be. A choice that was made stays.
 */
void
reversi_picture_choice_set_enabled (ReversiPictureChoice *self, const char *key, gboolean enabled)
{
  g_return_if_fail (REVERSI_IS_PICTURE_CHOICE (self));

  Item *item = find_item (self, key);

  if (item != NULL)
    gtk_widget_set_sensitive (GTK_WIDGET (item->button), enabled);
}

/**
 * reversi_picture_choice_get_choice:
 *
 * Returns: (nullable): the key of the picture that is chosen
 */
const char *
reversi_picture_choice_get_choice (ReversiPictureChoice *self)
{
  g_return_val_if_fail (REVERSI_IS_PICTURE_CHOICE (self), NULL);
  return self->choice;
}

/**
 * reversi_picture_choice_set_choice:
 * @key: (nullable): a key that was added, or will be
 *
 * Chooses a picture.
 */
void
reversi_picture_choice_set_choice (ReversiPictureChoice *self, const char *key)
{
  g_return_if_fail (REVERSI_IS_PICTURE_CHOICE (self));
  if (!g_set_str (&self->choice, key))
    return;

  Item *item = key != NULL ? find_item (self, key) : NULL;

  if (item != NULL)
    gtk_check_button_set_active (item->button, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
}
