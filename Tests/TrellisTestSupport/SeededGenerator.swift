import Foundation

/// A repeatable source of random numbers that prints its seed: SplitMix64.
///
/// A failed run is repeated with `TRELLIS_SEED=N Tools/test --filter NAME`.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the sequence started from.
  package let seed: UInt64
  private var state: UInt64

  /// Starts from `seed`; without one from `TRELLIS_SEED`, and without that from a new seed.
  package init(seed: UInt64? = nil, function: String = #function) {
    let environment = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap { UInt64($0) }
    self.seed = seed ?? environment ?? .random(in: 0...UInt64.max)
    state = self.seed
    print("seed \(self.seed) in \(function)")
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
