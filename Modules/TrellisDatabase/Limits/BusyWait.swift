import CTrellisSQLite

/// A wait for a lock that another connection holds. The wait is divided into slices, so that it can
/// be interrupted.
package struct BusyWait {
  /// The lengths of a wait's slices, in milliseconds. The last length repeats until the wait ends.
  private static let slices: [Int] = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50]

  /// The maximum time to wait for a lock, in milliseconds. If the time is 0, there is no wait.
  var timeoutMilliseconds: Int
  /// A closure that sleeps for the given number of milliseconds.
  var sleep: (_ milliseconds: Int) -> Void = { sqlite3_sleep(Int32($0)) }
  private var waitedMilliseconds = 0

  /// Creates a wait of at most the given number of milliseconds.
  package init(timeoutMilliseconds: Int) {
    self.timeoutMilliseconds = timeoutMilliseconds
  }

  /// Waits for one slice and returns true, or returns false at once if the timeout has expired.
  ///
  /// - Parameter attempt: The number of earlier attempts to take the lock. The number 0 begins a
  ///   new wait.
  package mutating func wait(attempt: Int) -> Bool {
    if attempt == 0 { waitedMilliseconds = 0 }
    let remaining = timeoutMilliseconds - waitedMilliseconds
    guard remaining > 0 else { return false }
    let slice = min(Self.slices[min(attempt, Self.slices.count - 1)], remaining)
    sleep(slice)
    waitedMilliseconds += slice
    return true
  }
}
