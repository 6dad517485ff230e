import TrellisDatabase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file in WAL mode beside which no log is: as long as it stays like this, nobody writes it.
struct StillFile: Hashable {
  private let identity: FileIdentity
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; nil if there is a log, or none is needed.
  init?(_ path: DatabasePath) {
    guard DatabaseFile.probe(path).condition == .withoutLog, let identity = FileIdentity(of: path)
    else { return nil }
    var facts = stat()
    guard stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &facts) == 0 else { return nil }
    self.identity = identity
    size = Int64(facts.st_size)
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

extension DatabasePath {
  /// Refuses what was read while somebody began to write the file.
  func require(_ still: StillFile?) throws(DatabaseError) {
    if let still, StillFile(self) == still { return }
    let reason = "somebody is writing it, so what was read may be wrong; read it again"
    throw DatabaseError(.busy, reason, path: self)
  }
}
