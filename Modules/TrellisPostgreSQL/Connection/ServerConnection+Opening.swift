import CTrellisPostgreSQL
import TrellisTable

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ServerConnection {
  /// The oldest server version with all the catalogs that this module reads, as a number: 120000
  /// means version 12.
  private static let oldestServer = 120_000
  /// The file in which Debian keeps the certificates of certificate authorities.
  private static let authorities = "/etc/ssl/certs/ca-certificates.crt"

  /// Connects to a server. Until the connection is made, the given handle can stop the attempt.
  ///
  /// Unless the address says otherwise, the certificate of a server on another machine is verified.
  static func open(
    _ address: PostgreSQLAddress, _ interruption: Interruption
  ) throws -> ServerConnection {
    let connection = try start(address)
    if connection.isUnverifiedElsewhere, !address.namesSecurity {
      var options = [("sslmode", "verify-full")]
      if connection.option("sslrootcert") == nil, !hasOwnAuthorities {
        options.append(("sslrootcert", authorities))
      }
      let verified = try start(address, adding: options)
      try verified.complete(address, interruption)
      return verified
    }
    try connection.complete(address, interruption)
    return connection
  }

  private static func start(
    _ address: PostgreSQLAddress, adding more: [(String, String)] = []
  ) throws -> ServerConnection {
    var ends: [Int32] = [-1, -1]
    guard trellis_pg_pipe(&ends) == 1 else {
      throw TableError(
        .unavailable,
        "\(address): no more files can be opened; close some, or raise the limit (ulimit -n)")
    }
    var options = [
      ("dbname", address.text), ("fallback_application_name", "trellis"),
    ]
    if address.isSilentOnTime { options.append(("connect_timeout", "10")) }
    if let password = address.givenPassword { options.append(("password", password)) }
    options += more
    let handle = withStrings(options.map(\.0)) { keywords in
      withStrings(options.map(\.1)) { trellis_pg_connect(keywords, $0) }
    }
    guard let handle else {
      throw TableError(
        .unavailable,
        "\(address): there is not enough memory to connect; end other programs and try again")
    }
    return ServerConnection(handle, pipe: (ends[0], ends[1]))
  }

  /// Whether the user has a file of certificate authorities at the path where libpq looks for it.
  private static var hasOwnAuthorities: Bool {
    guard let home = getenv("HOME") else { return false }
    return access("\(String(cString: home))/.postgresql/root.crt", R_OK) == 0
  }

  /// Whether the server is on another machine, and neither the address nor the environment says how
  /// the connection is secured.
  private var isUnverifiedElsewhere: Bool {
    guard option("sslmode") ?? "prefer" == "prefer" else { return false }
    let hosts = option("hostaddr") ?? option("host") ?? ""
    return !hosts.split(separator: ",").allSatisfy { host in
      host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
        || host.hasPrefix("127.")
    }
  }

  private func option(_ keyword: String) -> String? {
    guard let value = trellis_pg_option(handle, keyword) else { return nil }
    defer { free(value) }
    return String(cString: value)
  }

  private func complete(_ address: PostgreSQLAddress, _ interruption: Interruption) throws {
    try working(interruption) {
      var state = Int(TRELLIS_PG_POLLING_WRITING)
      let deadline = ContinuousClock.now + .seconds(30)
      while trellis_pg_is_broken(handle) == 0, state != TRELLIS_PG_POLLING_OK,
        state != TRELLIS_PG_POLLING_FAILED
      {
        let isWriting = state == TRELLIS_PG_POLLING_WRITING ? 1 : 0
        let woken = trellis_pg_wait(
          trellis_pg_socket(handle), Int32(isWriting), pipe.reading, 1_000)
        if woken & 2 != 0 { throw CancellationError() }
        if ContinuousClock.now > deadline { throw address.unreachable("no answer in 30 s") }
        if woken & 1 != 0 { state = Int(trellis_pg_connect_poll(handle)) }
      }
    }
    guard trellis_pg_is_broken(handle) == 0 else {
      let reason = String(cString: trellis_pg_error(handle))
      if trellis_pg_needs_password(handle) != 0 { throw address.needsPassword }
      if trellis_pg_used_password(handle) != 0 { throw address.refused(reason) }
      throw address.unreachable(reason)
    }
    guard serverVersion >= Self.oldestServer else {
      throw TableError(
        .unavailable, "\(address): the server is older than PostgreSQL 12; use version 12 or newer")
    }
    learnWhetherOrphansEnd()
  }

  /// Calls a closure with the strings as an array of C strings that ends with a null pointer.
  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    var statement = ServerStatement()
    for string in strings { _ = statement.bind(text: string) }
    return statement.withValues { values in
      (Array(values) + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
