/// A value type that decides when to look at a file that other programs may write.
///
/// An event comes when a program writes, which is before its transaction is committed. So after an
/// event, the file is looked at after 0, 1, 2, 4 … 512 and 1,000 milliseconds until it has changed.
/// A change is told at once, and twice more, a second apart, because a reader may find the file
/// locked or incomplete. A locked file is looked at each second, because its release is no event.
package struct LookSchedule: Hashable, Sendable {
  /// The result of a look at a file.
  package enum Finding: Hashable, Sendable, CaseIterable {
    /// Nothing has changed since the last look.
    case unchanged
    /// The file may have changed since the last look.
    case changed
    /// Another program has locked the file.
    case locked
  }

  /// The delays in milliseconds before the looks that follow an event.
  package static let delaysMilliseconds = [0] + (0..<10).map { 1 << $0 } + [1_000]
  /// The delay in milliseconds between the looks that no event causes.
  package static let secondMilliseconds = 1_000
  /// The number of times that a change is told again.
  package static let repetitionCount = 2

  /// The index of the next look after an event; nil if the looks after the last event are over.
  private var nextLook: Int? = 0
  private var repetitionsLeft = 0
  private var isLocked = false

  /// Creates a schedule whose first look is due at once.
  package init() {}

  /// Begins the looks that follow an event.
  package mutating func didReceiveEvent() { nextLook = 0 }

  /// Begins looks because a reader has met a lock. The reader is told when the lock is gone, even if
  /// nothing has changed.
  package mutating func didMeetLock() {
    isLocked = true
    nextLook = 0
  }

  /// Returns the delay before the next look in milliseconds; nil to wait for an event.
  ///
  /// - Parameter isConnected: Whether events will come.
  package func delayMilliseconds(isConnected: Bool) -> Int? {
    if let nextLook { return Self.delaysMilliseconds[nextLook] }
    return repetitionsLeft > 0 || isLocked || !isConnected ? Self.secondMilliseconds : nil
  }

  /// Processes what a look found.
  ///
  /// - Returns: Whether to tell the reader of a change.
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
