#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file, its size and the time of its last change. If two stamps of a file
/// differ, the file's content may have changed between them.
///
/// SQLite notices only changes that are made with SQLite. If a program has copied another file over
/// this one, SQLite may not notice, and may read the new content with the old schema.
package struct FileStamp: Hashable {
  /// The identity of the file.
  package let identity: FileIdentity
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the stamp of the file at a path, or returns `nil` if there is no such file.
  package init?(of path: DatabasePath) {
    var facts = stat()
    guard stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &facts) == 0 else { return nil }
    identity = FileIdentity(facts)
    size = Int64(facts.st_size)
    // Unlike the modification time, no program can set this time back.
    #if canImport(Darwin)
      let time = facts.st_ctimespec
    #else
      let time = facts.st_ctim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
