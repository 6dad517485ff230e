#define _GNU_SOURCE
#include "TrellisFileFacts.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/vfs.h>
#endif

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

static int error_of(sqlite3_vfs *vfs) {
  int number = vfs->xGetLastError == NULL ? 0 : vfs->xGetLastError(vfs, 0, NULL);
  return number == 0 ? EIO : number;
}

// Fills `header`, with zeros behind the end of the file, and says whether all of it is there.
// Returns 0 or an error number.
//
// The file is opened and closed by SQLite's own layer and never by `close`: that would let go of
// every lock that connections of this process have on it, while SQLite keeps such a descriptor
// until they have none (docs/decisions/0013).
static int read_header(const char *path, trellis_file_facts *facts, int *is_whole) {
  sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
  if (vfs == NULL) return ENOMEM;
  const char *name = sqlite3_create_filename(path, "", "", 0, NULL);
  sqlite3_file *file = calloc(1, (size_t)vfs->szOsFile);
  int number = name == NULL || file == NULL ? ENOMEM : 0;
  if (number == 0) {
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
    errno = 0;
    if (vfs->xOpen(vfs, name, file, flags, NULL) != SQLITE_OK) {
      number = error_of(vfs);
    } else {
      int result = file->pMethods->xRead(file, facts->header, (int)sizeof facts->header, 0);
      *is_whole = result == SQLITE_OK;
      if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) number = error_of(vfs);
    }
    if (file->pMethods != NULL) file->pMethods->xClose(file);
  }
  free(file);
  // Older versions take it without `const`.
  sqlite3_free_filename((char *)name);
  return number;
}

static trellis_file_kind kind_of(const struct stat *status) {
  if (S_ISDIR(status->st_mode)) return TRELLIS_FILE_FOLDER;
  return S_ISREG(status->st_mode) ? TRELLIS_FILE_REGULAR : TRELLIS_FILE_SPECIAL;
}

static void fail(trellis_file_facts *facts, int number) {
  int is_missing = number == ENOENT || number == ENOTDIR;
  facts->kind = is_missing ? TRELLIS_FILE_MISSING : TRELLIS_FILE_UNREADABLE;
  facts->error_number = number;
}

// Looks at a regular file by its name without links, beside which SQLite keeps the log. Returns 0
// if another file, more of it or a log was there in the end than in the beginning.
static int look_at_regular_file(
  const char *path, const struct stat *before, trellis_file_facts *facts) {
  int is_whole = 0;
  int number = read_header(path, facts, &is_whole);
  struct stat after;
  if (number == 0 && stat(path, &after) != 0) number = errno;
  if (number != 0) {
    fail(facts, number);
    return facts->kind == TRELLIS_FILE_UNREADABLE;
  }
  facts->size = (int64_t)after.st_size;
  int64_t available = (int64_t)sizeof facts->header;
  facts->header_count = (int)(facts->size < available ? facts->size : available);
  facts->wal_size = size_beside(path, "-wal");
  facts->has_log_index = size_beside(path, "-shm") >= 0;
  // Both may have been made in between.
  int is_log_new = facts->wal_size < 0 && facts->has_log_index && size_beside(path, "-wal") >= 0;
  facts->journal_size = size_beside(path, "-journal");
  return before->st_dev == after.st_dev && before->st_ino == after.st_ino
    && is_whole == (facts->size >= available) && !is_log_new;
}

static int look(const char *path, trellis_file_facts *facts) {
  memset(facts, 0, sizeof *facts);
  facts->wal_size = -1;
  facts->journal_size = -1;
  struct stat status;
  if (stat(path, &status) != 0) {
    fail(facts, errno);
    return 1;
  }
  facts->kind = kind_of(&status);
  if (facts->kind != TRELLIS_FILE_REGULAR) return 1;
  char *real = realpath(path, NULL);
  if (real == NULL) {
    fail(facts, errno);
    return facts->kind == TRELLIS_FILE_UNREADABLE;
  }
  int is_consistent = look_at_regular_file(real, &status, facts);
  free(real);
  return is_consistent;
}

trellis_file_facts trellis_look_at_file(const char *path) {
  trellis_file_facts facts;
  // The file may be written or replaced meanwhile, but hardly each time.
  for (int attempt = 0; attempt < 8 && !look(path, &facts); attempt++) continue;
  return facts;
}

// Adds the bytes that a file takes. Returns 0 if the file has just been written.
static int add_bytes_on_disk(const char *path, int64_t *bytes) {
  struct stat status;
  if (stat(path, &status) != 0) return 1;
  *bytes += (int64_t)status.st_blocks * 512;
  time_t now = time(NULL);
  return status.st_mtime > now || now - status.st_mtime > 60;
}

int64_t trellis_bytes_on_disk(const char *path) {
  char *real = realpath(path, NULL);
  char *log = real == NULL ? NULL : malloc(strlen(real) + sizeof "-wal");
  int64_t bytes = 0;
  int is_known = 0;
  if (log != NULL) {
    strcpy(log, real);
    strcat(log, "-wal");
    is_known = add_bytes_on_disk(real, &bytes) && add_bytes_on_disk(log, &bytes);
  }
  free(log);
  free(real);
  return is_known ? bytes : 0;
}

int trellis_reports_all_writes(const char *folder) {
#ifdef __linux__
  // NFS, SMB (three versions), Ceph, AFS, 9P, FUSE, and folders of a virtual machine's host.
  static const uint32_t remote[] = {0x6969,     0x517B,     0xFF534D42, 0xFE534D42, 0x00C36400,
                                    0x5346414F, 0x01021997, 0x65735546, 0x786F4256};
  struct statfs facts;
  if (statfs(folder, &facts) != 0) return 0;
  for (size_t i = 0; i < sizeof remote / sizeof *remote; i++) {
    if ((uint32_t)facts.f_type == remote[i]) return 0;
  }
  return 1;
#else
  (void)folder;
  return 0;
#endif
}

const char *trellis_error_text(int error_number) { return strerror(error_number); }
