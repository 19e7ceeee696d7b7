/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/about.h"

#include <glib/gi18n.h>

/**
 * reversi_about_new:
 *
 * Returns: (transfer floating): the dialog About Reversi, to be presented
 */
AdwDialog *
reversi_about_new (void)
{
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (adw_about_dialog_new ());

  adw_about_dialog_set_application_icon (about, APPLICATION_ID);
  adw_about_dialog_set_application_name (about, _ ("Reversi"));
  adw_about_dialog_set_version (about, VERSION);
  adw_about_dialog_set_developer_name (about, _ ("The Reversi authors"));
  adw_about_dialog_set_comments (about, _ ("Outflank the other colour and flip its discs."));
  adw_about_dialog_set_copyright (about, _ ("© 2026 The Reversi authors"));
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  adw_about_dialog_set_website (about, WEBSITE);
  adw_about_dialog_set_issue_url (about, WEBSITE "/issues");
  /* Translators: put your names here, one in a line; they are shown in About Reversi */
  adw_about_dialog_set_translator_credits (about, _ ("translator-credits"));
  adw_about_dialog_add_legal_section (
      about,
      /* Translators: heading in About Reversi */
      _ ("Pictures, Sounds and Help"), _ ("© 2026 The Reversi authors"), GTK_LICENSE_CUSTOM,
      /* Translators: the licence has a name that is not translated; the lines above and below
       * say that it is about pictures, sounds and help pages */
      _ ("Licensed under Creative Commons Attribution-ShareAlike 4.0 International "
         "(CC BY-SA 4.0): share and adapt them for any purpose, name who made them, and pass on "
         "what you make of them under the same licence."));
  return ADW_DIALOG (about);
}
