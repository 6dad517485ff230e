#include "Library.h"

#include <stdlib.h>
#include <string.h>

static void ignore_notice(void *context, const trellis_pg_result *result) {
  (void)context;
  (void)result;
}

trellis_pg_connection *trellis_pg_connect(const char *const *keywords, const char *const *values) {
  trellis_pg_connection *connection = trellis_pg.connectStartParams(keywords, values, 1);
  if (connection == NULL) return NULL;
  trellis_pg.setNoticeReceiver(connection, ignore_notice, NULL);
  return connection;
}

int trellis_pg_connect_poll(trellis_pg_connection *connection) {
  int state = trellis_pg.connectPoll(connection);
  if (state == TRELLIS_PG_POLLING_OK) trellis_pg.setnonblocking(connection, 1);
  return state;
}

void trellis_pg_finish(trellis_pg_connection *connection) { trellis_pg.finish(connection); }

// CONNECTION_BAD is 1.
int trellis_pg_is_broken(const trellis_pg_connection *connection) {
  return trellis_pg.status(connection) == 1;
}

int trellis_pg_socket(const trellis_pg_connection *connection) {
  return trellis_pg.socket(connection);
}

int trellis_pg_server_version(const trellis_pg_connection *connection) {
  return trellis_pg.serverVersion(connection);
}

int trellis_pg_needs_password(const trellis_pg_connection *connection) {
  return trellis_pg.connectionNeedsPassword(connection);
}

int trellis_pg_used_password(const trellis_pg_connection *connection) {
  return trellis_pg.connectionUsedPassword(connection);
}

const char *trellis_pg_error(const trellis_pg_connection *connection) {
  return trellis_pg.errorMessage(connection);
}

static char *value_of(conninfo_option *options, const char *keyword) {
  for (conninfo_option *option = options; option != NULL && option->keyword != NULL; option++) {
    if (strcmp(option->keyword, keyword) != 0) continue;
    return option->val == NULL || *option->val == 0 ? NULL : strdup(option->val);
  }
  return NULL;
}

char *trellis_pg_option(trellis_pg_connection *connection, const char *keyword) {
  conninfo_option *options = trellis_pg.conninfo(connection);
  char *value = value_of(options, keyword);
  trellis_pg.conninfoFree(options);
  return value;
}

char *trellis_pg_parsed_option(const char *address, const char *keyword, int *is_valid) {
  char *message = NULL;
  conninfo_option *options = trellis_pg.conninfoParse(address, &message);
  if (message != NULL) trellis_pg.freemem(message);
  *is_valid = options != NULL;
  char *value = value_of(options, keyword);
  if (options != NULL) trellis_pg.conninfoFree(options);
  return value;
}

int trellis_pg_send(trellis_pg_connection *connection, const char *sql) {
  return trellis_pg.sendQuery(connection, sql);
}

int trellis_pg_send_with_values(
    trellis_pg_connection *connection, const char *sql, int count, const char *const *values) {
  return trellis_pg.sendQueryParams(connection, sql, count, NULL, values, NULL, NULL, 0);
}

int trellis_pg_flush(trellis_pg_connection *connection) { return trellis_pg.flush(connection); }

int trellis_pg_consume(trellis_pg_connection *connection) {
  return trellis_pg.consumeInput(connection);
}

int trellis_pg_is_busy(trellis_pg_connection *connection) { return trellis_pg.isBusy(connection); }

trellis_pg_result *trellis_pg_next_result(trellis_pg_connection *connection) {
  return trellis_pg.getResult(connection);
}

int trellis_pg_status(const trellis_pg_result *result) { return trellis_pg.resultStatus(result); }

const char *trellis_pg_error_field(const trellis_pg_result *result, int field) {
  return trellis_pg.resultErrorField(result, field);
}

const char *trellis_pg_command(trellis_pg_result *result) { return trellis_pg.cmdStatus(result); }

int trellis_pg_rows(const trellis_pg_result *result) { return trellis_pg.ntuples(result); }

int trellis_pg_columns(const trellis_pg_result *result) { return trellis_pg.nfields(result); }

int trellis_pg_is_null(const trellis_pg_result *result, int row, int column) {
  return trellis_pg.getisnull(result, row, column);
}

const char *trellis_pg_value(const trellis_pg_result *result, int row, int column) {
  return trellis_pg.getvalue(result, row, column);
}

int trellis_pg_length(const trellis_pg_result *result, int row, int column) {
  return trellis_pg.getlength(result, row, column);
}

void trellis_pg_clear(trellis_pg_result *result) { trellis_pg.clear(result); }
