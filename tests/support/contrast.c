/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/contrast.h"

#include <math.h>

/* What becomes of linear red, green and blue. Source: G. M. Machado, M. M. Oliveira and
 * L. A. F. Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”,
 * 2009, severity 1.0 */
static const struct
{
  const char *name;
  double rows[3][3];
} eyes[] = {
  [TEST_EYE_ORDINARY] = { "ordinary", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  [TEST_EYE_PROTANOPIA] = { "protanopia",
                            { { 0.152286, 1.052583, -0.204868 },
                              { 0.114503, 0.786281, 0.099216 },
                              { -0.003882, -0.048116, 1.051998 } } },
  [TEST_EYE_DEUTERANOPIA] = { "deuteranopia",
                              { { 0.367322, 0.860646, -0.227968 },
                                { 0.280085, 0.672501, 0.047413 },
                                { -0.011820, 0.042940, 0.968881 } } },
  [TEST_EYE_TRITANOPIA] = { "tritanopia",
                            { { 1.255528, -0.076749, -0.178779 },
                              { -0.078411, 0.930809, 0.147602 },
                              { 0.004733, 0.691367, 0.303900 } } },
};

const char *
test_eye_name (TestEye eye)
{
  return eyes[eye].name;
}

static double
linear (guint channel)
{
  static double table[256];

  if (table[255] < 0.5)
    for (int i = 0; i < 256; i++)
      table[i] = i <= 10 ? i / 255.0 / 12.92 : pow ((i / 255.0 + 0.055) / 1.055, 2.4);
  return table[channel & 0xff];
}

/* Source: Web Content Accessibility Guidelines 2.2, “relative luminance” */
double
test_luminance (guint32 pixel, TestEye eye)
{
  static const double weights[3] = { 0.2126, 0.7152, 0.0722 };
  double rgb[3] = { linear (pixel >> 16), linear (pixel >> 8), linear (pixel) };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    {
      const double *row = eyes[eye].rows[i];
      sum += weights[i] * CLAMP (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2], 0, 1);
    }
  return sum;
}

/* The same as reversi_theme_contrast(), on purpose a second time. */
double
test_contrast (guint32 a, guint32 b, TestEye eye)
{
  double la = test_luminance (a, eye), lb = test_luminance (b, eye);

  return (fmax (la, lb) + 0.05) / (fmin (la, lb) + 0.05);
}
