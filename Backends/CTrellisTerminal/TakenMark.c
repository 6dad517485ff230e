#include "TakenMark.h"

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static int mark = -1;

int taken_mark_open(const char *path, char *left, size_t limit) {
  int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (descriptor < 0) return -1;
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    close(descriptor);
    return -1;
  }
  ssize_t count = pread(descriptor, left, limit, 0);
  mark = descriptor;
  taken_mark_end();
  return count < 0 ? 0 : (int)count;
}

void taken_mark_begin(const char *text) {
  if (mark >= 0) (void)!pwrite(mark, text, strlen(text), 0);
}

void taken_mark_end(void) {
  if (mark >= 0) (void)!ftruncate(mark, 0);
}

void taken_mark_close(void) {
  if (mark < 0) return;
  int descriptor = mark;
  mark = -1;
  close(descriptor);
}

void taken_mark_clear(const char *path) {
  int descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0) return;
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) (void)!ftruncate(descriptor, 0);
  close(descriptor);
}
