#pragma once

#include <stddef.h>
#include <stdint.h>

// Keeps the output to standard output and standard error while the program uses the screen, and
// writes it when the screen is restored. On the screen, it would spoil the picture and then be lost.
// The output may come from any thread and any library.
//
// In the meantime, the two are a pipe. A thread empties the pipe, so that a write never waits for the
// program. None of this happens to one that is not the terminal that the program uses.

/// Prepares to keep the output for a terminal. Call `open`, `begin` and `close` from the same
/// thread.
void kept_output_open(int descriptor);

/// Starts to keep the output.
void kept_output_begin(void);

/// Restores the two, then writes the kept output in up to three parts. Safe in a signal
/// handler.
void kept_output_end(void (*write_part)(const uint8_t *bytes, size_t count));

/// Releases all resources.
void kept_output_close(void);
