/// The records that did not fit into the ring, on their way to a gap in the file.
struct RingLosses {
  private var records: [UInt64] = []
  /// The records that were counted as lost, but whose gap is not in the file yet.
  private var counted: [UInt64] = []
  /// The position in the ring after which there are certainly no parts of the lost records.
  private(set) var behind: UInt64 = 0

  /// Whether all lost records have been counted.
  var isEmpty: Bool { records.isEmpty }

  /// Adds lost records, which are to be counted once the ring has been read up to a position.
  mutating func add(_ records: [UInt64], behind position: UInt64) {
    self.records += records
    behind = position
  }

  /// Removes and returns the lost records that have not been counted yet.
  mutating func take() -> [UInt64] {
    defer { records = [] }
    counted += records
    return records
  }

  /// Removes and returns the counted records, because their gap is in the file.
  mutating func takeCounted() -> [UInt64] {
    defer { counted = [] }
    return counted
  }
}
