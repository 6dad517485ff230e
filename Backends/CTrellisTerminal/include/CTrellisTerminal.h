#pragma once

#include <stddef.h>
#include <stdint.h>

// A terminal that is restored however the process ends, except by SIGKILL.
//
// Call all functions from one thread, unless stated otherwise. No signal handler is installed
// before the first claim.

/// The events in the wake pipe, as noted by the signal handlers.
enum {
  TRELLIS_TERMINAL_RESIZED = 'W',
  TRELLIS_TERMINAL_STOP = 'Z',
  TRELLIS_TERMINAL_CONTINUED = 'C',
  TRELLIS_TERMINAL_LOST = 'L',
};

/// Opens a new descriptor for a terminal, so that its flags are not shared with other programs.
///
/// A null path means the terminal on standard output. Returns a non-blocking descriptor, or -1 with
/// `errno` set; ENOTTY means that there is no terminal.
int trellis_terminal_open(const char *path);

/// Stores the size in cells in `columns` and `rows`. Returns 0, or -1 if the size is unknown.
int trellis_terminal_size(int descriptor, int *columns, int *rows);

/// Takes over the terminal: saves its settings and the bytes that end all modes, and installs the
/// signal handlers. Returns 0 or an error number; EBUSY means that the process already uses a
/// terminal.
int trellis_terminal_claim(int descriptor, const uint8_t *reset, size_t count);

/// Returns the device number of a terminal, even if `/dev/tty` was opened, or 0 if it is unknown.
uint64_t trellis_terminal_number(int descriptor);

/// Marks the terminal as used by this process, in a file at `path`. While the screen is taken over, the
/// file contains `name`, so that a later program can tell that SIGKILL has ended this process.
///
/// Stores the name of a process that was killed in `left`, cut to `limit` bytes, and returns the
/// length of the name, 0 if no process was killed, or -1 if the file cannot be used.
int trellis_terminal_mark(const char *path, const char *name, char *left, size_t limit);

/// Removes the name that a killed process has left in the file at `path`.
void trellis_terminal_unmark(const char *path);

/// Gives the claimed terminal its ordinary settings, which are restored later, and writes bytes to it.
/// Returns 0 or an error number. Call it before the terminal is entered.
int trellis_terminal_clean(const void *bytes, size_t count);

/// Replaces the bytes that end all modes, because another mode is about to be turned on. Returns 0 or
/// an error number.
int trellis_terminal_set_reset(const uint8_t *reset, size_t count);

/// Returns the read end of the wake pipe, or -1.
int trellis_terminal_wake_descriptor(void);

/// Puts the terminal into raw mode. From now on, the terminal is restored however the process ends.
/// Returns 0 or an error number.
int trellis_terminal_enter(void);

/// Writes the bytes that end all modes and restores the settings, once after each enter.
void trellis_terminal_leave(void);

/// Restores the terminal because the process is about to end; entering fails from now on. May be
/// called from any thread, even if another thread is stuck.
void trellis_terminal_end(void);

/// Gives a terminal its ordinary settings, and writes bytes to it.
///
/// @return 0, or the number of the error.
int trellis_terminal_reset(const char *path, const void *bytes, size_t count);

/// Asks the process group to stop, as the terminal itself does.
void trellis_terminal_request_stop(void);

/// Stops the process until it is continued. Leave the terminal before the call.
void trellis_terminal_stop(void);

/// Restores the terminal, and removes the signal handlers.
void trellis_terminal_release(void);
