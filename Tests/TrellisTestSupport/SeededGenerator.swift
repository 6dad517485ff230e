import Foundation
import TrellisTesting

/// A repeatable source of random numbers that prints its seed.
///
/// To repeat a failed run, run `TRELLIS_SEED=N Tools/test --filter NAME`. With
/// `TRELLIS_SEED=stable`, every run uses the same seeds.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed of the sequence.
  package let seed: UInt64
  private var numbers: RepeatableNumbers

  /// Creates a generator with `seed`. If it is `nil`, the variable `TRELLIS_SEED` determines the
  /// seed. If the variable is not set, the seed is random.
  package init(seed: UInt64? = nil, function: String = #function) {
    self.seed = seed ?? Self.chosen(for: function) ?? .random(in: 0...UInt64.max)
    numbers = RepeatableNumbers(seed: self.seed)
    print("seed \(self.seed) in \(function)")
  }

  /// Returns the number in the variable `TRELLIS_SEED`. If its value is `stable`, returns a fixed
  /// number for each function.
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
