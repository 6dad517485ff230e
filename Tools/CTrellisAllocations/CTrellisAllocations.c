#define _GNU_SOURCE
#include "CTrellisAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <malloc.h>

// The functions of glibc, under names that stay available when the usual names are redefined.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local int64_t allocation_count;
static _Thread_local int64_t allocated_bytes;

static void *counted(void *block) {
  if (block) {
    allocation_count += 1;
    allocated_bytes += (int64_t)malloc_usable_size(block);
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  int64_t old_size = (int64_t)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  if (moved || size == 0) allocated_bytes -= old_size;
  return counted(moved);
}

void free(void *block) {
  allocated_bytes -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
}

int64_t trellis_allocation_count(void) { return allocation_count; }
int64_t trellis_allocated_bytes(void) { return allocated_bytes; }

#else

int64_t trellis_allocation_count(void) { return 0; }
int64_t trellis_allocated_bytes(void) { return 0; }

#endif
