#pragma once

#include <stddef.h>
#include <stdint.h>

// Keeps what is written to standard error while the screen is taken, by whatever thread and
// library, and gives it back when the screen is: on the screen it would spoil the picture and be
// lost with it.
//
// Standard error is a pipe meanwhile, which a thread of ours empties, so that a write never waits
// for the program. All of this does nothing where standard error is not the terminal that is taken.

/// Gets ready for a terminal. Called from one thread, as are `begin` and `close`.
void kept_errors_open(int descriptor);

/// Keeps what is written from now on.
void kept_errors_begin(void);

/// Gives standard error back, then what was kept, in up to three parts; may be called in a signal
/// handler.
void kept_errors_end(void (*write_part)(const uint8_t *bytes, size_t count));

/// Lets go of everything.
void kept_errors_close(void);
