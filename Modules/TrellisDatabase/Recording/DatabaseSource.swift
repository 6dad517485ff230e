#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a database. The record of a read or a write contains the identity of the
/// database involved.
public enum DatabaseSource: Hashable, Sendable, CustomStringConvertible {
  /// A database file, identified by its path without symbolic links, its device number and its
  /// inode number.
  case file(path: String, device: UInt64, inode: UInt64)
  /// A database in memory.
  case memory
  /// The temporary tables of a connection, or a temporary database that SQLite deletes when it is
  /// closed.
  case temporary

  /// Creates the identity of the file at a path, or returns `nil` if there is no file.
  public init?(fileAt path: DatabasePath) {
    guard let name = path.terminated, let real = realpath(name, nil) else { return nil }
    defer { free(real) }
    var facts = stat()
    guard stat(real, &facts) == 0 else { return nil }
    self = .file(
      path: String(cString: real), device: UInt64(truncatingIfNeeded: facts.st_dev),
      inode: UInt64(truncatingIfNeeded: facts.st_ino))
  }

  /// Creates the identity of a file from its ``description``, or returns `nil` if the text does not
  /// describe a file.
  public init?(_ description: String) {
    guard description.hasSuffix(")"), let start = description.lastIndex(of: "(") else { return nil }
    let facts = description[start...].dropFirst().dropLast().split(separator: " ")
    guard facts.count == 4, facts[0] == "device", facts[2] == "inode",
      let device = UInt64(facts[1].dropLast()), let inode = UInt64(facts[3])
    else { return nil }
    self = .file(
      path: String(description[..<start].dropLast()), device: device, inode: inode)
  }

  /// The identity in one line, such as `/srv/shop.db (device 2049, inode 1312)`.
  public var description: String {
    switch self {
    case .file(let path, let device, let inode): "\(path) (device \(device), inode \(inode))"
    case .memory: "memory database"
    case .temporary: "temporary database"
    }
  }

  /// Returns whether this database and another one are in the same file. The result is `true` if
  /// their device and inode numbers are equal. It is also `true` if only their paths are equal,
  /// because the file at the path may have been replaced. It is `false` if one of the databases has
  /// no file.
  public func isSame(as other: DatabaseSource) -> Bool {
    guard case .file(let path, let device, let inode) = self,
      case .file(let otherPath, let otherDevice, let otherInode) = other
    else { return false }
    return device == otherDevice && inode == otherInode || path == otherPath
  }
}
