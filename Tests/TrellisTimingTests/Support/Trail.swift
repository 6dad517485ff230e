import TrellisTiming

/// A list of what happened and when, in order, such as `30 save`.
@MainActor
final class Trail {
  let time = VirtualTime()
  private(set) var lines: [String] = []

  /// Takes down an event with the milliseconds since the start.
  func note(_ event: String) {
    lines.append("\(time.now.nanoseconds / 1_000_000) \(event)")
  }
}
