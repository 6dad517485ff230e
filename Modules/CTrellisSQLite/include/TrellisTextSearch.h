// The search for text in the values of a row, which runs for each row of a table.
#pragma once

#include <sqlite3.h>

// Returns whether the first of some values, which is text in lower case, is in one of the others,
// regardless of the case of ASCII letters: 1 or 0, or -1 at a floating-point number, which only the
// caller can write as it is shown. `next` is the index of the value to begin at, and after -1 that of
// the number.
int trellis_find_text(sqlite3_value **values, int count, int begins, int *next);
