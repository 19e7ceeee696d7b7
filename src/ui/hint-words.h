/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What is said of a hint. */

#pragma once

#include "ai/reversi-computer.h"
#include "ui/board/square-value.h"

G_BEGIN_DECLS

ReversiSquareValue reversi_hint_words_value (const ReversiAdviceMove *move);
char *reversi_hint_words (const ReversiPosition *position, const ReversiAdvice *advice);
char *reversi_hint_words_spoken (const ReversiPosition *position,
                                 const ReversiAdvice *advice,
                                 int n_values);

G_END_DECLS
