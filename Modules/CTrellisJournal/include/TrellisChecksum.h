#pragma once

#include <stddef.h>
#include <stdint.h>

// Returns the CRC-32C (RFC 3720) of bytes, continued from `sum` and without inversions. Uses the
// processor's instruction if there is one, otherwise a table.
uint32_t trellis_crc32c(uint32_t sum, const void *bytes, size_t count);

// Returns the same checksum, always by the table, for tests.
uint32_t trellis_crc32c_by_table(uint32_t sum, const void *bytes, size_t count);
