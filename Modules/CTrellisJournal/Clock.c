#include "TrellisClock.h"

#if defined(__linux__)
#include <sys/timex.h>

int trellis_clock_is_synchronised(void) {
  struct timex facts = {0};
  int state = adjtimex(&facts);
  if (state < 0) return -1;
  return state != TIME_ERROR && (facts.status & STA_UNSYNC) == 0;
}

#else

int trellis_clock_is_synchronised(void) { return -1; }

#endif
