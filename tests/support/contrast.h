/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How well colours of pixels (0xRRGGBB, as Cairo has them) are told apart, by whom. */

#pragma once

#include <glib.h>

typedef enum
{
  TEST_EYE_ORDINARY,
  TEST_EYE_PROTANOPIA,
  TEST_EYE_DEUTERANOPIA,
  TEST_EYE_TRITANOPIA,
} TestEye;

const char *test_eye_name (TestEye eye);
double test_luminance (guint32 pixel, TestEye eye);
double test_contrast (guint32 a, guint32 b, TestEye eye);
