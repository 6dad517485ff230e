import Foundation
import TrellisTesting

/// A repeatable source of random numbers that prints its seed.
///
/// A failed run is repeated with `TRELLIS_SEED=N Tools/test --filter NAME`; with `TRELLIS_SEED=stable` each run
/// takes the seeds of the one before.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the sequence started from.
  package let seed: UInt64
  private var numbers: RepeatableNumbers

  /// Starts from `seed`; without one as `TRELLIS_SEED` says, and without that from a new seed.
  package init(seed: UInt64? = nil, function: String = #function) {
    self.seed = seed ?? Self.chosen(for: function) ?? .random(in: 0...UInt64.max)
    numbers = RepeatableNumbers(seed: self.seed)
    print("seed \(self.seed) in \(function)")
  }

  /// The number that `TRELLIS_SEED` holds; if it is `stable`, one for each function.
  private static func chosen(for function: String) -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment["TRELLIS_SEED"] else { return nil }
    guard text == "stable" else { return UInt64(text) }
    // FNV-1a, since the hashes of the standard library differ from run to run.
    return function.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  package mutating func next() -> UInt64 {
    numbers.next()
  }
}
