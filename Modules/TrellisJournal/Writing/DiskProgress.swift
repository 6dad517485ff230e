/// The state of commits on their way to the disk, which determines when the write-ahead log is
/// moved into the file.
struct DiskProgress {
  /// The approximate number of record bytes at which the write-ahead log is moved into the file.
  private static let longestLog = 8 << 20
  /// The approximate number of bytes that a record takes in the write-ahead log.
  private static let recordBytes = 128

  /// The time of the last commit that waited for the disk or, before the first such commit, the
  /// time when the session began. The time is in nanoseconds, by the monotonic clock.
  private(set) var lastSync: UInt64
  /// Whether the file contains commits that may not be on the disk yet.
  private(set) var isUnsynced = false
  private var hasCheckpointed = false
  private var bytesInLog = 0

  init(at now: UInt64) {
    lastSync = now
  }

  /// Counts a commit.
  ///
  /// - Parameters:
  ///   - count: The number of records in the commit.
  ///   - syncing: Whether the commit waited for the disk.
  ///   - now: The time by the monotonic clock, in nanoseconds.
  /// - Returns: Whether the caller should now move the write-ahead log into the file. This is the
  ///   case if the log is long, and after the first commit that waited for the disk. In the latter
  ///   case, the file then contains the start of the journal even without the log.
  mutating func commit(of count: Int, syncing: Bool, at now: UInt64) -> Bool {
    bytesInLog += count * Self.recordBytes
    isUnsynced = !syncing
    if syncing { lastSync = now }
    guard bytesInLog > Self.longestLog || syncing && !hasCheckpointed else { return false }
    hasCheckpointed = true
    bytesInLog = 0
    return true
  }

  /// Prepares for the commits of another file.
  mutating func beginFile() {
    hasCheckpointed = false
    bytesInLog = 0
  }
}
