import Foundation

/// Whether repeated test bodies run at their full counts, as under `Tools/test --soak NAME`.
package enum Soak {
  /// Whether a soak is running, which is the case if the variable `TRELLIS_SOAK` is set.
  package static let isRunning = ProcessInfo.processInfo.environment["TRELLIS_SOAK"] != nil

  /// Returns `full` in a soak, and otherwise a hundredth of it, but at least 1.
  package static func count(_ full: Int) -> Int {
    isRunning ? full : max(1, full / 100)
  }

  /// Returns `full` in a soak, and otherwise another count.
  package static func count(_ full: Int, otherwise ordinary: Int) -> Int {
    isRunning ? full : ordinary
  }
}
