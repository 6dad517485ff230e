/// Returns the eight bytes of a number, the most significant first.
func bigEndianBytes(_ number: UInt64) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

extension UInt64 {
  /// Creates a number from its eight bytes, the most significant first. Returns `nil` if there are
  /// more or fewer bytes.
  init?(bigEndianBytes bytes: [UInt8]) {
    guard bytes.count == 8 else { return nil }
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
