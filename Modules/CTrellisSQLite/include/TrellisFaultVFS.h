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

// Null if there is no memory. Not the default VFS: it is used by name.
trellis_fault_vfs *trellis_fault_vfs_create(const char *name);

// Ends it; every connection that used it must be closed.
void trellis_fault_vfs_destroy(trellis_fault_vfs *vfs);

// Counts from 1 again. The operation of that number fails, and with `is_lasting` all later ones;
// 0 means none.
void trellis_fault_vfs_plan(
  trellis_fault_vfs *vfs, trellis_fault_kind kind, int64_t failing_operation, int is_lasting);

// How many writes, syncs, truncations and deletions there were since the plan was made, failed ones
// included, and how many of them failed.
int64_t trellis_fault_vfs_operations(const trellis_fault_vfs *vfs);
int64_t trellis_fault_vfs_failures(const trellis_fault_vfs *vfs);
