#include "TrellisFaultVFS.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct trellis_fault_vfs {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  char *name;
  trellis_fault_kind kind;
  int64_t failing_operation;
  int is_lasting;
  int64_t operations;
  int64_t syncs;
  int64_t failures;
  trellis_fault_observer observer;
  void *context;
};

typedef struct fault_file {
  sqlite3_file base;
  sqlite3_io_methods methods;
  trellis_fault_vfs *owner;
  sqlite3_file *real;
  uint64_t identity;
} fault_file;

// Counts one operation; returns whether it is to fail.
static int next_fails(trellis_fault_vfs *owner, int is_write) {
  owner->operations += 1;
  if (owner->failing_operation == 0) return 0;
  int fails = owner->is_lasting ? owner->operations >= owner->failing_operation
                                : owner->operations == owner->failing_operation;
  if (!fails || (owner->kind == TRELLIS_FAULT_FULL && !is_write)) return 0;
  owner->failures += 1;
  return 1;
}

static void tell(
  trellis_fault_vfs *owner, trellis_fault_operation_kind kind, uint64_t file, const char *path,
  const void *bytes, int64_t count, int64_t offset) {
  if (owner->observer == NULL) return;
  trellis_fault_operation operation = {kind, file, path, bytes, count, offset};
  owner->observer(owner->context, &operation);
}

// Tells of an operation on an open file that succeeded, and returns its result.
static int done(
  sqlite3_file *file, int result, trellis_fault_operation_kind kind, const void *bytes,
  int64_t count, int64_t offset) {
  fault_file *ours = (fault_file *)file;
  if (result == SQLITE_OK) tell(ours->owner, kind, ours->identity, NULL, bytes, count, offset);
  return result;
}

static sqlite3_file *real_file(sqlite3_file *file) { return ((fault_file *)file)->real; }
static trellis_fault_vfs *owner_of(sqlite3_file *file) { return ((fault_file *)file)->owner; }

