// The functions of libpq, as pointers that are set when the library is opened.
#pragma once

#include "CTrellisPostgreSQL.h"

typedef struct {
  char *keyword, *envvar, *compiled, *val, *label, *dispchar;
  int dispsize;
} conninfo_option;

typedef struct pg_cancel pg_cancel;

typedef struct {
  trellis_pg_connection *(*connectStartParams)(
      const char *const *, const char *const *, int expand);
  int (*connectPoll)(trellis_pg_connection *);
  void (*finish)(trellis_pg_connection *);
  int (*status)(const trellis_pg_connection *);
  int (*socket)(const trellis_pg_connection *);
  int (*serverVersion)(const trellis_pg_connection *);
  int (*connectionNeedsPassword)(const trellis_pg_connection *);
  int (*connectionUsedPassword)(const trellis_pg_connection *);
  char *(*errorMessage)(const trellis_pg_connection *);
  conninfo_option *(*conninfo)(trellis_pg_connection *);
  conninfo_option *(*conninfoParse)(const char *, char **);
  void (*conninfoFree)(conninfo_option *);
  void (*freemem)(void *);
  int (*setnonblocking)(trellis_pg_connection *, int);
  void (*(*setNoticeReceiver)(
      trellis_pg_connection *, void (*)(void *, const trellis_pg_result *), void *))(
      void *, const trellis_pg_result *);
  int (*sendQuery)(trellis_pg_connection *, const char *);
  int (*sendQueryParams)(
      trellis_pg_connection *, const char *, int, const unsigned *, const char *const *,
      const int *, const int *, int);
  int (*flush)(trellis_pg_connection *);
  int (*consumeInput)(trellis_pg_connection *);
  int (*isBusy)(trellis_pg_connection *);
  trellis_pg_result *(*getResult)(trellis_pg_connection *);
  int (*resultStatus)(const trellis_pg_result *);
  char *(*resultErrorField)(const trellis_pg_result *, int);
  char *(*cmdStatus)(trellis_pg_result *);
  int (*ntuples)(const trellis_pg_result *);
  int (*nfields)(const trellis_pg_result *);
  int (*getisnull)(const trellis_pg_result *, int, int);
  char *(*getvalue)(const trellis_pg_result *, int, int);
  int (*getlength)(const trellis_pg_result *, int, int);
  void (*clear)(trellis_pg_result *);
  pg_cancel *(*getCancel)(trellis_pg_connection *);
  int (*cancel)(pg_cancel *, char *, int);
  void (*freeCancel)(pg_cancel *);
} trellis_pg_library;

// Valid after `trellis_pg_open` has returned 1.
extern trellis_pg_library trellis_pg;
