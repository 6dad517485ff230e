import Foundation
import TrellisTesting

/// A repeatable source of random numbers that prints its seed.
///
/// A failed run is repeated with `TRELLIS_SEED=N Tools/test --filter NAME`.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the sequence started from.
  package let seed: UInt64
  private var numbers: RepeatableNumbers

  /// Starts from `seed`; without one from `TRELLIS_SEED`, and without that from a new seed.
  package init(seed: UInt64? = nil, function: String = #function) {
    let environment = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap { UInt64($0) }
    self.seed = seed ?? environment ?? .random(in: 0...UInt64.max)
    numbers = RepeatableNumbers(seed: self.seed)
    print("seed \(self.seed) in \(function)")
  }

  package mutating func next() -> UInt64 {
    numbers.next()
  }
}
