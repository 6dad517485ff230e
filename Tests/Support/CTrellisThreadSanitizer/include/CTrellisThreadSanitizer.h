#ifndef CTRELLIS_THREAD_SANITIZER_H
#define CTRELLIS_THREAD_SANITIZER_H

// Tells the thread sanitizer what it cannot see in the Swift runtime. It does nothing in other builds,
// and there is nothing to call.

#endif
