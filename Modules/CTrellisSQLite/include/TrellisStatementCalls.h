#pragma once

#include <sqlite3.h>
#include <stddef.h>

// Sets one on/off option of `sqlite3_db_config`; returns the result code, and MISUSE if the library
// did not take the value over.
int trellis_configure(sqlite3 *database, int option, int value);

// Waits until the file of the main database is on the disk, without its write-ahead log. Returns a
// result code.
int trellis_sync_file(sqlite3 *database);

// Bind a copy of exactly `count` bytes; `bytes` may be null if `count` is 0, and the value is then
// empty, not NULL.
int trellis_bind_text(sqlite3_stmt *statement, int index, const void *bytes, size_t count);
int trellis_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t count);
