#pragma once

#include <stdint.h>

typedef enum trellis_file_kind {
  TRELLIS_FILE_MISSING,
  TRELLIS_FILE_REGULAR,
  TRELLIS_FILE_FOLDER,
  TRELLIS_FILE_SPECIAL,
  TRELLIS_FILE_UNREADABLE,
} trellis_file_kind;

// The facts about a database file that can be seen without a connection.
typedef struct trellis_file_facts {
  trellis_file_kind kind;
  int error_number;         // of the call that failed, for MISSING and UNREADABLE
  int64_t size;             // bytes
  int header_count;         // bytes of `header` that were read, at most 100
  uint8_t header[100];
  int64_t wal_size;         // bytes; -1 if there is no such file beside it
  int has_log_index;        // whether a `-shm` file is beside it
  int64_t journal_size;     // bytes; -1 if there is no such file beside it
} trellis_file_facts;

// Looks at a file; never blocks on a pipe or a device, never creates or changes anything, and
// leaves the locks that connections of this process have on it alone.
trellis_file_facts trellis_look_at_file(const char *path);

// Returns how many bytes of the disk a file and the `-wal` file beside it take, which are fewer than
// their sizes if they have holes; 0 if that is not known, as for files that have just been written:
// some file systems find room for them seconds later.
int64_t trellis_bytes_on_disk(const char *path);

// Returns whether the file system reports each write in a folder to this machine, which those that
// other machines can write do not.
int trellis_reports_all_writes(const char *folder);

// Returns the operating system's words for an error number.
const char *trellis_error_text(int error_number);
