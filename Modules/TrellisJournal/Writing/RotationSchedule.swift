/// The schedule by which a journal continues in another file.
struct RotationSchedule {
  private static let retryNanoseconds: Int64 = 5_000_000_000

  private let rotation: JournalOptions.Rotation
  /// The time when the file was begun. No other file is begun before the time `earliest`. Both
  /// times are in nanoseconds since the start of the session.
  private var began: Int64 = 0
  private var earliest: Int64 = 0
  /// The size of the file when it was begun, in bytes. The limit is at least twice this size.
  /// Otherwise, a segment that contains mostly names would soon be followed by another such
  /// segment.
  private var firstByteCount: Int64

  init(_ rotation: JournalOptions.Rotation, byteCount: Int64) {
    self.rotation = rotation
    firstByteCount = byteCount
  }

  /// Returns whether the journal is due to continue in another file.
  ///
  /// - Parameters:
  ///   - now: The number of nanoseconds since the start of the session.
  ///   - byteCount: The size of the file in bytes.
  ///   - isQuiet: Whether no record is open. If `false`, the limits are a quarter higher.
  func isDue(at now: Int64, byteCount: Int64, isQuiet: Bool) -> Bool {
    func isOver(_ value: Int64, _ limit: Int64) -> Bool {
      value >= (isQuiet ? limit : limit &+ limit / 4)
    }
    guard now >= earliest else { return false }
    if let limit = rotation.maximumBytes, isOver(byteCount, max(limit, 2 * firstByteCount)) {
      return true
    }
    guard let limit = rotation.maximumAgeSeconds else { return false }
    return isOver((now - began) / 1_000_000_000, limit)
  }

  /// Begins the schedule of another file.
  mutating func begin(at now: Int64, byteCount: Int64) {
    began = now
    firstByteCount = byteCount
  }

  /// Postpones the next attempt to begin another file, because the last attempt failed.
  mutating func postpone(at now: Int64) {
    earliest = now + Self.retryNanoseconds
  }
}
