import TrellisEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A helper that removes old journals.
struct JournalUpkeep {
  /// A finished journal, which may be removed.
  struct Candidate: Hashable {
    var path: String
    var byteCount: Int64
    /// The time since the last change to the file, in seconds.
    var ageSeconds: Int64
  }

  private let retention: JournalOptions.Retention

  init(_ retention: JournalOptions.Retention) {
    self.retention = retention
  }

  /// Removes the finished journals that are too old. If the remaining journals are too large in
  /// total, removes the oldest of them too.
  ///
  /// - Parameter path: The path of the journal that is being written. Its size counts, but it is
  ///   not removed.
  /// - Returns: The names of the removed journals.
  func run(beside path: String) -> [String] {
    guard !retention.keepsEverything else { return [] }
    let folder = RingLocation.folder(of: path)
    let own = Self.size(path)
    let candidates = Self.names(for: path, in: folder).compactMap { name in
      Self.candidate("\(folder)/\(name)")
    }
    return victims(among: candidates, besides: own).compactMap { victim in
      unlink(victim.path) == 0 ? String(victim.path.dropFirst(folder.utf8.count + 1)) : nil
    }
  }

  /// Returns the journals to remove, the oldest first.
  ///
  /// - Parameter bytes: The size, in bytes, of the journal that is being written.
  func victims(among candidates: [Candidate], besides bytes: Int64) -> [Candidate] {
    var total = candidates.reduce(bytes) { $0 + $1.byteCount }
    let oldestFirst = candidates.sorted { ($1.ageSeconds, $0.path) < ($0.ageSeconds, $1.path) }
    return oldestFirst.filter { candidate in
      let isTooOld = retention.maximumAgeSeconds.map { candidate.ageSeconds > $0 } ?? false
      let isTooMuch = retention.maximumBytes.map { total > $0 } ?? false
      guard isTooOld || isTooMuch else { return false }
      total -= candidate.byteCount
      return true
    }
  }

  /// Returns the names of the journals that may be removed. If the journal has a default name,
  /// these are all journals in the folder that have default names. Otherwise, they are the segments
  /// of the same journal.
  private static func names(for path: String, in folder: String) -> [String] {
    let own = String(path.dropFirst(RingLocation.folder(of: path).utf8.count + 1))
    let isStandard = SegmentName(own)?.isStandard == true
    return JournalLocation.names(in: folder).filter { name in
      guard name != own, let parts = SegmentName(name) else { return false }
      return isStandard
        ? parts.isStandard : parts.segment != nil && parts.base == SegmentName(own)?.base
    }
  }

  /// Returns the journal at a path, or `nil` if it is not finished or may be in use.
  private static func candidate(_ path: String) -> Candidate? {
    var status = stat()
    guard access(path + "-wal", F_OK) != 0, lstat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, let reader = try? JournalReader(path),
      reader.session.end != nil
    else { return nil }
    return Candidate(
      path: path, byteCount: Int64(status.st_size), ageSeconds: Int64(time(nil) - status.changeTime)
    )
  }

  private static func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}

extension stat {
  fileprivate var changeTime: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
