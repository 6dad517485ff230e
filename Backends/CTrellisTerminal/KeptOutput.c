#define _GNU_SOURCE
#include "KeptOutput.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// The last output is the most useful, so the end is kept if there is more than this.
enum { KEPT_LIMIT = 64 * 1024 };

// A thread holds the lock only for a few reads. LOCK_WAITS limits how long a signal handler waits
// for the lock, in milliseconds.
enum { LOCK_WAITS = 100, READS = 64 };

static struct {
  bool is_open;
  /// The files that standard output and standard error were before, or -1 if they are not the terminal.
  int originals[2];
  int pipe[2];
  int stop[2];
  pthread_t reader;
  uint8_t bytes[KEPT_LIMIT];
  /// The number of bytes received since the screen was taken over.
  size_t count;
} kept;

static const int outputs[2] = {STDOUT_FILENO, STDERR_FILENO};

static atomic_bool is_begun;
static atomic_bool is_locked;
static atomic_bool is_reading;

// MARK: Keeping

static bool lock(void) {
  for (int wait = 0; atomic_exchange(&is_locked, true); wait++) {
    if (wait == LOCK_WAITS) return false;
    poll(NULL, 0, 1);
  }
  return true;
}

static void unlock(void) { atomic_store(&is_locked, false); }

static void take_what_came(void) {
  for (int reads = 0; reads < READS; reads++) {
    size_t place = kept.count % KEPT_LIMIT;
    ssize_t count = read(kept.pipe[0], kept.bytes + place, KEPT_LIMIT - place);
    if (count > 0) {
      kept.count += (size_t)count;
    } else if (!(count < 0 && errno == EINTR)) {
      return;
    }
  }
}

static void *read_pipe(void *unused) {
  (void)unused;
  atomic_store(&is_reading, true);
  for (;;) {
    struct pollfd files[2] = {{.fd = kept.pipe[0], .events = POLLIN},
                              {.fd = kept.stop[0], .events = POLLIN}};
    poll(files, 2, -1);
    if (files[1].revents != 0) return NULL;
    if (files[0].revents != 0 && lock()) {
      take_what_came();
      unlock();
    }
  }
}

// MARK: Giving back

static bool is_pipe(int descriptor) {
  struct stat ours, other;
  return fstat(kept.pipe[1], &ours) == 0 && fstat(descriptor, &other) == 0 &&
         ours.st_dev == other.st_dev && ours.st_ino == other.st_ino;
}

static size_t append_number(uint8_t *text, size_t number) {
  uint8_t digits[24];
  size_t count = 0;
  do {
    digits[count++] = (uint8_t)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  for (size_t index = 0; index < count; index++) text[index] = digits[count - 1 - index];
  return count;
}

static void say_what_is_missing(size_t count, void (*write_part)(const uint8_t *, size_t)) {
  static const char text[] = " bytes of output before this are left out\n";
  uint8_t line[24 + sizeof text];
  size_t length = append_number(line, count);
  memcpy(line + length, text, sizeof text - 1);
  write_part(line, length + sizeof text - 1);
}

static void give_back(void (*write_part)(const uint8_t *, size_t)) {
  size_t start = kept.count > KEPT_LIMIT ? kept.count - KEPT_LIMIT : 0;
  if (start > 0) {
    // The rest of a cut line is useless.
    size_t line = start;
    while (line < kept.count && kept.bytes[line % KEPT_LIMIT] != '\n') line++;
    if (line + 1 < kept.count) start = line + 1;
    say_what_is_missing(start, write_part);
  }
  size_t place = start % KEPT_LIMIT;
  size_t count = kept.count - start;
  size_t first = count < KEPT_LIMIT - place ? count : KEPT_LIMIT - place;
  if (first > 0) write_part(kept.bytes + place, first);
  if (count > first) write_part(kept.bytes, count - first);
  kept.count = 0;
}

void kept_output_end(void (*write_part)(const uint8_t *, size_t)) {
  if (!atomic_exchange(&is_begun, false)) return;
  // If the program has replaced one of the two since, its file stays in place.
  for (int index = 0; index < 2; index++) {
    if (kept.originals[index] >= 0 && is_pipe(outputs[index])) {
      dup2(kept.originals[index], outputs[index]);
    }
  }
  bool has_lock = lock();
  take_what_came();
  give_back(write_part);
  if (has_lock) unlock();
}

// MARK: Opening

static bool is_same_terminal(int one, int other) {
  struct stat first, second;
  if (!isatty(other) || fstat(one, &first) != 0 || fstat(other, &second) != 0) return false;
  if (first.st_rdev == second.st_rdev) return true;
  // One of the two may be /dev/tty, which means the terminal of the session.
  pid_t session = tcgetsid(one);
  return session > 0 && session == tcgetsid(other);
}

static bool open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return true;
}

static void close_pipe(int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

// The reader takes no signals, which are for the program's threads. The exception is SIGPROF, with
// which Swift stops all threads before it reports a crash; Swift waits for threads that do not take
// it, and complains about them. A new thread takes no signal until it runs, so the terminal is
// taken over only after that.
static bool start_reader(void) {
  atomic_store(&is_reading, false);
  sigset_t others, before;
  sigfillset(&others);
  sigdelset(&others, SIGPROF);
  pthread_sigmask(SIG_SETMASK, &others, &before);
  bool has_started = pthread_create(&kept.reader, NULL, read_pipe, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  while (has_started && !atomic_load(&is_reading)) poll(NULL, 0, 1);
  return has_started;
}

static bool find_originals(int descriptor) {
  bool has_any = false;
  for (int index = 0; index < 2; index++) {
    bool is_terminal = is_same_terminal(descriptor, outputs[index]);
    kept.originals[index] =
        is_terminal ? fcntl(outputs[index], F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
    has_any |= kept.originals[index] >= 0;
  }
  return has_any;
}

static void close_originals(void) {
  for (int index = 0; index < 2; index++) {
    if (kept.originals[index] >= 0) close(kept.originals[index]);
    kept.originals[index] = -1;
  }
}

void kept_output_open(int descriptor) {
  if (!find_originals(descriptor)) return;
  kept.count = 0;
  if (open_pipe(kept.pipe)) {
    if (open_pipe(kept.stop)) {
      kept.is_open = start_reader();
      if (kept.is_open) return;
      close_pipe(kept.stop);
    }
    close_pipe(kept.pipe);
  }
  close_originals();
}

void kept_output_begin(void) {
  if (!kept.is_open || atomic_load(&is_begun)) return;
  // A pipe would make the C library keep a line until more lines follow, and a crash would lose it.
  if (kept.originals[0] >= 0) setvbuf(stdout, NULL, _IOLBF, 0);
  bool has_begun = false;
  for (int index = 0; index < 2; index++) {
    if (kept.originals[index] < 0) continue;
    has_begun |= dup2(kept.pipe[1], outputs[index]) >= 0;
  }
  atomic_store(&is_begun, has_begun);
}

void kept_output_close(void) {
  if (!kept.is_open) return;
  kept.is_open = false;
  char byte = 0;
  (void)!write(kept.stop[1], &byte, 1);
  pthread_join(kept.reader, NULL);
  close_pipe(kept.stop);
  close_pipe(kept.pipe);
  close_originals();
}
