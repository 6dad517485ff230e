/// The progress of commits to the disk, and the rule for when the log is moved into the file.
struct DiskProgress {
  /// The approximate number of bytes of records that the log holds before it is moved.
  private static let longestLog = 8 << 20
  /// The approximate number of bytes that a record takes in it.
  private static let recordBytes = 128

  /// The time when the disk was waited for last, by the monotonic clock.
  private(set) var lastSync: UInt64 = 0
  /// Whether something is in the file that is not on the disk yet.
  private(set) var isUnsynced = false
  private var hasCheckpointed = false
  private var bytesInLog = 0

  /// Takes note of a commit.
  ///
  /// - Parameters:
  ///   - count: The number of its records.
  ///   - syncing: Whether the disk was waited for.
  ///   - now: The time, by the monotonic clock.
  /// - Returns: Whether the log is to be moved into the file. The first commit that waits also
  ///   makes the file itself durable, which was made without.
  mutating func commit(of count: Int, syncing: Bool, at now: UInt64) -> Bool {
    bytesInLog += count * Self.recordBytes
    isUnsynced = !syncing
    if syncing { lastSync = now }
    guard bytesInLog > Self.longestLog || syncing && !hasCheckpointed else { return false }
    hasCheckpointed = true
    bytesInLog = 0
    return true
  }

  /// Takes note that another file begins.
  mutating func beginFile() {
    hasCheckpointed = false
  }
}
