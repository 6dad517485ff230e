#pragma once

#include <stddef.h>
#include <stdint.h>

// Returns the CRC-32C (RFC 3720) of bytes, continued from `sum` and without inversions. Uses the
// processor's instruction if there is one, otherwise a table.
uint32_t trellis_crc32c(uint32_t sum, const void *bytes, size_t count);

// Returns the same checksum, but always uses the table, so that a test can compare the two.
uint32_t trellis_crc32c_by_table(uint32_t sum, const void *bytes, size_t count);
