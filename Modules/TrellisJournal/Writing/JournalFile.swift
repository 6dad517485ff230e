import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a new journal. The file receives its name only when it is complete.
struct JournalFile {
  let path: String

  /// Creates the file with its tables and the row of its session, and opens it for records. Call
  /// ``prepare()`` first.
  ///
  /// - Parameters:
  ///   - faults: The faults that tests inject into disk operations.
  ///   - firstRows: A closure that returns the first rows. The tables exist when it is called.
  func create(
    faults: FaultInjector?, _ firstRows: () throws -> FirstRows
  ) throws(JournalError) -> JournalStore {
    let draft = JournalLeftovers.draft(of: path)
    do {
      try makeEmptyFile(draft)
      defer { JournalLeftovers.removeDraft(draft) }
      try JournalStore.createTables(in: draft, faults: faults, firstRows)
      try publish(draft)
      // This journal now has the name, so any write-ahead log under the same name was left by
      // another journal.
      guard JournalLeftovers.putAwayLogs(beside: path) else {
        unlink(path)
        throw failure(
          "the -wal file of an earlier journal with this name cannot be renamed; check the "
            + "permissions of the folder, or choose another name")
      }
      return try JournalStore(path, faults: faults, isNew: true)
    } catch let error as JournalError {
      throw error
    } catch {
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      throw JournalError(.cannotWrite, "the journal cannot be created: \(reason)", path: path)
    }
  }

  /// Creates the folder, and removes any drafts in it that belong to processes that have ended.
  ///
  /// - Throws: ``JournalError`` with code `exists` if there is a file with the name, or
  ///   `cannot-write`.
  func prepare() throws(JournalError) {
    guard !["-wal", "-shm", "-journal"].contains(where: { path.hasSuffix($0) }) else {
      throw JournalError(
        .cannotWrite,
        "is the name of a file that SQLite creates and removes beside a database; choose another name",
        path: path)
    }
    try makeFolder()
    guard access(path, F_OK) != 0 else { throw alreadyExists }
    JournalLeftovers.removeDeadDrafts(in: folder)
  }

  /// Returns the given path if it is free. Otherwise, returns a free path with a number from 2 to
  /// 99 or, if none of these is free, the given path.
  static func freeName(instead old: String) -> String {
    let name = old.hasSuffix(".journal") ? String(old.dropLast(8)) : old
    let others = (2...99).lazy.map { "\(name)-\($0).journal" }
    return access(old, F_OK) == 0 ? others.first { access($0, F_OK) != 0 } ?? old : old
  }

  private var alreadyExists: JournalError {
    JournalError(
      .exists, "already exists, and journals are never overwritten; choose another name",
      path: path)
  }

  /// Creates an empty file that only its owner can read, because a journal reveals what a user did.
  func makeEmptyFile(_ name: String) throws(JournalError) {
    // A killed process with the same ID may have left a draft.
    JournalLeftovers.removeDraft(name)
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("the journal cannot be created") }
    close(descriptor)
  }

  /// Gives the draft its final name by means of a link, because a rename would replace an existing
  /// file.
  private func publish(_ draft: String) throws(JournalError) {
    if link(draft, path) == 0 { return }
    switch errno {
    case EEXIST: throw alreadyExists
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      // The file system does not support hard links.
      guard access(path, F_OK) != 0 else { throw alreadyExists }
      guard rename(draft, path) == 0 else {
        throw failure("the journal cannot be moved into place")
      }
    default: throw failure("the journal cannot be moved into place")
    }
  }

  /// The path of the file's folder.
  private var folder: String { RingLocation.folder(of: path) }

  private func makeFolder() throws(JournalError) {
    let folder = folder
    if folder == "." || folder == "/" { return }
    for (index, byte) in zip(folder.utf8.indices, folder.utf8) where byte == UInt8(ascii: "/") {
      try makeFolder(folder[..<index])
    }
    try makeFolder(folder[...])
  }

  /// Creates a folder unless it exists.
  private func makeFolder(_ name: Substring) throws(JournalError) {
    if name.isEmpty || mkdir(String(name), 0o700) == 0 { return }
    let reason = errno
    var status = stat()
    if stat(String(name), &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      errno = ENOTDIR
    } else {
      errno = reason
    }
    throw failure("the folder of the journal cannot be created (\(name))")
  }

  private func failure(_ what: String) -> JournalError {
    let reason = String(cString: strerror(errno))
    return JournalError(
      .cannotWrite, "\(what): \(reason); choose another folder or check its permissions",
      path: path)
  }
}
