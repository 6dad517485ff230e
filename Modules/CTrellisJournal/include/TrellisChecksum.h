#pragma once

#include <stddef.h>
#include <stdint.h>

// CRC-32C (RFC 3720) without its inversions: goes on from `sum`. By the processor where it can, else by a table.
uint32_t trellis_crc32c(uint32_t sum, const void *bytes, size_t count);

// The same by the table, for tests.
uint32_t trellis_crc32c_by_table(uint32_t sum, const void *bytes, size_t count);
