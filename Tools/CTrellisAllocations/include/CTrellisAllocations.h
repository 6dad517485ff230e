#ifndef CTRELLIS_ALLOCATIONS_H
#define CTRELLIS_ALLOCATIONS_H

#include <stdint.h>

// Counts what the heap gives and takes back, for the benchmarks and for the tests that assert counts.
// A program that links this target has its allocator wrapped; no library product may.

/// Returns the number of blocks that the calling thread has been given so far; always 0 without
/// glibc, and under a sanitizer, which needs the allocator itself.
int64_t trellis_allocation_count(void);

/// The usable size of the blocks that the calling thread has been given, less those it gave back.
int64_t trellis_allocated_bytes(void);

#endif
