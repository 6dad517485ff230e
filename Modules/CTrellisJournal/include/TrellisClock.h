#pragma once

// Returns whether the wall clock is kept right by another one: 1, 0, or -1 if the system does not
// tell.
int trellis_clock_is_synchronised(void);
