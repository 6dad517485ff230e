/// The treatment of a file by a connection: as a foreign file or as the program's own.
///
/// In either case nothing in the file can call functions with side effects (`trusted_schema` off),
/// text in double quotes is a name and never a string, damaged pages are noticed when they are
/// read, and foreign keys hold. See <https://sqlite.org/security.html>.
public struct ConnectionProfile: Hashable, Sendable {
  enum Ownership: Hashable {
    case foreign
    case own(applicationID: Int32, durability: Durability)
  }

  /// The commits that a power cut may take. A crash of the program never takes anything that was
  /// committed.
  public enum Durability: Hashable, Sendable {
    /// A power cut may take the last transactions, never the consistency of the file:
    /// `synchronous=NORMAL`.
    case normal
    /// A power cut may take the file itself until another connection has made it durable: nothing
    /// is waited for.
    case none
    /// A power cut takes nothing that was committed: `synchronous=FULL`.
    case full
  }

  let ownership: Ownership
  /// The greatest size of values and statements.
  public var limits: ConnectionLimits

  /// The profile for a file that belongs to another program or person.
  ///
  /// Its journal mode is never changed, it is not mapped into memory, its schema cannot be damaged
  /// by any statement, and limits are low. A commit is durable (`synchronous=FULL`). Opened with
  /// ``OpenMode/readOnly``, statements that would write are refused as well (`query_only`).
  public static let foreign = ConnectionProfile(ownership: .foreign, limits: .foreign)

  /// Returns the profile for a file of the program's own: a write-ahead log and a mark that says
  /// whose it is.
  ///
  /// A new file gets the mark; a file with another one is refused before anything is changed.
  ///
  /// - Parameters:
  ///   - applicationID: The mark, `PRAGMA application_id`.
  ///   - durability: The commits that a power cut may take.
  /// - Precondition: The mark is not 0.
  public static func own(applicationID: Int32, durability: Durability = .full) -> ConnectionProfile
  {
    precondition(applicationID != 0, "0 marks no file; choose another application id")
    let ownership = Ownership.own(applicationID: applicationID, durability: durability)
    return ConnectionProfile(ownership: ownership, limits: ConnectionLimits())
  }
}
