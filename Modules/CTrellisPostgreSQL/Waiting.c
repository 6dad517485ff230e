#define _GNU_SOURCE
#include "Library.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

int trellis_pg_pipe(int descriptors[2]) {
  if (pipe(descriptors) != 0) return 0;
  for (int i = 0; i < 2; i++) {
    fcntl(descriptors[i], F_SETFD, FD_CLOEXEC);
    fcntl(descriptors[i], F_SETFL, O_NONBLOCK);
  }
  return 1;
}

void trellis_pg_wake(int descriptor) {
  // A full pipe wakes as well.
  ssize_t written = write(descriptor, "", 1);
  (void)written;
}

void trellis_pg_drain(int descriptor) {
  char bytes[64];
  while (read(descriptor, bytes, sizeof bytes) > 0) {
  }
}

void trellis_pg_close(int descriptor) { close(descriptor); }

typedef struct {
  pg_cancel *request;
  int done;
} cancellation;

static void *run_cancellation(void *argument) {
  cancellation given = *(cancellation *)argument;
  free(argument);
  char message[256];
  trellis_pg.cancel(given.request, message, sizeof message);
  trellis_pg.freeCancel(given.request);
  close(given.done);
  return NULL;
}

int trellis_pg_cancel(trellis_pg_connection *connection) {
  pg_cancel *request = trellis_pg.getCancel(connection);
  if (request == NULL) return -1;
  int ends[2] = {-1, -1};
  cancellation *given = malloc(sizeof *given);
  if (given == NULL || !trellis_pg_pipe(ends)) {
    free(given);
    trellis_pg.freeCancel(request);
    return -1;
  }
  given->request = request;
  given->done = ends[1];
  // Signals are for the threads of the program.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, run_cancellation, given);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (failure) {
    close(ends[0]);
    close(ends[1]);
    free(given);
    trellis_pg.freeCancel(request);
    return -1;
  }
  pthread_detach(thread);
  return ends[0];
}

int trellis_pg_wait(int socket, int for_writing, int other, int milliseconds) {
  struct pollfd waited[2] = {
      {.fd = socket, .events = POLLIN | (for_writing ? POLLOUT : 0)},
      {.fd = other, .events = POLLIN},
  };
  int count = poll(waited, 2, milliseconds);
  // A signal ends the waiting early, like data: the caller looks and waits again.
  if (count < 0) return errno == EINTR ? 1 : 0;
  return (waited[0].revents ? 1 : 0) | (waited[1].revents ? 2 : 0);
}
