// The search for text in the values of a row, which runs for each row of a table.
#pragma once

#include <sqlite3.h>

// Returns whether the first of some values, which is text in its caseless form, is in one of the
// others: 1 or 0, or -1 at a value that only the caller can search: a floating-point number, or text
// that is not ASCII. `next` is the index of the value to begin at, and after -1 that of the value.
int trellis_find_text(sqlite3_value **values, int count, int begins, int *next);
