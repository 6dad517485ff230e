/// A value that determines when to check a file that other programs may write to.
///
/// The file system reports an event as soon as a program writes to the file, which is before the
/// program commits its transaction. After an event, the file is therefore checked repeatedly until
/// it has changed, with delays of 0, 1, 2, 4 … 512 and 1,000 milliseconds. A change is reported at
/// once, and then twice more at intervals of one second, because a reader may find the file locked
/// or incomplete. A locked file is checked each second, because the file system reports no event
/// when a lock is released.
package struct LookSchedule: Hashable, Sendable {
  /// The result of a check of a file.
  package enum Finding: Hashable, Sendable, CaseIterable {
    /// Nothing has changed since the previous check.
    case unchanged
    /// The file may have changed since the previous check.
    case changed
    /// Another program has locked the file.
    case locked
  }

  /// The delays in milliseconds before the checks that follow an event.
  package static let delaysMilliseconds = [0] + (0..<10).map { 1 << $0 } + [1_000]
  /// The delay in milliseconds between checks that are not caused by an event.
  package static let secondMilliseconds = 1_000
  /// The number of times that each change is reported again.
  package static let repetitionCount = 2

  /// The index of the next check after an event, or `nil` if the checks after the most recent event
  /// are over.
  private var nextLook: Int? = 0
  private var repetitionsLeft = 0
  private var isLocked = false

  /// Creates a schedule whose first check is due at once.
  package init() {}

  /// Begins the checks that follow an event.
  package mutating func didReceiveEvent() { nextLook = 0 }

  /// Begins checks because a reader found the file locked. When the lock is released, a change is
  /// reported, even if nothing has changed.
  package mutating func didMeetLock() {
    isLocked = true
    nextLook = 0
  }

  /// Returns the delay in milliseconds before the next check, or `nil` if the next check must wait
  /// for an event.
  ///
  /// - Parameter isConnected: Whether the file system reports events.
  package func delayMilliseconds(isConnected: Bool) -> Int? {
    if let nextLook { return Self.delaysMilliseconds[nextLook] }
    return repetitionsLeft > 0 || isLocked || !isConnected ? Self.secondMilliseconds : nil
  }

  /// Processes the result of a check.
  ///
  /// - Returns: Whether to report a change.
  package mutating func didLook(_ finding: Finding) -> Bool {
    let wasLocked = isLocked
    isLocked = finding == .locked
    if finding == .changed || finding == .unchanged && wasLocked {
      nextLook = nil
      repetitionsLeft = Self.repetitionCount
      return true
    }
    if let look = nextLook {
      nextLook = look + 1 < Self.delaysMilliseconds.count ? look + 1 : nil
      return false
    }
    guard repetitionsLeft > 0, !isLocked else { return false }
    repetitionsLeft -= 1
    return true
  }
}
