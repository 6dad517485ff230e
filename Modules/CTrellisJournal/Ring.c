#define _GNU_SOURCE
#include "TrellisRing.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef MAP_POPULATE
#define MAP_POPULATE 0
#endif

// Reserves the room on the disk now. If the disk were full later, writing to the memory would end
// the process.
static int preallocate(int descriptor, off_t size) {
#if defined(__linux__)
  int result;
  do result = posix_fallocate(descriptor, 0, size);
  while (result == EINTR);
  return result;
#else
  static const char zeros[65536];
  for (off_t written = 0; written < size;) {
    ssize_t count = pwrite(descriptor, zeros, sizeof zeros, written);
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) written += count;
  }
  return ftruncate(descriptor, size) == 0 ? 0 : errno;
#endif
}

// Makes it possible to detect a forked process without a system call each time.
static int remember_process(trellis_ring *ring) {
#if defined(__linux__)
  size_t size = (size_t)sysconf(_SC_PAGESIZE);
  void *page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return errno;
  ring->generation = page;
  *ring->generation = 1;
  return madvise(page, size, MADV_WIPEONFORK) == 0 ? 0 : errno;
#else
  ring->process = getpid();
  return 0;
#endif
}

static int map(trellis_ring *ring, uint64_t capacity) {
  size_t once = TRELLIS_RING_HEADER + capacity;
  uint8_t *base =
    mmap(NULL, once + capacity, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return errno;
  int access = PROT_READ | PROT_WRITE;
  int flags = MAP_SHARED | MAP_FIXED;
  if (mmap(base, once, access, flags, ring->descriptor, 0) == MAP_FAILED
      || mmap(base + once, capacity, access, flags, ring->descriptor, TRELLIS_RING_HEADER)
        == MAP_FAILED) {
    int number = errno;
    munmap(base, once + capacity);
    return number;
  }
#ifdef MADV_DONTFORK
  // Two processes that append without knowledge of each other would lose the records of both.
  madvise(base, once + capacity, MADV_DONTFORK);
#endif
  ring->header = base;
  ring->data = base + TRELLIS_RING_HEADER;
  ring->capacity = capacity;
  return 0;
}

uint64_t trellis_ring_populate(trellis_ring *ring, uint64_t offset) {
  uint64_t size = TRELLIS_RING_HEADER + 2 * ring->capacity;
#ifdef MADV_POPULATE_WRITE
  // While a part is loaded, other threads of the program cannot map memory.
  uint64_t part = 1 << 18;
  if (part > size - offset) part = size - offset;
  // On systems without this call, a thread that appends loads each page itself.
  if (madvise((uint8_t *)ring->header + offset, part, MADV_POPULATE_WRITE) == 0) return offset + part;
#endif
  return size;
}

int trellis_ring_create(trellis_ring *ring, const char *path, uint64_t capacity, uint32_t seed) {
  memset(ring, 0, sizeof *ring);
  ring->seed = seed;
  ring->descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (ring->descriptor < 0) return errno;
  int number = flock(ring->descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
  if (number == 0) number = preallocate(ring->descriptor, (off_t)(TRELLIS_RING_HEADER + capacity));
  if (number == 0) number = remember_process(ring);
  if (number == 0) number = map(ring, capacity);
  if (number == 0) return 0;
  unlink(path);
  trellis_ring_close(ring);
  return number;
}

void trellis_ring_close(trellis_ring *ring) {
  if (ring->header != NULL) munmap(ring->header, TRELLIS_RING_HEADER + 2 * ring->capacity);
#if defined(__linux__)
  if (ring->generation != NULL) munmap(ring->generation, (size_t)sysconf(_SC_PAGESIZE));
  ring->generation = NULL;
#endif
  if (ring->descriptor >= 0) close(ring->descriptor);
  ring->header = NULL;
  ring->descriptor = -1;
}

int trellis_ring_open(const char *path, int locks) {
  int descriptor = open(path, (locks ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return -1;
  struct stat status;
  int is_file = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  // A file that belongs to another user is left alone.
  if (locks && status.st_uid != geteuid()) is_file = 0;
  if (is_file && (!locks || flock(descriptor, LOCK_EX | LOCK_NB) == 0)) return descriptor;
  int result = is_file && errno == EWOULDBLOCK ? -2 : -1;
  close(descriptor);
  return result;
}
