#ifndef CTRELLIS_ALLOCATIONS_H
#define CTRELLIS_ALLOCATIONS_H

#include <stdint.h>

// Counts the blocks that the heap allocates and frees, for the benchmarks and for tests of
// allocation counts. It wraps the allocator of every program that links it, so no library product
// may link it.

/// Returns the number of blocks that the calling thread has allocated so far. Always 0 without
/// glibc, and under a sanitizer, which needs the allocator itself.
int64_t trellis_allocation_count(void);

/// Returns the usable size of the blocks that the calling thread has allocated, minus those it
/// freed.
int64_t trellis_allocated_bytes(void);

#endif
