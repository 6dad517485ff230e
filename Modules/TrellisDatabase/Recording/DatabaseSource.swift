#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a database. Records contain it to say which file they are about.
public enum DatabaseSource: Hashable, Sendable, CustomStringConvertible {
  /// A file, by its path without symbolic links, its device number and its inode number.
  case file(path: String, device: UInt64, inode: UInt64)
  /// A database in memory.
  case memory
  /// The temporary tables of a connection, or a temporary database.
  case temporary

  /// Creates the identity of the file at a path; nil if there is no file.
  public init?(fileAt path: DatabasePath) {
    guard let name = path.terminated, let real = realpath(name, nil) else { return nil }
    defer { free(real) }
    var facts = stat()
    guard stat(real, &facts) == 0 else { return nil }
    self = .file(
      path: String(cString: real), device: UInt64(truncatingIfNeeded: facts.st_dev),
      inode: UInt64(truncatingIfNeeded: facts.st_ino))
  }

  /// Creates the identity of a file from its ``description``; nil if the text does not describe a
  /// file.
  public init?(_ description: String) {
    guard description.hasSuffix(")"), let start = description.lastIndex(of: "(") else { return nil }
    let facts = description[start...].dropFirst().dropLast().split(separator: " ")
    guard facts.count == 4, facts[0] == "device", facts[2] == "inode",
      let device = UInt64(facts[1].dropLast()), let inode = UInt64(facts[3])
    else { return nil }
    self = .file(
      path: String(description[..<start].dropLast()), device: device, inode: inode)
  }

  /// The identity in one line: `/srv/shop.db (device 2049, inode 1312)`.
  public var description: String {
    switch self {
    case .file(let path, let device, let inode): "\(path) (device \(device), inode \(inode))"
    case .memory: "memory database"
    case .temporary: "temporary database"
    }
  }

  /// Returns whether two identities belong to the same file. They do if device and inode are equal,
  /// or if the paths are equal, since a file may have been replaced. A database without a file is
  /// equal to no other database.
  public func isSame(as other: DatabaseSource) -> Bool {
    guard case .file(let path, let device, let inode) = self,
      case .file(let otherPath, let otherDevice, let otherInode) = other
    else { return false }
    return device == otherDevice && inode == otherInode || path == otherPath
  }
}
