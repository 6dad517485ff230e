// The functions of libpq that TrellisPostgreSQL calls. The library is opened when it is first
// needed, so that programs build and run without it; the prototypes are those of libpq 10 and
// later. TrellisPostgreSQL is the only importer.
#pragma once

#include <stddef.h>

typedef struct pg_conn trellis_pg_connection;
typedef struct pg_result trellis_pg_result;

// Opens libpq if it is not open yet. Returns 1 if its functions can be called, else 0. Any thread
// may call this function.
int trellis_pg_open(void);

// The states of a connection that is being made, as `PostgresPollingStatusType` numbers them.
enum {
  TRELLIS_PG_POLLING_FAILED = 0,
  TRELLIS_PG_POLLING_READING = 1,
  TRELLIS_PG_POLLING_WRITING = 2,
  TRELLIS_PG_POLLING_OK = 3,
};

// The kinds of results, as `ExecStatusType` numbers them.
enum {
  TRELLIS_PG_COMMAND_OK = 1,
  TRELLIS_PG_TUPLES_OK = 2,
};

// Begins to connect. The arrays end with a null pointer. Notices of the server are ignored.
trellis_pg_connection *trellis_pg_connect(const char *const *keywords, const char *const *values);
int trellis_pg_connect_poll(trellis_pg_connection *connection);
void trellis_pg_finish(trellis_pg_connection *connection);
int trellis_pg_is_broken(const trellis_pg_connection *connection);
int trellis_pg_socket(const trellis_pg_connection *connection);
int trellis_pg_server_version(const trellis_pg_connection *connection);
int trellis_pg_needs_password(const trellis_pg_connection *connection);
int trellis_pg_used_password(const trellis_pg_connection *connection);
const char *trellis_pg_error(const trellis_pg_connection *connection);
// Returns a copy of the effective value of an option, to be freed; null if it has none.
char *trellis_pg_option(trellis_pg_connection *connection, const char *keyword);
// Returns a copy of the value of an option in a connection string, to be freed; null if it has
// none. `is_valid` says whether the string is a connection string.
char *trellis_pg_parsed_option(const char *address, const char *keyword, int *is_valid);

// Sends statements, or one statement with parameters in text form. Returns 1 if sent.
int trellis_pg_send(trellis_pg_connection *connection, const char *sql);
int trellis_pg_send_with_values(
    trellis_pg_connection *connection, const char *sql, int count, const char *const *values);
// Returns 0 when all is sent, 1 if more must be sent, -1 on failure.
int trellis_pg_flush(trellis_pg_connection *connection);
int trellis_pg_consume(trellis_pg_connection *connection);
int trellis_pg_is_busy(trellis_pg_connection *connection);
trellis_pg_result *trellis_pg_next_result(trellis_pg_connection *connection);

int trellis_pg_status(const trellis_pg_result *result);
// Returns a field of an error, by its letter in the protocol; null if there is none.
const char *trellis_pg_error_field(const trellis_pg_result *result, int field);
const char *trellis_pg_command(trellis_pg_result *result);
int trellis_pg_rows(const trellis_pg_result *result);
int trellis_pg_columns(const trellis_pg_result *result);
int trellis_pg_is_null(const trellis_pg_result *result, int row, int column);
const char *trellis_pg_value(const trellis_pg_result *result, int row, int column);
int trellis_pg_length(const trellis_pg_result *result, int row, int column);
void trellis_pg_clear(trellis_pg_result *result);

// Asks the server, on a thread of its own, to cancel the statement that runs on a connection.
// Returns a descriptor that becomes readable when the server has been asked, or -1. The caller
// closes it.
int trellis_pg_cancel(trellis_pg_connection *connection);

// A pipe that ends the waiting of another thread. Returns 1, or 0 without descriptors.
int trellis_pg_pipe(int descriptors[2]);
void trellis_pg_wake(int descriptor);
// Takes back all wakes.
void trellis_pg_drain(int descriptor);
void trellis_pg_close(int descriptor);

// Waits until `socket` can be read or written, `other` can be read, or the time is over. Negative
// descriptors are ignored, a negative time has no end. Returns a sum of 1 for the socket and 2 for
// the other descriptor; 0 when the time is over.
int trellis_pg_wait(int socket, int for_writing, int other, int milliseconds);
