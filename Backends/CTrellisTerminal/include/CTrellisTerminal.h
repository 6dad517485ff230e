#pragma once

#include <stddef.h>
#include <stdint.h>

// One terminal that is given back whatever ends the process, short of SIGKILL.
//
// Everything here is called from one thread. Nothing is installed before the first claim.

/// The requests of signals, as noted in the wake pipe.
enum {
  TRELLIS_TERMINAL_RESIZED = 'W',
  TRELLIS_TERMINAL_STOP = 'Z',
  TRELLIS_TERMINAL_CONTINUED = 'C',
  TRELLIS_TERMINAL_LOST = 'L',
};

/// Opens a terminal of its own, so that what is set on it is set on no other program's descriptor.
///
/// A null path stands for the terminal of the standard output. Returns a descriptor that does not
/// block, or -1 with `errno` set; ENOTTY means that there is no terminal.
int trellis_terminal_open(const char *path);

/// Tells the size in cells; returns 0, or -1 if it is not known.
int trellis_terminal_size(int descriptor, int *columns, int *rows);

/// Takes the terminal: notes its settings and the bytes that end all modes, and installs the signal
/// handlers. Returns 0 or an error number; EBUSY means that another one is taken.
int trellis_terminal_claim(int descriptor, const uint8_t *reset, size_t count);

/// The end of the wake pipe to read from, or -1.
int trellis_terminal_wake_descriptor(void);

/// Makes the terminal raw; from now on it is restored whatever happens. Returns 0 or an error
/// number.
int trellis_terminal_enter(void);

/// Writes the bytes that end all modes and restores the settings, once per enter.
void trellis_terminal_leave(void);

/// Leaves for good, because the process is about to end: entering fails from now on. Called from
/// any thread, while another one may be stuck.
void trellis_terminal_end(void);

/// Asks the process group to stop, as the terminal itself would.
void trellis_terminal_request_stop(void);

/// Stops the process until it is continued; to be called after leaving.
void trellis_terminal_stop(void);

/// Leaves, and takes the signal handlers back.
void trellis_terminal_release(void);
