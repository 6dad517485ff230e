import Foundation

/// Whether repeated test bodies run at their full counts, as under `Tools/test --soak NAME`.
package enum Soak {
  /// Whether a soak is running; it is, while the environment has `TRELLIS_SOAK`.
  package static let isRunning = ProcessInfo.processInfo.environment["TRELLIS_SOAK"] != nil

  /// `full` in a soak, a hundredth of it (at least 1) otherwise.
  package static func count(_ full: Int) -> Int {
    isRunning ? full : max(1, full / 100)
  }
}
