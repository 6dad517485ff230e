/// The state of a file when it was last looked at, with the connection that finds out whether
/// another one has committed a transaction since.
package struct SeenFile {
  private let path: DatabasePath
  private let interrupt: InterruptHandle?
  private var connection: Connection?
  private var stamp: FileStamp?
  private var version: Int64?
  private var still: StillFile?

  /// Creates the state of a file that has not been looked at.
  package init(_ path: DatabasePath, interrupt: InterruptHandle? = nil) {
    (self.path, self.interrupt) = (path, interrupt)
  }

  /// Looks at the file. A file that is seen for the first time, is gone or is another one has
  /// changed.
  package mutating func look() -> LookSchedule.Finding {
    guard let now = FileStamp(of: path) else {
      let wasThere = stamp != nil
      forget()
      return wasThere ? .changed : .unchanged
    }
    // A file that was opened as one that does not change has no versions.
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
      // Another connection has locked the file, or was at work on it in the same moment.
      return .locked
    }
  }

  private mutating func forget() { self = SeenFile(path, interrupt: interrupt) }
}
