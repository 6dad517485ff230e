import CTrellisSQLite

/// The access that opening a database grants.
public enum OpenMode: Hashable, Sendable {
  /// Reads only. The file must exist.
  case readOnly
  /// Reads and writes. The file must exist.
  case readWrite
  /// Reads and writes, and creates the file if there is none. The only mode that does.
  case create

  var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
