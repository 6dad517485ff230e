/// The state of a file in WAL mode that contains all of its changes, so that none of them is only
/// in the write-ahead log. As long as the state stays the same, no program has written to the file.
package struct StillFile: Hashable {
  private let stamp: FileStamp

  /// Creates the state of the file at a path, or returns `nil` if the file is not in WAL mode or if
  /// some of its changes are only in a log.
  package init?(_ path: DatabasePath) {
    guard DatabaseFile.probe(path).hasAllChanges, let stamp = FileStamp(of: path) else {
      return nil
    }
    self.stamp = stamp
  }
}

extension DatabasePath {
  /// Throws ``WrittenMeanwhile`` if `still` is `nil` or the file no longer has this state, because
  /// the data that was read may then be wrong.
  package func require(_ still: StillFile?) throws {
    if let still, StillFile(self) == still { return }
    let reason = "another program is writing to it, so what was read may be wrong; read it again"
    throw WrittenMeanwhile(error: DatabaseError(.busy, reason, path: self))
  }
}
