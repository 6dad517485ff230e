#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file: its device and its inode number. If the identity of the file at a path
/// changes, another file has replaced it.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Creates the identity of the file at a path, or returns `nil` if there is no such file.
  package init?(of path: DatabasePath) {
    var facts = stat()
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard stat(name, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Creates the identity that a `stat` structure contains.
  init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
