extension Character {
  /// Whether the character is one of the digits 0 to 9, without combining marks.
  ///
  /// A comparison with the range `"0"..."9"` would be wrong. Characters are ordered by their first
  /// scalars, so the range also contains digits with marks, such as keycaps.
  var isASCIIDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}
