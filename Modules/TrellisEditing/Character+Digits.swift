extension Character {
  /// Whether the character is one of the digits 0 to 9, alone. Strings are ordered by their first
  /// scalars, so a range of characters would also contain digits with marks, such as keycaps.
  var isASCIIDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}
