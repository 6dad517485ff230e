/// A random number generator that returns the same numbers for the same seed (SplitMix64), so that
/// a failure is reproducible.
///
/// ```swift
/// var numbers = RepeatableNumbers(seed: 7)
/// let row = Int.random(in: 1...10, using: &numbers)
/// ```
public nonisolated struct RepeatableNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number, which can be any `UInt64`.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
