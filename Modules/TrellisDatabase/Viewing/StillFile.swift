/// The state of a file in WAL mode that contains all of its changes. While the state is unchanged, no
/// program is writing the file.
package struct StillFile: Hashable {
  private let stamp: FileStamp

  /// Creates the state of the file at a path; nil if changes of the file are in a log, or if it is not in
  /// WAL mode.
  package init?(_ path: DatabasePath) {
    guard DatabaseFile.probe(path).hasAllChanges, let stamp = FileStamp(of: path) else {
      return nil
    }
    self.stamp = stamp
  }
}

extension DatabasePath {
  /// Throws ``WrittenMeanwhile`` unless the file is unchanged, since the data read may be wrong.
  package func require(_ still: StillFile?) throws {
    if let still, StillFile(self) == still { return }
    let reason = "another program is writing it, so what was read may be wrong; read it again"
    throw WrittenMeanwhile(error: DatabaseError(.busy, reason, path: self))
  }
}
