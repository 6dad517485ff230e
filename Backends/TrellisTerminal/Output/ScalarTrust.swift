/// Knows for which scalars all terminals agree how many columns they take.
nonisolated enum ScalarTrust {
  /// Wide since the first terminals that had wide characters at all.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DB5, 0x4E00...0x9FA5,
    0xA000...0xA48C, 0xAC00...0xD7A3, 0xF900...0xFA2D, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  ]

  /// Whether every terminal moves its cursor by the width after showing a scalar.
  static func isAdvanceCertain(of scalar: Unicode.Scalar, width: Int) -> Bool {
    width == 1 ? scalar.value < 0x1F000 : wide.contains { $0.contains(scalar.value) }
  }
}
