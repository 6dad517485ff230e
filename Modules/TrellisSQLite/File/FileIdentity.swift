import TrellisDatabase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of the file at a path at one moment, so that one put in its place is noticed.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Looks at a file; nil if there is none.
  init?(of path: DatabasePath) {
    var facts = stat()
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard stat(name, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Makes the file of which these are the facts.
  init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
