#include "TrellisChecksum.h"

#include <stdatomic.h>
#include <string.h>

#if defined(__x86_64__)
#include <nmmintrin.h>
#elif defined(__aarch64__)
#include <arm_acle.h>
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#endif

typedef uint32_t (*crc_function)(uint32_t sum, const void *bytes, size_t count);

// A table of 16 entries, used once for each half of a byte. It is small enough to be written down,
// and only needed by old processors.
static uint32_t step(uint32_t sum, uint8_t byte) {
  static const uint32_t table[16] = {
    0x00000000, 0x105EC76F, 0x20BD8EDE, 0x30E349B1, 0x417B1DBC, 0x5125DAD3, 0x61C69362, 0x7198540D,
    0x82F63B78, 0x92A8FC17, 0xA24BB5A6, 0xB21572C9, 0xC38D26C4, 0xD3D3E1AB, 0xE330A81A, 0xF36E6F75,
  };
  sum ^= byte;
  sum = sum >> 4 ^ table[sum & 15];
  return sum >> 4 ^ table[sum & 15];
}

uint32_t trellis_crc32c_by_table(uint32_t sum, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count-- > 0) sum = step(sum, *next++);
  return sum;
}

#if defined(__x86_64__)

__attribute__((target("sse4.2"))) static uint32_t by_processor(
  uint32_t sum, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  uint64_t wide = sum;
  for (; count >= 8; count -= 8, next += 8) {
    uint64_t word;
    memcpy(&word, next, 8);
    wide = _mm_crc32_u64(wide, word);
  }
  sum = (uint32_t)wide;
  // Without its checksum, a frame is always 4 bytes longer than a multiple of 8.
  if (count >= 4) {
    uint32_t half;
    memcpy(&half, next, 4);
    sum = _mm_crc32_u32(sum, half);
    count -= 4, next += 4;
  }
  while (count-- > 0) sum = _mm_crc32_u8(sum, *next++);
  return sum;
}

static int processor_can(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("sse4.2");
}

#elif defined(__aarch64__)

__attribute__((target("+crc"))) static uint32_t by_processor(
  uint32_t sum, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  for (; count >= 8; count -= 8, next += 8) {
    uint64_t word;
    memcpy(&word, next, 8);
    sum = __crc32cd(sum, word);
  }
  if (count >= 4) {
    uint32_t half;
    memcpy(&half, next, 4);
    sum = __crc32cw(sum, half);
    count -= 4, next += 4;
  }
  while (count-- > 0) sum = __crc32cb(sum, *next++);
  return sum;
}

static int processor_can(void) {
#if defined(__linux__)
  return (getauxval(AT_HWCAP) & (1 << 7)) != 0;
#else
  return 1;
#endif
}

#else

#define by_processor trellis_crc32c_by_table
static int processor_can(void) { return 0; }

#endif

uint32_t trellis_crc32c(uint32_t sum, const void *bytes, size_t count) {
  static _Atomic(crc_function) chosen;
  crc_function function = atomic_load_explicit(&chosen, memory_order_relaxed);
  if (function == NULL) {
    // Threads that arrive at the same moment choose the same function.
    function = processor_can() ? by_processor : trellis_crc32c_by_table;
    atomic_store_explicit(&chosen, function, memory_order_relaxed);
  }
  return function(sum, bytes, count);
}
