/// The state of a file at the most recent check, and a connection through which the next check
/// detects commits by other connections.
package struct SeenFile {
  private let path: DatabasePath
  private let interrupt: InterruptHandle?
  private var connection: Connection?
  private var stamp: FileStamp?
  private var version: Int64?
  private var still: StillFile?

  /// Creates the state of a file that has not been checked.
  package init(_ path: DatabasePath, interrupt: InterruptHandle? = nil) {
    (self.path, self.interrupt) = (path, interrupt)
  }

  /// Checks whether the file has changed since the previous check. A file that is seen for the
  /// first time, or that has been removed or replaced, also counts as changed.
  package mutating func look() -> LookSchedule.Finding {
    guard let now = FileStamp(of: path) else {
      let wasThere = stamp != nil
      forget()
      return wasThere ? .changed : .unchanged
    }
    // SQLite reports no data version for a file that was opened as immutable.
    let isOutdated = still.map { StillFile(path) != $0 } ?? false
    guard let connection, now.identity == stamp?.identity, !isOutdated else { return open(now) }
    if still != nil { return .unchanged }
    do {
      let current = try connection.dataVersion()
      defer { (version, stamp) = (current, now) }
      return current != version || now != stamp ? .changed : .unchanged
    } catch {
      return error.code == .busy ? .locked : open(now)
    }
  }

  private mutating func open(_ now: FileStamp) -> LookSchedule.Finding {
    let isKnownAsUnreadable = connection == nil && stamp == now
    forget()
    do {
      let still = StillFile(path)
      let connection = try Connection.viewing(
        path, busyTimeoutMilliseconds: 0, interrupt: interrupt, isRecovering: false)
      version = try connection.dataVersion()
      (self.connection, stamp) = (connection, now)
      self.still = connection.isUnchanging ? still : nil
      return .changed
    } catch let error as DatabaseError where error.code != .busy {
      stamp = now
      return isKnownAsUnreadable ? .unchanged : .changed
    } catch {
      // Another connection has locked the file, or was working on it at that moment.
      return .locked
    }
  }

  private mutating func forget() { self = SeenFile(path, interrupt: interrupt) }
}
