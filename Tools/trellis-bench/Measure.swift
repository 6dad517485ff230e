/// Repeats a piece of work and says how long one run takes.
///
/// Of several rounds the fastest counts: whatever else the machine does only ever adds time.
enum Measure {
  /// The nanoseconds of one run.
  static func nanoseconds(runs: Int, rounds: Int = 20, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let duration = ContinuousClock().measure { for _ in 0..<runs { work() } }
      let (seconds, attoseconds) = duration.components
      best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(runs))
    }
    return best
  }
}
