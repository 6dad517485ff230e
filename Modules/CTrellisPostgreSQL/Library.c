#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>

trellis_pg_library trellis_pg;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open = 0;

static const char *const names[] = {
#ifdef __APPLE__
    "libpq.5.dylib",
    "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
    "/usr/local/opt/libpq/lib/libpq.5.dylib",
#else
    "libpq.so.5",
#endif
};

static int find_all(void *library) {
  struct {
    const char *name;
    void *place;
  } const functions[] = {
      {"PQconnectStartParams", &trellis_pg.connectStartParams},
      {"PQconnectPoll", &trellis_pg.connectPoll},
      {"PQfinish", &trellis_pg.finish},
      {"PQstatus", &trellis_pg.status},
      {"PQsocket", &trellis_pg.socket},
      {"PQserverVersion", &trellis_pg.serverVersion},
      {"PQconnectionNeedsPassword", &trellis_pg.connectionNeedsPassword},
      {"PQconnectionUsedPassword", &trellis_pg.connectionUsedPassword},
      {"PQerrorMessage", &trellis_pg.errorMessage},
      {"PQconninfo", &trellis_pg.conninfo},
      {"PQconninfoParse", &trellis_pg.conninfoParse},
      {"PQconninfoFree", &trellis_pg.conninfoFree},
      {"PQfreemem", &trellis_pg.freemem},
      {"PQsetnonblocking", &trellis_pg.setnonblocking},
      {"PQsetNoticeReceiver", &trellis_pg.setNoticeReceiver},
      {"PQsendQuery", &trellis_pg.sendQuery},
      {"PQsendQueryParams", &trellis_pg.sendQueryParams},
      {"PQflush", &trellis_pg.flush},
      {"PQconsumeInput", &trellis_pg.consumeInput},
      {"PQisBusy", &trellis_pg.isBusy},
      {"PQgetResult", &trellis_pg.getResult},
      {"PQresultStatus", &trellis_pg.resultStatus},
      {"PQresultErrorField", &trellis_pg.resultErrorField},
      {"PQcmdStatus", &trellis_pg.cmdStatus},
      {"PQntuples", &trellis_pg.ntuples},
      {"PQnfields", &trellis_pg.nfields},
      {"PQgetisnull", &trellis_pg.getisnull},
      {"PQgetvalue", &trellis_pg.getvalue},
      {"PQgetlength", &trellis_pg.getlength},
      {"PQclear", &trellis_pg.clear},
      {"PQgetCancel", &trellis_pg.getCancel},
      {"PQcancel", &trellis_pg.cancel},
      {"PQfreeCancel", &trellis_pg.freeCancel},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(library, functions[i].name);
    if (function == NULL) return 0;
    *(void **)functions[i].place = function;
  }
  return 1;
}

static void open_library(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_open; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) is_open = find_all(library);
  }
}

int trellis_pg_open(void) {
  pthread_once(&once, open_library);
  return is_open;
}
