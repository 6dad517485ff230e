import CTrellisPostgreSQL
public import TrellisTable
import TrellisText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The address of a database on a PostgreSQL server.
///
/// The text is a connection string of libpq, PostgreSQL's client library, such as
/// `postgres://ada@db.example.com/shop`, `postgres:///shop?host=/run/postgresql` or `service=shop`.
/// Everything that the string leaves out is taken from the environment, from `~/.pg_service.conf`
/// and from `~/.pgpass`, as in `psql`. Unlike in `psql`, the certificate of a server on another
/// machine is verified unless `sslmode` is set.
public struct PostgreSQLAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address without its password, as it appears in messages.
  public let description: String
  /// The connection string, exactly as it was given.
  let text: String
  /// The password that was given separately from the address, or `nil` if none was.
  let givenPassword: String?
  /// Whether the address itself says how the connection is secured.
  let namesSecurity: Bool
  /// Whether the address sets no limit on the time to wait for a connection.
  let isSilentOnTime: Bool
  /// Whether the address itself contains a password. If the address was a command-line argument,
  /// other users of the machine may then be able to see the password in the list of processes.
  public let containsPassword: Bool

  /// Returns whether text begins like the address of a database on a server: with `postgres://`,
  /// `postgresql://` or `service=`. Other connection strings, such as `host=db dbname=shop`, are
  /// not recognised.
  public static func isAddress(_ text: String) -> Bool {
    ["postgres://", "postgresql://", "service="].contains { text.hasPrefix($0) }
  }

  /// Creates an address from its text.
  ///
  /// - Parameters:
  ///   - text: The connection string.
  ///   - password: The password. If `nil`, the password is taken from the address, from the
  ///     environment or from a file.
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if libpq is not installed, or
  ///   `invalidValue` if the text is not a connection string.
  public init(_ text: String, password: String? = nil) throws(TableError) {
    guard trellis_pg_open() == 1 else {
      throw TableError(
        .unavailable, "the library libpq.so.5 is missing; install the Debian package libpq5")
    }
    var isValid: Int32 = 0
    func option(_ keyword: String) -> String? {
      guard let value = trellis_pg_parsed_option(text, keyword, &isValid) else { return nil }
      defer { free(value) }
      return String(cString: value)
    }
    let parts = (
      user: option("user"), host: option("host"), port: option("port"), name: option("dbname"),
      service: option("service")
    )
    guard isValid != 0, !text.utf8.contains(0) else {
      // The message of libpq may contain the password.
      let rule = "this is not a database address; write postgres://USER@HOST/NAME"
      throw TableError(.invalidValue, rule, recorded: rule)
    }
    self.text = text
    givenPassword = password
    containsPassword = option("password") != nil
    namesSecurity = option("sslmode") != nil
    isSilentOnTime = option("connect_timeout") == nil
    description = Self.words(
      user: parts.user, host: parts.host, port: parts.port, name: parts.name,
      service: parts.service)
  }

  private static func words(
    user: String?, host: String?, port: String?, name: String?, service: String?
  ) -> String {
    let isSocket = host?.hasPrefix("/") == true
    var text = "postgres://"
    text += user.map { "\($0)@" } ?? ""
    if !isSocket { text += host ?? "" }
    text += port.map { ":\($0)" } ?? ""
    text += "/\(name ?? "")"
    var extra: [String] = []
    if isSocket, let host { extra.append("host=\(host)") }
    if let service { extra.append("service=\(service)") }
    if !extra.isEmpty { text += "?\(extra.joined(separator: "&"))" }
    return NeutralText(text).string
  }

  /// Returns the same address with the given password.
  public func with(password: String) throws(TableError) -> PostgreSQLAddress {
    try PostgreSQLAddress(text, password: password)
  }
}
