#define _GNU_SOURCE
#include "TrellisThread.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

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

int trellis_start_thread(const char *name, void (*run)(void *context), void *context) {
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

unsigned long trellis_current_thread(void) { return (unsigned long)pthread_self(); }

struct trellis_semaphore {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  unsigned long count;
};

trellis_semaphore *trellis_semaphore_create(void) {
  trellis_semaphore *semaphore = calloc(1, sizeof *semaphore);
  if (semaphore == NULL) return NULL;
  pthread_mutex_init(&semaphore->mutex, NULL);
  pthread_cond_init(&semaphore->condition, NULL);
  return semaphore;
}

void trellis_semaphore_signal(trellis_semaphore *semaphore) {
  pthread_mutex_lock(&semaphore->mutex);
  semaphore->count += 1;
  pthread_cond_signal(&semaphore->condition);
  pthread_mutex_unlock(&semaphore->mutex);
}

void trellis_semaphore_wait(trellis_semaphore *semaphore) {
  pthread_mutex_lock(&semaphore->mutex);
  while (semaphore->count == 0) pthread_cond_wait(&semaphore->condition, &semaphore->mutex);
  semaphore->count -= 1;
  pthread_mutex_unlock(&semaphore->mutex);
}

void trellis_semaphore_destroy(trellis_semaphore *semaphore) {
  pthread_cond_destroy(&semaphore->condition);
  pthread_mutex_destroy(&semaphore->mutex);
  free(semaphore);
}
