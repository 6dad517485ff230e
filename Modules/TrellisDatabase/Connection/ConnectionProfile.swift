/// The settings of a connection, which depend on whether the file belongs to this program or to
/// another one.
///
/// Every profile has these settings: The schema cannot call functions with side effects
/// (`trusted_schema` is off), text in double quotes is always a name and never a string, no
/// statement can damage the schema (`SQLITE_DBCONFIG_DEFENSIVE` is on), damaged pages are detected
/// when they are read, and foreign keys are enforced. See <https://sqlite.org/security.html>.
public struct ConnectionProfile: Hashable, Sendable {
  enum Ownership: Hashable {
    case foreign
    case own(applicationID: Int32, durability: Durability)
    case draft(applicationID: Int32)
  }

  /// The degree to which commits survive a power failure. If only the program crashes, no commit is
  /// ever lost.
  public enum Durability: Hashable, Sendable {
    /// A power cut may lose the most recent transactions, but never corrupts the file
    /// (`synchronous=NORMAL`).
    case normal
    /// Commits do not wait for the disk (`synchronous=OFF`). A power cut may lose transactions
    /// and corrupt the file, unless another connection has synced the file after the commits.
    case none
    /// A power cut loses no committed transaction (`synchronous=FULL`).
    case full
  }

  let ownership: Ownership
  /// The limits of the connection, such as the maximum sizes of values and statements.
  public var limits: ConnectionLimits

  /// The profile for a file that belongs to another program or person.
  ///
  /// With this profile, the journal mode never changes, the file is not mapped into memory, and the
  /// limits are low. Commits are durable (`synchronous=FULL`). In mode ``OpenMode/readOnly``,
  /// SQLite additionally refuses all statements that write (`query_only`).
  public static let foreign = ConnectionProfile(ownership: .foreign, limits: .foreign)

  /// Returns the profile for a file that belongs to this program. The file uses a write-ahead log
  /// and is marked with an application ID.
  ///
  /// A new file, or a file that has neither an application ID nor tables, is marked with the ID.
  /// Opening any other file that does not have this ID throws a ``DatabaseError`` with code
  /// `other-application`, and does not change the file.
  ///
  /// - Parameters:
  ///   - applicationID: The application ID that marks the program's files (`PRAGMA
  ///     application_id`).
  ///   - durability: The degree to which commits survive a power failure.
  /// - Precondition: `applicationID` is not 0.
  public static func own(applicationID: Int32, durability: Durability = .full) -> ConnectionProfile
  {
    precondition(
      applicationID != 0, "0 means that a file has no application ID; choose another one")
    let ownership = Ownership.own(applicationID: applicationID, durability: durability)
    return ConnectionProfile(ownership: ownership, limits: ConnectionLimits())
  }

  /// Returns the profile for a new file that belongs to this program. No other connection may open
  /// the file until it is complete. The file is marked with the application ID. No commit waits for
  /// the disk, and no file is created beside this one.
  package static func draft(applicationID: Int32) -> ConnectionProfile {
    ConnectionProfile(ownership: .draft(applicationID: applicationID), limits: ConnectionLimits())
  }
}
