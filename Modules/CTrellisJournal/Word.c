#define _GNU_SOURCE
#include "TrellisWord.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__linux__)

#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

void trellis_word_wait(trellis_word *word, uint32_t value, int64_t nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  syscall(
    SYS_futex, &word->value, FUTEX_WAIT_PRIVATE, value, nanoseconds < 0 ? NULL : &limit, NULL, 0);
}

void trellis_word_wake(trellis_word *word) {
  syscall(SYS_futex, &word->value, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

#else

// One condition for all words: a thread that wakes up checks its own word again.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

void trellis_word_wait(trellis_word *word, uint32_t value, int64_t nanoseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += nanoseconds / 1000000000;
  until.tv_nsec += nanoseconds % 1000000000;
  if (until.tv_nsec >= 1000000000) until.tv_sec += 1, until.tv_nsec -= 1000000000;
  pthread_mutex_lock(&mutex);
  int result = 0;
  while (trellis_word_load(word) == value && result == 0) {
    result = nanoseconds < 0 ? pthread_cond_wait(&condition, &mutex)
                             : pthread_cond_timedwait(&condition, &mutex, &until);
  }
  pthread_mutex_unlock(&mutex);
}

void trellis_word_wake(trellis_word *word) {
  (void)word;
  pthread_mutex_lock(&mutex);
  pthread_cond_broadcast(&condition);
  pthread_mutex_unlock(&mutex);
}

#endif

typedef struct start {
  char name[16];
  void (*run)(void *context);
  void *context;
} start;

static void *run_start(void *argument) {
  start given = *(start *)argument;
  free(argument);
#ifdef __APPLE__
  pthread_setname_np(given.name);
#else
  pthread_setname_np(pthread_self(), given.name);
#endif
  given.run(given.context);
  return NULL;
}

int trellis_journal_thread(const char *name, void (*run)(void *context), void *context) {
  start *given = calloc(1, sizeof *given);
  if (given == NULL) return ENOMEM;
  strncpy(given->name, name, sizeof given->name - 1);
  given->run = run;
  given->context = context;
  pthread_t thread;
  int result = pthread_create(&thread, NULL, run_start, given);
  if (result != 0) {
    free(given);
    return result;
  }
  return pthread_detach(thread);
}

uint64_t trellis_journal_current_thread(void) { return (uint64_t)(uintptr_t)pthread_self(); }
