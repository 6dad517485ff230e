import Foundation

/// A repeatable source of random numbers that prints its seed: SplitMix64.
///
/// A failed run is repeated with `TRELLIS_SEED=N`.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(function: String = #function) {
    let given = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap { UInt64($0) }
    state = given ?? .random(in: 0...UInt64.max)
    print("seed \(state) in \(function)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
