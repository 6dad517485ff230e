import CTrellisSQLite

/// A wait for a lock of another connection, in slices, so that it can be interrupted.
package struct BusyWait {
  /// The lengths of a wait's slices, in milliseconds. The last length repeats until the wait ends.
  private static let slices: [Int] = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50]

  /// The longest time to wait for a lock; 0 for no waiting.
  var timeoutMilliseconds: Int
  /// The closure that sleeps.
  var sleep: (_ milliseconds: Int) -> Void = { sqlite3_sleep(Int32($0)) }
  private var waitedMilliseconds = 0

  /// Creates a wait of at most a number of milliseconds.
  package init(timeoutMilliseconds: Int) {
    self.timeoutMilliseconds = timeoutMilliseconds
  }

  /// Waits for one slice, and returns true; returns false if the timeout has expired.
  ///
  /// - Parameter attempt: The number of earlier attempts to take the lock; 0 begins a new wait.
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
