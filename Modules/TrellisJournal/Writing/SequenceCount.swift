/// A set of the sequence numbers that have been seen.
struct SequenceCount {
  /// The number below which all numbers have been seen.
  private(set) var settled: UInt64 = 0
  private var ahead: Set<UInt64> = []

  /// Whether there are no holes in the numbers that have been seen.
  var isWhole: Bool { ahead.isEmpty }

  init(settled: UInt64 = 0) {
    self.settled = settled
  }

  /// Adds a number. Returns `false` if it was seen before.
  @discardableResult
  mutating func insert(_ sequence: UInt64) -> Bool {
    guard sequence == settled else {
      return sequence > settled && ahead.insert(sequence).inserted
    }
    settled += 1
    while !ahead.isEmpty, ahead.remove(settled) != nil { settled += 1 }
    return true
  }

  /// Returns the numbers below the given end that have not been seen.
  mutating func holes(below end: UInt64) -> [UInt64] {
    guard settled < end else { return [] }
    return (settled..<end).filter { !ahead.contains($0) }
  }

  /// The number after the highest number that was seen.
  var end: UInt64 { ahead.max().map { $0 == .max ? .max : $0 + 1 } ?? settled }
}
