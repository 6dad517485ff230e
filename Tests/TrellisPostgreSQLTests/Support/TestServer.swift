import Foundation
import Synchronization
import TrellisPostgreSQL
import TrellisTestSupport

/// A PostgreSQL server in a temporary folder, on a socket, with a pooler and a standby on demand.
/// All of it ends with this process, however the process ends.
///
/// The server refuses to run as root, so that root starts it as the user `postgres`.
final class TestServer: Sendable {
  /// The way from a program to the server.
  enum Route: String, CaseIterable, Sendable, CustomStringConvertible {
    case direct, pooled
    var description: String { rawValue }
  }

  struct Failure: Error {
    let message: String
  }

  private static let started = Task { try await TestServer() }

  /// The server that all tests of this process share.
  static var shared: TestServer { get async throws { try await started.value } }

  /// The folder with the sockets.
  let folder: String
  /// The end of a pipe. When it is closed, the server ends.
  private let lifeline: Int32
  /// Whether the server was killed and is not back yet.
  private let isDown = Atomic<Bool>(false)

  init() async throws {
    let programs = try InstalledServer.required
    // The path of a socket must be short.
    folder = "/tmp/trellis-pg-\(getpid())-\(UInt16.random(in: 0...(.max)))"
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(message: "no more files can be opened") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    lifeline = ends[1]
    defer { close(ends[0]) }
    _ = try Self.launch(
      """
      set -e
      umask 077
      mkdir \(folder); chmod 755 \(folder); cd \(folder)
      \(programs.binaries)/initdb -D data -U postgres -A trust -E UTF8 --no-sync \
        --locale-provider=icu --icu-locale=en-US --locale=C.UTF-8 >initdb.log 2>&1
      # Only these users are asked for a password.
      echo 'local all asked,typist scram-sha-256' | cat - data/pg_hba.conf >hba && cat hba >data/pg_hba.conf
      cat >pool.ini <<END
      [databases]
      * = host=\(folder) port=5432 user=postgres
      [pgbouncer]
      listen_addr =
      listen_port = 6432
      unix_socket_dir = \(folder)
      unix_socket_mode = 0777
      auth_type = any
      pool_mode = transaction
      max_client_conn = \(Self.maximumConnections)
      END
      \(programs.binaries)/postgres -D data \(Self.options(folder)) >server.log 2>&1 &
      server=$!
      \(programs.pooler) pool.ini >pool.log 2>&1 &
      pool=$!
      set +e
      cat >/dev/null
      kill $pool
      for file in secure-*.pid; do test -e $file && kill $(cat $file); done
      test -e standby/postmaster.pid && kill -INT $(head -1 standby/postmaster.pid)
      # The server may have been started again.
      kill -INT $server $(head -1 data/postmaster.pid)
      wait
      rm -rf \(folder)
      """, input: "/dev/fd/\(ends[0])")
    try await waitUntilReady(port: 5432)
    try await waitUntilReady(port: 6432)
  }

  deinit { close(lifeline) }

  /// The number of connections that the server and the pooler allow, because all tests, and all
  /// arguments of a test, run at the same time and each has several.
  private static let maximumConnections = 500

  private static func options(_ folder: String) -> String {
    """
    -k \(folder) -c listen_addresses= -c fsync=off -c unix_socket_permissions=0777 \
    -c shared_buffers=16MB -c max_prepared_transactions=8 -c max_connections=\(maximumConnections)
    """
  }

  /// Runs a script as a user who is not root.
  private static func launch(_ script: String, input: String = "/dev/null") throws -> Child {
    let user = ["--reuid=postgres", "--regid=postgres", "--clear-groups", "/bin/sh"]
    let isRoot = geteuid() == 0
    return try Child(
      isRoot ? "/usr/bin/setpriv" : "/bin/sh", (isRoot ? user : []) + ["-c", "cd /tmp; \(script)"],
      input: input, output: "/dev/null")
  }

  private func waitUntilReady(port: Int) async throws {
    let shell = ServerShell(folder: folder, port: port)
    try await wait(for: "server at \(folder)") { (try? await shell.run("SELECT 1")) == ["1"] }
  }

  /// The address of the database as a user types it.
  var text: String { text(user: "postgres") }

  func text(user: String) -> String { "postgres://\(user)@/postgres?host=\(folder)" }

  /// The address of the database, by a route.
  func address(_ route: Route = .direct) throws -> PostgreSQLAddress {
    try address(port: route == .direct ? 5432 : 6432)
  }

