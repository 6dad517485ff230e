import TrellisDatabase

/// A file in WAL mode with no log beside it: as long as it stays like this, nothing writes it.
struct StillFile: Hashable {
  private let stamp: FileStamp

  /// Looks at a file; nil if there is a log, or none is needed.
  init?(_ path: DatabasePath) {
    guard DatabaseFile.probe(path).condition == .withoutLog, let stamp = FileStamp(of: path) else {
      return nil
    }
    self.stamp = stamp
  }
}

extension DatabasePath {
  /// Throws ``WrittenMeanwhile`` unless the file is unchanged, since what was read may be wrong.
  func require(_ still: StillFile?) throws {
    if let still, StillFile(self) == still { return }
    let reason = "another program is writing it, so what was read may be wrong; read it again"
    throw WrittenMeanwhile(error: DatabaseError(.busy, reason, path: self))
  }
}
