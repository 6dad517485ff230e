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

// The number of writes, syncs, truncations and deletions since the plan was made, including failed
// ones, and the number of those that failed.
int64_t trellis_fault_vfs_operations(const trellis_fault_vfs *vfs);

// The number of syncs among these operations.
int64_t trellis_fault_vfs_syncs(const trellis_fault_vfs *vfs);
int64_t trellis_fault_vfs_failures(const trellis_fault_vfs *vfs);
