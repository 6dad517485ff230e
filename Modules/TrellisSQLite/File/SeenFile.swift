package import TrellisDatabase

/// The state of a file when it was last looked at, with the connection that finds out whether
/// another one has committed a transaction since.
package struct SeenFile {
  private let path: DatabasePath
  private var connection: Connection?
  private var stamp: FileStamp?
  private var version: Int64?
  private var still: StillFile?

  package init(_ path: DatabasePath) {
    self.path = path
  }

  /// Looks at the file.
  ///
  /// - Returns: Whether the file may have changed since the last look. A file that is locked counts
  ///   as unchanged, and is to be looked at again. The first look finds a change.
  package mutating func isChanged(isFirst: Bool) -> Bool {
    let now = FileStamp(of: path)
    guard let now else {
      let wasThere = stamp != nil
      self = SeenFile(path)
      return wasThere || isFirst
    }
    if connection == nil || now.identity != stamp?.identity || isOutdated {
      return open(now) || isFirst
    }
    // A connection to a file that does not change has no versions, and the state of the file is all
    // that there is.
    guard connection?.isUnchanging == false else { return isFirst }
    guard let current = try? connection?.dataVersion() else { return isFirst }
    let isChanged = current != version || now != stamp
    (version, stamp) = (current, now)
    return isChanged || isFirst
  }

  /// Whether the file was opened as one that does not change, and has changed since.
  private var isOutdated: Bool { still.map { StillFile(path) != $0 } ?? false }

  private mutating func open(_ now: FileStamp) -> Bool {
    self = SeenFile(path)
    let still = StillFile(path)
    guard
      let connection = try? Connection.viewing(path, busyTimeoutMilliseconds: 0, interrupt: nil),
      let version = try? connection.dataVersion()
    else { return false }
    (self.connection, self.version, stamp) = (connection, version, now)
    self.still = connection.isUnchanging ? still : nil
    return true
  }
}
