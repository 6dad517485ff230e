#define _GNU_SOURCE
#include "CTrellisThreadSanitizer.h"

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// Only the fast paths of Synchronization.Mutex are compiled into our code. The ones for a contended
// lock are in the library, which is built without the sanitizer, so a lock taken there would look as
// if it was not held. These stand before the library's, which they call.

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void trellis_lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void trellis_lock_slow(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))next(LOCK))(thread, handle);
  __tsan_acquire(handle);
}

SWIFT bool trellis_try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT bool trellis_try_lock_slow(SELF) {
  bool locked = ((SWIFT bool (*)(SELF))next(TRY_LOCK))(handle);
  if (locked) __tsan_acquire(handle);
  return locked;
}

SWIFT void trellis_unlock_slow(SELF) __asm__(UNLOCK);
SWIFT void trellis_unlock_slow(SELF) {
  __tsan_release(handle);
  ((SWIFT void (*)(SELF))next(UNLOCK))(handle);
}

#endif
#endif
