#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The location of a journal's ring. The ring is in a folder in memory if there is one; otherwise,
/// it is in the journal's folder.
enum RingLocation {
  private static let suffix = ".ring"

  /// Returns the folders in which a journal's ring can be created, in the order in which they are
  /// tried.
  static func folders(for journal: String) -> [String] {
    let runtime = JournalLocation.processEnvironment("XDG_RUNTIME_DIR")
    let shared = [runtime, "/dev/shm"].compactMap { $0 }.filter {
      $0.hasPrefix("/") && isFolder($0)
    }
    return shared + [folder(of: journal)]
  }

  /// Returns the file name of a session's ring.
  static func name(of uuid: [UInt8]) -> String {
    "trellis-" + uuid.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + suffix
  }

  /// Returns the paths of all rings in the folders that can contain a journal's ring. Also removes
  /// drafts of rings, if the process that left them has ended.
  static func rings(for journal: String) -> [String] {
    folders(for: journal).flatMap { folder in
      JournalLocation.names(in: folder).filter { name in
        guard name.hasPrefix("trellis-") else { return false }
        if isDeadDraft(name) { unlink("\(folder)/\(name)") }
        return name.hasSuffix(suffix)
      }.map { "\(folder)/\($0)" }
    }
  }

  /// Returns whether a name is that of a ring's draft whose process has ended. The name of a draft
  /// is `NAME.ring.PID.new`.
  private static func isDeadDraft(_ name: String) -> Bool {
    guard name.hasSuffix(draftSuffix) else { return false }
    let parts = name.dropLast(draftSuffix.utf8.count).split(separator: ".")
    guard parts.count == 3, parts[1] == "ring", let process = pid_t(parts[2]) else { return false }
    return process > 0 && JournalLeftovers.isGone(process)
  }

  /// The suffix of a ring's name until the ring is complete.
  static let draftSuffix = ".new"

  /// Returns the path of a file's folder.
  static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Removes a ring, together with the frames in files beside it.
  static func remove(_ ring: String) {
    unlink(ring)
    let prefix = ring.split(separator: "/").last.map { "\($0)." } ?? ring
    let folder = folder(of: ring)
    for name in JournalLocation.names(in: folder) where name.hasPrefix(prefix) {
      unlink("\(folder)/\(name)")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && access(path, W_OK) == 0
  }
}
