#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension JournalLocation {
  /// Returns the journals in a folder and in the folders in it, by their names: the oldest session
  /// of each program first.
  ///
  /// Only names are looked at: those that end in `.journal`. A folder in it that cannot be read is
  /// skipped, and so is a link to a folder that is listed anyway.
  /// - Throws: ``JournalError`` with code `missing` or `cannot-open` if the folder cannot be read.
  public static func journals(below folder: String) throws(JournalError) -> [String] {
    let entries = try entries(of: folder).map { "\(folder)/\($0)" }
    var known: Set<FileNumber> = []
    if let number = FileNumber(folder) { known.insert(number) }
    let folders = entries.filter(isFolder).sorted()
    // A folder has its own name rather than that of a link to it.
    let distinct = (folders.filter { !isLink($0) } + folders.filter(isLink)).filter {
      FileNumber($0).map { known.insert($0).inserted } ?? true
    }
    let nested = distinct.flatMap { inner in
      names(in: inner).map { "\(inner)/\($0)" }
    }
    return (entries + nested).filter { $0.hasSuffix(".journal") && !isFolder($0) }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the names of what is in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    do { return try entries(of: folder) } catch { return [] }
  }

  private static func entries(of folder: String) throws(JournalError) -> [String] {
    guard let stream = opendir(folder) else {
      let isMissing = errno == ENOENT
      // The words of `DatabaseFile`, whether a folder or a file was meant.
      let reason = String(cString: strerror(errno))
      let message =
        isMissing
        ? "there is no such folder; check the path"
        : "cannot be read: \(reason); check the path and the permissions"
      throw JournalError(isMissing ? .missing : .cannotOpen, message, path: folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// The number by which the system knows a file or a folder, whatever name leads to it.
struct FileNumber: Hashable {
  private let device: UInt64
  private let node: UInt64

  /// Reads the number of the file or folder at a path; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