static int file_close(sqlite3_file *file) {
  sqlite3_file *real = real_file(file);
  int result = real->pMethods->xClose(real);
  file->pMethods = NULL;
  return result;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return real_file(file)->pMethods->xRead(real_file(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *real = real_file(file);
  trellis_fault_vfs *owner = owner_of(file);
  if (!next_fails(owner, 1)) {
    int result = real->pMethods->xWrite(real, bytes, count, offset);
    return done(file, result, TRELLIS_FAULT_WRITE, bytes, count, offset);
  }
  if (owner->kind == TRELLIS_FAULT_FULL) return SQLITE_FULL;
  if (owner->kind == TRELLIS_FAULT_TORN) real->pMethods->xWrite(real, bytes, count / 2, offset);
  return SQLITE_IOERR_WRITE;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  if (next_fails(owner_of(file), 0)) return SQLITE_IOERR_TRUNCATE;
  int result = real_file(file)->pMethods->xTruncate(real_file(file), size);
  return done(file, result, TRELLIS_FAULT_TRUNCATE, NULL, size, 0);
}

static int file_sync(sqlite3_file *file, int flags) {
  owner_of(file)->syncs += 1;
  if (next_fails(owner_of(file), 0)) return SQLITE_IOERR_FSYNC;
  int result = real_file(file)->pMethods->xSync(real_file(file), flags);
  return done(file, result, TRELLIS_FAULT_SYNC, NULL, 0, 0);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real_file(file)->pMethods->xFileSize(real_file(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  return real_file(file)->pMethods->xLock(real_file(file), level);
}

static int file_unlock(sqlite3_file *file, int level) {
  return real_file(file)->pMethods->xUnlock(real_file(file), level);
}

static int file_check_reserved(sqlite3_file *file, int *result) {
  return real_file(file)->pMethods->xCheckReservedLock(real_file(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return real_file(file)->pMethods->xFileControl(real_file(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  return real_file(file)->pMethods->xSectorSize(real_file(file));
}

static int file_characteristics(sqlite3_file *file) {
  return real_file(file)->pMethods->xDeviceCharacteristics(real_file(file));
}

static int shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return real_file(file)->pMethods->xShmMap(real_file(file), page, size, extend, memory);
}

static int shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}

static void shm_barrier(sqlite3_file *file) {
  real_file(file)->pMethods->xShmBarrier(real_file(file));
}

static int shm_unmap(sqlite3_file *file, int delete_flag) {
  return real_file(file)->pMethods->xShmUnmap(real_file(file), delete_flag);
}

// Version 2 at most: version 3 would be memory-mapped access, which could not be counted.
static sqlite3_io_methods methods_like(const sqlite3_io_methods *real) {
  sqlite3_io_methods methods = {
    .iVersion = real->iVersion < 2 ? 1 : 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
  };
  if (real->iVersion >= 2) {
    methods.xShmMap = shm_map;
    methods.xShmLock = shm_lock;
    methods.xShmBarrier = shm_barrier;
    methods.xShmUnmap = shm_unmap;
  }
  return methods;
}

static int vfs_open(
  sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  trellis_fault_vfs *owner = vfs->pAppData;
  fault_file *ours = (fault_file *)file;
  memset(ours, 0, sizeof *ours);
  ours->owner = owner;
  ours->real = (sqlite3_file *)(ours + 1);
  int result = owner->real->xOpen(owner->real, name, ours->real, flags, out_flags);
  if (ours->real->pMethods == NULL) return result;
  ours->methods = methods_like(ours->real->pMethods);
  ours->base.pMethods = &ours->methods;
  struct stat status;
  if (name != NULL && owner->observer != NULL && stat(name, &status) == 0) {
    ours->identity = status.st_ino;
    tell(owner, TRELLIS_FAULT_OPEN, ours->identity, name, NULL, status.st_size, 0);
  }
  return result;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync_folder) {
  trellis_fault_vfs *owner = vfs->pAppData;
  if (next_fails(owner, 0)) return SQLITE_IOERR_DELETE;
  int result = owner->real->xDelete(owner->real, name, sync_folder);
  if (result == SQLITE_OK) tell(owner, TRELLIS_FAULT_DELETE, 0, name, NULL, 0, 0);
  return result;
}

trellis_fault_vfs *trellis_fault_vfs_create(const char *name) {
  sqlite3_vfs *real = sqlite3_vfs_find(NULL);
  trellis_fault_vfs *owner = calloc(1, sizeof *owner);
  char *copy = strdup(name);
  if (real == NULL || owner == NULL || copy == NULL) {
    free(owner);
    free(copy);
    return NULL;
  }
  // The calls that are not replaced do not look at their first argument beyond its public part.
  owner->vfs = *real;
  owner->vfs.pNext = NULL;
  owner->vfs.zName = copy;
  owner->vfs.szOsFile = (int)sizeof(fault_file) + real->szOsFile;
  owner->vfs.pAppData = owner;
  owner->vfs.xOpen = vfs_open;
  owner->vfs.xDelete = vfs_delete;
  owner->real = real;
  owner->name = copy;
  if (sqlite3_vfs_register(&owner->vfs, 0) != SQLITE_OK) {
    free(copy);
    free(owner);
    return NULL;
  }
  return owner;
}

void trellis_fault_vfs_destroy(trellis_fault_vfs *vfs) {
  sqlite3_vfs_unregister(&vfs->vfs);
  free(vfs->name);
  free(vfs);
}

void trellis_fault_vfs_plan(
  trellis_fault_vfs *vfs, trellis_fault_kind kind, int64_t failing_operation, int is_lasting) {
  vfs->kind = kind;
  vfs->failing_operation = failing_operation;
  vfs->is_lasting = is_lasting;
  vfs->operations = 0;
  vfs->syncs = 0;
  vfs->failures = 0;
}

void trellis_fault_vfs_observe(
  trellis_fault_vfs *vfs, trellis_fault_observer observer, void *context) {
  vfs->observer = observer;
  vfs->context = context;
}

int64_t trellis_fault_vfs_operations(const trellis_fault_vfs *vfs) { return vfs->operations; }

int64_t trellis_fault_vfs_syncs(const trellis_fault_vfs *vfs) { return vfs->syncs; }

int64_t trellis_fault_vfs_failures(const trellis_fault_vfs *vfs) { return vfs->failures; }
