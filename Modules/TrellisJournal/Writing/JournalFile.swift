import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates the file of a journal: complete before anybody can see it under its name.
struct JournalFile {
  let path: String

  /// Makes the file with its tables and its first row, and opens it for records.
  ///
  /// - Parameters:
  ///   - faults: Lets operations of the disk fail, for tests.
  ///   - session: The row of the session.
  func create(
    faults: FaultInjector?, session: [SQLValue]
  ) throws(JournalError) -> JournalStore {
    try prepare()
    let draft = JournalLeftovers.draft(of: path)
    do {
      try makeEmptyFile(draft)
      defer { JournalLeftovers.removeDraft(draft) }
      try JournalStore.createTables(in: draft, faults: faults, session)
      try publish(draft)
      // The name is ours now, so any log beside it is a stray.
      guard JournalLeftovers.putAwayLogs(beside: path) else {
        unlink(path)
        throw failure("the log of another journal of that name cannot be put away")
      }
      return try JournalStore(path, faults: faults)
    } catch let error as JournalError {
      throw error
    } catch {
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      throw JournalError(.cannotWrite, "the journal cannot be created: \(reason)", path: path)
    }
  }

  /// Makes the folder, and clears it of what was left there.
  ///
  /// - Throws: ``JournalError`` with code `exists` if the name is taken.
  func prepare() throws(JournalError) {
    guard !["-wal", "-shm", "-journal"].contains(where: { path.hasSuffix($0) }) else {
      throw JournalError(
        .cannotWrite,
        "is the name of a file that SQLite makes and removes beside a database; choose another name",
        path: path)
    }
    try makeFolder()
    guard access(path, F_OK) != 0 else { throw alreadyExists }
    JournalLeftovers.removeDeadDrafts(in: folder)
  }

  /// Returns a name that is free: the old one, or one with a number.
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

  /// Makes an empty file that only its owner may read, since it tells what a user did.
  func makeEmptyFile(_ name: String) throws(JournalError) {
    // Left by a process of the same number that was killed right here.
    JournalLeftovers.removeDraft(name)
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("the journal cannot be created") }
    close(descriptor)
  }

  /// Gives the draft its name, by a link instead of a plain rename, which would replace a file of
  /// that name.
  private func publish(_ draft: String) throws(JournalError) {
    if link(draft, path) == 0 { return }
    switch errno {
    case EEXIST: throw alreadyExists
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      // A file system without links.
      guard access(path, F_OK) != 0 else { throw alreadyExists }
      guard rename(draft, path) == 0 else { throw failure("the journal cannot be named") }
    default: throw failure("the journal cannot be named")
    }
  }

  /// The folder that it is made in.
  private var folder: String { RingLocation.folder(of: path) }

  private func makeFolder() throws(JournalError) {
    let folder = folder
    if folder == "." || folder == "/" { return }
    for (index, byte) in zip(folder.utf8.indices, folder.utf8) where byte == UInt8(ascii: "/") {
      try makeFolder(folder[..<index])
    }
    try makeFolder(folder[...])
  }

  /// Makes a folder, unless it is there. The first one that cannot be made gives the reason.
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
    throw failure("the folder of the journal cannot be made (\(name))")
  }

  private func failure(_ what: String) -> JournalError {
    let reason = String(cString: strerror(errno))
    return JournalError(
      .cannotWrite, "\(what): \(reason); choose another place or check its permissions",
      path: path)
  }
}
