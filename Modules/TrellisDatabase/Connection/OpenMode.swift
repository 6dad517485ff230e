import CTrellisSQLite

/// The kind of access that a connection has to a file.
public enum OpenMode: Hashable, Sendable {
  /// The connection can only read. The file must exist.
  case readOnly
  /// The connection can read and write. The file must exist.
  case readWrite
  /// The connection can read and write. The file is created if it does not exist.
  case create

  var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
