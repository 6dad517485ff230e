extension CellValue {
  /// Returns whether this value precedes another value in ascending order.
  ///
  /// Missing values come first, then numbers by their exact value, then text byte by byte, then
  /// bytes. An SQLite column with the default collation has the same order.
  package func precedes(_ other: CellValue) -> Bool {
    guard orderClass == other.orderClass else { return orderClass < other.orderClass }
    return switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.integer(let left), .real(let right)): Self.difference(left, right) < 0
    case (.real(let left), .integer(let right)): Self.difference(right, left) > 0
    default: utf8OrBytes.lexicographicallyPrecedes(other.utf8OrBytes)
    }
  }

  /// The loaded bytes of text, encoded in UTF-8, or of a binary value. The array is empty for any
  /// other value.
  package var utf8OrBytes: [UInt8] {
    switch self {
    case .null, .integer, .real: []
    case .text(let text), .longText(let text, _): Array(text.utf8)
    case .malformedText(let bytes), .bytes(let bytes, _): bytes
    }
  }

  private var orderClass: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text, .malformedText, .longText: 2
    case .bytes: 3
    }
  }

  /// Returns a negative number, zero or a positive number if a whole number is less than, equal to
  /// or greater than a floating-point number. The comparison is exact even beyond 2⁵³, where a
  /// conversion would round.
  private static func difference(_ whole: Int64, _ number: Double) -> Int {
    if number >= 0x1p63 { return -1 }
    if number < -0x1p63 { return 1 }
    let truncated = Int64(number)
    if whole != truncated { return whole < truncated ? -1 : 1 }
    let fraction = number - Double(truncated)
    return fraction == 0 ? 0 : fraction > 0 ? -1 : 1
  }
}
