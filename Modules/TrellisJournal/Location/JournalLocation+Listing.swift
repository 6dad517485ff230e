#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension JournalLocation {
  /// Returns the paths of the journals in a folder and its immediate subfolders, sorted by path. In
  /// the standard folder, the journals of each program are therefore in chronological order.
  ///
  /// Every file whose name ends in `.journal` counts as a journal; the files are not opened.
  /// Subfolders that cannot be read are skipped. A symbolic link to a folder is also skipped if the
  /// folder itself is searched anyway, so that no journal is returned twice.
  /// - Throws: ``JournalError`` with code `missing` or `cannot-open` if the folder cannot be read.
  public static func journals(below folder: String) throws(JournalError) -> [String] {
    let entries = try entries(of: folder).map { "\(folder)/\($0)" }
    var known: Set<FileNumber> = []
    if let number = FileNumber(folder) { known.insert(number) }
    let folders = entries.filter(isFolder).sorted()
    // Folders come before links, so that a folder is listed under its own name, and not under that
    // of a link.
    let distinct = (folders.filter { !isLink($0) } + folders.filter(isLink)).filter {
      FileNumber($0).map { known.insert($0).inserted } ?? true
    }
    let nested = distinct.flatMap { inner in
      names(in: inner).map { "\(inner)/\($0)" }
    }
    return (entries + nested).filter { $0.hasSuffix(".journal") && !isFolder($0) }.sorted()
  }

  /// Returns an error for each subfolder that cannot be read. Only the immediate subfolders of the
  /// given folder are checked.
  package static func unreadableFolders(in folder: String) -> [JournalError] {
    names(in: folder).sorted().map { "\(folder)/\($0)" }.filter(isFolder).compactMap { inner in
      do throws(JournalError) {
        _ = try entries(of: inner)
        return nil
      } catch {
        return error
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the names of the entries in a folder. The result is empty if the folder cannot be
  /// read.
  static func names(in folder: String) -> [String] {
    do { return try entries(of: folder) } catch { return [] }
  }

  private static func entries(of folder: String) throws(JournalError) -> [String] {
    guard let stream = opendir(folder) else {
      let isMissing = errno == ENOENT
      // Files and folders have the same wording as in `DatabaseFile`.
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

/// The device and the inode of a file or folder. They are the same for all paths that lead to the
/// file or folder.
package struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// Creates the number of the file or folder at a path. Returns `nil` if nothing is at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
