import TrellisDatabase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of the file at a path and the time of its last change: another stamp may be another
/// content.
///
/// SQLite notices only what SQLite writes. Of a file that was copied over another one it may know
/// nothing, and read new pages by the old declarations.
struct FileStamp: Hashable {
  let identity: FileIdentity
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; nil if there is none.
  init?(of path: DatabasePath) {
    var facts = stat()
    guard stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &facts) == 0 else { return nil }
    identity = FileIdentity(facts)
    size = Int64(facts.st_size)
    // Unlike the time of the last change of its content, no program can set this one back.
    #if canImport(Darwin)
      let time = facts.st_ctimespec
    #else
      let time = facts.st_ctim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
