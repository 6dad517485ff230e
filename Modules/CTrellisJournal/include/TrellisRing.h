#pragma once

#include "TrellisChecksum.h"
#include "TrellisWord.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// A ring of frames in memory that is shared with a file. The file outlives the process, but not a
// power cut. docs/formats/journal-2.md describes the layout of the file.
enum {
  TRELLIS_RING_HEADER = 16384,  // a whole page everywhere
  TRELLIS_RING_HEAD = 64,       // offsets of the two ends: each has a cache line of its own
  TRELLIS_RING_TAIL = 128,
  TRELLIS_FRAME_HEADER = 16,
};

// The state of the writer's thread, which is stored in `bell`.
enum {
  TRELLIS_WRITER_AWAKE = 0,
  TRELLIS_WRITER_ASLEEP = 1,    // until a frame comes
  TRELLIS_WRITER_GATHERING = 2, // for a while, or until the ring is a quarter full
};

typedef struct trellis_ring {
  uint8_t *header;
  uint8_t *data;           // mapped twice in a row, so that no frame is in two pieces
  uint64_t capacity;       // a power of two
  uint32_t seed;           // the start of checksums
  int descriptor;          // holds the lock
  trellis_word bell;
  trellis_word progress;   // changes whenever the writer has done some work
#if defined(__linux__)
  uint32_t *generation;    // a page that contains zeros in a forked process
#else
  int32_t process;
#endif
} trellis_ring;

// Creates the file of a ring, locks it and maps it. The file must not exist. Returns 0, or an error
// number if the ring cannot be created, in which case no file is left.
int trellis_ring_create(trellis_ring *ring, const char *path, uint64_t capacity, uint32_t seed);

// Loads the next part of the pages into memory, so that no append has to load them. `offset` is 0 at
// first, and then the result of the previous call, until that is the size of the mapping.
uint64_t trellis_ring_populate(trellis_ring *ring, uint64_t offset);

// Releases the memory and the lock. The file stays.
void trellis_ring_close(trellis_ring *ring);

// Opens a file for reading. With `locks`, opens it for reading and writing, and locks it. Returns
// its descriptor, -1 on failure, or -2 if another process has the lock.
int trellis_ring_open(const char *path, int locks);

// Returns whether this process was forked from the one that created the ring. If so, the ring is
// not mapped in this process.
static inline int trellis_ring_is_forked(const trellis_ring *ring) {
#if defined(__linux__)
  return *ring->generation == 0;
#else
  return ring->process != getpid();
#endif
}

static inline _Atomic uint64_t *trellis_ring_end(const trellis_ring *ring, size_t offset) {
  return (_Atomic uint64_t *)(void *)(ring->header + offset);
}

static inline uint64_t trellis_ring_head(const trellis_ring *ring) {
  return atomic_load(trellis_ring_end(ring, TRELLIS_RING_HEAD));
}

static inline uint64_t trellis_ring_tail(const trellis_ring *ring) {
  return atomic_load_explicit(trellis_ring_end(ring, TRELLIS_RING_TAIL), memory_order_acquire);
}

// Frees the room before the given position. Only the writer calls this function.
static inline void trellis_ring_advance(trellis_ring *ring, uint64_t position) {
  atomic_store_explicit(trellis_ring_end(ring, TRELLIS_RING_TAIL), position, memory_order_release);
}

// Reserves room for a frame of `length` bytes, a multiple of 8, and returns its position, or
// UINT64_MAX if the ring is full.
static inline uint64_t trellis_ring_reserve(trellis_ring *ring, uint64_t length) {
  _Atomic uint64_t *end = trellis_ring_end(ring, TRELLIS_RING_HEAD);
  uint64_t head = atomic_load_explicit(end, memory_order_relaxed);
  do {
    if (head + length - trellis_ring_tail(ring) > ring->capacity) return UINT64_MAX;
  } while (!atomic_compare_exchange_weak(end, &head, head + length));
  return head;
}

// Returns the address of a frame in memory.
static inline uint8_t *trellis_ring_place(const trellis_ring *ring, uint64_t position) {
  return ring->data + (position & (ring->capacity - 1));
}

// Makes a frame visible to readers. The content after the frame's header must have been written.
static inline void trellis_ring_publish(
  const trellis_ring *ring, uint64_t position, uint32_t length) {
  uint8_t *frame = trellis_ring_place(ring, position);
  *(uint32_t *)(void *)(frame + 4) = length;
  *(uint64_t *)(void *)(frame + 8) = position;
  uint32_t sum = trellis_crc32c(ring->seed, frame + 4, length - 4);
  atomic_store_explicit((_Atomic uint32_t *)(void *)frame, sum, memory_order_release);
}

// Returns the length of the frame at an address, or 0 if no frame was published there. Reads at
// most `available` bytes.
static inline uint32_t trellis_frame_length(
  const uint8_t *frame, uint64_t position, uint64_t available, uint32_t seed) {
  if (available < TRELLIS_FRAME_HEADER) return 0;
  uint32_t sum =
    atomic_load_explicit((_Atomic uint32_t *)(void *)(uintptr_t)frame, memory_order_acquire);
  uint32_t length = *(const uint32_t *)(const void *)(frame + 4);
  if (*(const uint64_t *)(const void *)(frame + 8) != position) return 0;
  if (length < TRELLIS_FRAME_HEADER || length % 8 != 0 || length > available) return 0;
  return trellis_crc32c(seed, frame + 4, length - 4) == sum ? length : 0;
}

// Returns whether the writer must be woken after a frame is published.
static inline int trellis_ring_wants_wake(const trellis_ring *ring, uint64_t position) {
  uint32_t state = trellis_word_load(&ring->bell);
  if (state == TRELLIS_WRITER_AWAKE) return 0;
  return state == TRELLIS_WRITER_ASLEEP
    || position - trellis_ring_tail(ring) > ring->capacity / 4;
}

static inline void trellis_ring_wake(trellis_ring *ring) {
  if (trellis_word_exchange(&ring->bell, TRELLIS_WRITER_AWAKE) != TRELLIS_WRITER_AWAKE) {
    trellis_word_wake(&ring->bell);
  }
}
