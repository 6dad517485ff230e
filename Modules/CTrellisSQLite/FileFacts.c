#define _GNU_SOURCE
#include "TrellisFileFacts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int64_t size_beside(const char *path, const char *suffix) {
  size_t length = strlen(path) + strlen(suffix) + 1;
  char *name = malloc(length);
  if (name == NULL) return -1;
  strcpy(name, path);
  strcat(name, suffix);
  struct stat status;
  int64_t size = stat(name, &status) == 0 ? (int64_t)status.st_size : -1;
  free(name);
  return size;
}

// Fills `header`; returns 0 or an error number.
static int read_header(int descriptor, trellis_file_facts *facts) {
  while (facts->header_count < (int)sizeof facts->header) {
    ssize_t count = pread(
      descriptor, facts->header + facts->header_count,
      sizeof facts->header - (size_t)facts->header_count, facts->header_count);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) return 0;
    facts->header_count += (int)count;
  }
  return 0;
}

static void look_at_open_file(int descriptor, trellis_file_facts *facts) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) {
    facts->kind = TRELLIS_FILE_UNREADABLE;
    facts->error_number = errno;
    return;
  }
  facts->size = (int64_t)status.st_size;
  if (S_ISDIR(status.st_mode)) {
    facts->kind = TRELLIS_FILE_FOLDER;
  } else if (!S_ISREG(status.st_mode)) {
    facts->kind = TRELLIS_FILE_SPECIAL;
  } else if ((facts->error_number = read_header(descriptor, facts)) != 0) {
    facts->kind = TRELLIS_FILE_UNREADABLE;
  } else {
    facts->kind = TRELLIS_FILE_REGULAR;
  }
}

trellis_file_facts trellis_look_at_file(const char *path) {
  trellis_file_facts facts;
  memset(&facts, 0, sizeof facts);
  facts.wal_size = -1;
  facts.journal_size = -1;
  // O_NONBLOCK: opening a pipe for reading would otherwise wait for a writer.
  int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) {
    facts.error_number = errno;
    struct stat status;
    if (errno == ENOENT || errno == ENOTDIR) {
      facts.kind = TRELLIS_FILE_MISSING;
    } else if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
      facts.kind = TRELLIS_FILE_FOLDER;
    } else if (facts.error_number == ENXIO) {
      facts.kind = TRELLIS_FILE_SPECIAL;
    } else {
      facts.kind = TRELLIS_FILE_UNREADABLE;
    }
    return facts;
  }
  look_at_open_file(descriptor, &facts);
  close(descriptor);
  if (facts.kind != TRELLIS_FILE_REGULAR) return facts;
  // SQLite keeps the log beside the file that a link points to.
  char *real = realpath(path, NULL);
  facts.wal_size = size_beside(real != NULL ? real : path, "-wal");
  facts.journal_size = size_beside(real != NULL ? real : path, "-journal");
  free(real);
  return facts;
}

const char *trellis_error_text(int error_number) { return strerror(error_number); }