  func address(port: Int, user: String = "postgres") throws -> PostgreSQLAddress {
    try PostgreSQLAddress("postgres://\(user)@/postgres?host=\(folder)&port=\(port)")
  }

  /// Runs statements in the server's own shell, and returns the lines that they print.
  @discardableResult
  func psql(_ sql: String) async throws -> [String] {
    try await wait(for: "server") { !isDown.load(ordering: .acquiring) }
    return try await ServerShell(folder: folder, port: 5432).run(sql)
  }

  /// Starts a standby, whose port is 5433.
  func startStandby() async throws {
    let binaries = try InstalledServer.required.binaries
    let copying = try Self.launch(
      """
      cd \(folder); umask 077
      \(binaries)/pg_basebackup -D standby -R -h \(folder) -U postgres -c fast >standby.log 2>&1
      \(binaries)/postgres -D standby \(Self.options(folder)) -c port=5433 >>standby.log 2>&1 &
      """)
    _ = await copying.end()
    try await waitUntilReady(port: 5433)
  }

  /// Starts a pooler that programs reach by TCP, at a port of the machine that no program used.
  ///
  /// - Parameter certificate: The address that its certificate is for, which the authority in
  ///   `authority.crt` signs. If `nil`, connections are not encrypted.
  func startPooler(certificate: String?) async throws -> Int {
    let port = try Self.unusedPort()
    let programs = try InstalledServer.required
    let isSecure = certificate != nil
    let starting = try Self.launch(
      """
      set -e; cd \(folder); umask 077; name=secure-\(port)
      exec >$name.log 2>&1
      # Tests that run at the same time share the authority.
      exec 9>authority.lock; flock 9
      # A key of this kind is made in milliseconds even on a busy machine; an RSA key is not.
      keys='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
      test -e authority.crt || openssl req -x509 $keys -days 2 -subj /CN=authority \
        -keyout authority.key -out authority.crt
      chmod 644 authority.crt
      openssl req $keys -subj /CN=server -keyout $name.key -out $name.csr
      echo 'subjectAltName = \(certificate ?? "DNS:none")' >$name.ext
      openssl x509 -req -in $name.csr -CA authority.crt -CAkey authority.key -CAcreateserial \
        -days 2 -extfile $name.ext -out $name.crt
      exec 9>&-
      sed -e 's/^listen_addr =.*/listen_addr = 0.0.0.0/' -e 's/^listen_port =.*/listen_port = \(port)/' \
        pool.ini >$name.ini
      echo "pidfile = \(folder)/$name.pid" >>$name.ini
      echo 'client_tls_sslmode = \(isSecure ? "require" : "disable")' >>$name.ini
      echo "client_tls_key_file = \(folder)/$name.key" >>$name.ini
      echo "client_tls_cert_file = \(folder)/$name.crt" >>$name.ini
      \(programs.pooler) -d -q $name.ini
      """)
    let end = await starting.end()
    guard end == .exited(0) else {
      let log = try? String(contentsOfFile: "\(folder)/secure-\(port).log", encoding: .utf8)
      throw Failure(message: "no pooler starts: \(end)\n\(log ?? "")")
    }
    return port
  }

  private static func unusedPort() throws -> Int {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(probe) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(probe, $0, size) == 0 && getsockname(probe, $0, &size) == 0
      }
    }
    guard isFound else { throw Failure(message: "no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Stops the server.
  func stop() async throws {
    let binaries = try InstalledServer.required.binaries
    let stopping = try Self.launch("\(binaries)/pg_ctl -D \(folder)/data -m fast -w stop")
    let end = await stopping.end()
    guard end == .exited(0) else { throw Failure(message: "the server does not stop: \(end)") }
  }

  /// Kills the server as a crash would, and starts it again.
  func crash() throws {
    let binaries = try InstalledServer.required.binaries
    isDown.store(true, ordering: .releasing)
    defer { isDown.store(false, ordering: .releasing) }
    let restart = try Self.launch(
      """
      cd \(folder); umask 077
      kill -9 $(head -1 data/postmaster.pid)
      # What the server left behind may still use its memory.
      until \(binaries)/pg_ctl -D data -w -l server.log -o "\(Self.options(folder))" start
      do sleep 0.05; done
      """)
    let end = restart.wait()
    guard end == .exited(0) else { throw Failure(message: "no server after a crash: \(end)") }
  }
}
