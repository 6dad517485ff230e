#pragma once

#include <stddef.h>

// Marks a terminal as taken, in a file that outlives the process if SIGKILL ends it.
//
// The file is locked while the program uses the terminal, and contains a text while the program has
// taken over the screen. A file that is not locked but contains a text was left by a killed program.

/// Locks the file of a terminal.
///
/// Stores the text that a killed program has left in `left`, cut to `limit` bytes, and returns its
/// length; 0 means that no program was killed. Returns -1 if the file cannot be used, for example
/// because another program uses the terminal.
int taken_mark_open(const char *path, char *left, size_t limit);

/// Notes a text, because the program takes over the screen.
void taken_mark_begin(const char *text);

/// Removes the text, because the screen has been restored. Safe in a signal handler.
void taken_mark_end(void);

/// Releases the file.
void taken_mark_close(void);

/// Removes the text that a killed program has left, unless a program uses the terminal.
void taken_mark_clear(const char *path);
