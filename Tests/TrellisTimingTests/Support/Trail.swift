import TrellisTiming

/// What happened and when, in the order in which it happened: `30 save`.
@MainActor
final class Trail {
  let time = VirtualTime()
  private(set) var lines: [String] = []

  /// Takes down an event with the milliseconds since the start.
  func note(_ event: String) {
    lines.append("\(time.now.nanoseconds / 1_000_000) \(event)")
  }
}
