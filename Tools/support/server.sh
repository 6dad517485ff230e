# Sourced by the scripts that need a PostgreSQL server for themselves. The server and its temporary
# folder are gone when the script ends, however the script ends.

binaries=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -1) ||
  fail 3 "No PostgreSQL server is installed: install the package postgresql, then run this again"

# The path of a socket must be short. The server refuses to run as root.
folder=$(mktemp -d /tmp/trellis-server.XXXXXX)
chmod 755 "$folder"
as_user=()
if ((EUID == 0)); then
  chown postgres "$folder"
  as_user=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi

# stop_at_end: waits until this script has ended, and then stops the server.
stop_at_end() {
  trap '' INT TERM HUP
  cat >/dev/null
  "${as_user[@]}" "$binaries/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf -- "$folder"
}
exec {life}> >(cd / && stop_at_end)
keeper=$!
close() {
  exec {life}>&-
  wait "$keeper" || true
}
trap close EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# as_server COMMAND…: runs a command of the server without what keeps the server running.
as_server() {
  (cd / && umask 077 && exec "${as_user[@]}" "$@") {life}>&- </dev/null >>"$folder/start.log" 2>&1 ||
    fail 3 "The server does not start: $(tail -n 1 "$folder/start.log")"
}
psql() {
  command psql -X -q -v ON_ERROR_STOP=1 -h "$folder" -U "$server_user" -d "$server_database" "$@" {life}>&- </dev/null
}

# start_server USER DATABASE OPTION…: starts the server with a database and with further options.
start_server() {
  server_user=$1
  server_database=$2
  say "Starting a PostgreSQL server in $folder"
  as_server "$binaries/initdb" -D "$folder/data" -U "$server_user" -A trust -E UTF8 --locale=C.UTF-8 --no-sync
  as_server "$binaries/pg_ctl" -D "$folder/data" -w -l "$folder/data/server.log" start \
    -o "-k $folder -c listen_addresses= -c unix_socket_permissions=0777 -c wal_level=minimal -c max_wal_senders=0 ${*:3}"
  as_server "$binaries/createdb" -h "$folder" -U "$server_user" "$server_database"
  server_address="postgres://$server_user@/$server_database?host=$folder"
}
