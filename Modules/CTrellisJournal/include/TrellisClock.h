#pragma once

// Returns whether the wall clock is synchronised with another clock: 1, 0, or -1 if the system does
// not say.
int trellis_clock_is_synchronised(void);
