#include "CTrellisSQLite.h"

int trellis_configure(sqlite3 *database, int option, int value) {
  int now = -1;
  int result = sqlite3_db_config(database, option, value, &now);
  if (result != SQLITE_OK) return result;
  return now == value ? SQLITE_OK : SQLITE_MISUSE;
}

int trellis_sync_file(sqlite3 *database) {
  sqlite3_file *file = NULL;
  int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (result != SQLITE_OK || file == NULL || file->pMethods == NULL) return result;
  return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
}

int trellis_bind_text(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
  if (count == 0) return sqlite3_bind_text(statement, index, "", 0, SQLITE_STATIC);
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int trellis_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
