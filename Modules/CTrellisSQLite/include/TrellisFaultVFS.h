#pragma once

#include <stdint.h>

// A VFS that passes everything on to the default one and fails on demand, for tests of what a
// failing disk leaves behind. Each instance has a name, plan and count of its own; nothing is
// registered before `trellis_fault_vfs_create`.
typedef struct trellis_fault_vfs trellis_fault_vfs;

typedef enum trellis_fault_kind {
  TRELLIS_FAULT_IO,        // the operation fails with an I/O error
  TRELLIS_FAULT_FULL,      // writes fail because the disk is full, other operations succeed
  TRELLIS_FAULT_TORN,      // half of the bytes are written, then an I/O error
} trellis_fault_kind;

// Makes a VFS, which is used by its name and is not the default. Returns null if there is no
// memory.
trellis_fault_vfs *trellis_fault_vfs_create(const char *name);

// Destroys a VFS; every connection that used it must be closed.
void trellis_fault_vfs_destroy(trellis_fault_vfs *vfs);

// Starts counting again at 1. The operation of the given number fails, and with `is_lasting` all
// later ones; 0 means none.
void trellis_fault_vfs_plan(
  trellis_fault_vfs *vfs, trellis_fault_kind kind, int64_t failing_operation, int is_lasting);

typedef enum trellis_fault_operation_kind {
  TRELLIS_FAULT_OPEN,      // a file was opened: its path, and its size as `count`
  TRELLIS_FAULT_WRITE,     // `count` bytes were written at `offset`
  TRELLIS_FAULT_TRUNCATE,  // the size of a file was set to `count`
  TRELLIS_FAULT_SYNC,      // the content of a file reached the disk
  TRELLIS_FAULT_DELETE,    // the name `path` was removed
} trellis_fault_operation_kind;

// An operation that succeeded. The pointers are valid during the call of the observer.
typedef struct trellis_fault_operation {
  trellis_fault_operation_kind kind;
  uint64_t file;     // the number of the file's inode; 0 for a deletion
  const char *path;  // null except for an opening and a deletion
  const void *bytes;
  int64_t count;
  int64_t offset;
} trellis_fault_operation;

typedef void (*trellis_fault_observer)(void *context, const trellis_fault_operation *operation);

// Sets what is called after each operation that succeeds, on the thread of the operation. Files
// that are open already are not observed.
void trellis_fault_vfs_observe(
  trellis_fault_vfs *vfs, trellis_fault_observer observer, void *context);

// The number of writes, syncs, truncations and deletions since the plan was made, including failed
// ones, and the number of those that failed.
int64_t trellis_fault_vfs_operations(const trellis_fault_vfs *vfs);

// The number of syncs among these operations.
int64_t trellis_fault_vfs_syncs(const trellis_fault_vfs *vfs);
int64_t trellis_fault_vfs_failures(const trellis_fault_vfs *vfs);
