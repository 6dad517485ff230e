/// A measure of the width of text in terminal cells. The measure follows a fixed Unicode version,
/// so that the results are the same on every platform.
///
/// Marks, joiners and controls take no cell, wide and fullwidth scalars (UAX #11) take two cells,
/// and all other scalars take one. Some symbols that are narrow in this Unicode version but wide on
/// many terminals take two cells too: trigrams, hexagrams and similar symbols, circled numbers, and
/// two former emoji. In a string, an emoji together with its skin tone, ZWJ sequence, VS16 or
/// keycap takes two cells, and so does a pair of regional indicators. As on most terminals, VS15
/// changes nothing. The width of a string is the sum of the widths of its characters.
///
/// ```swift
/// DisplayWidth.standard.of("naïve")   // 5
/// DisplayWidth.standard.of("日本👩🏽‍🚀")  // 6
/// ```
///
/// Control characters take no cell in this measure, but a terminal executes them, for example by
/// moving the cursor. To be safe, measure and show ``NeutralText``.
public struct DisplayWidth: Hashable, Sendable {
  /// The width of scalars that are wide only in East Asian fonts, such as `§`, `α` and `─`.
  public enum Ambiguous: Hashable, Sendable {
    /// One cell, which is the default of terminals.
    case narrow
    /// Two cells, as in East Asian fonts.
    case wide
  }

  /// The width that is used for scalars of ambiguous width.
  public var ambiguous: Ambiguous

  /// A measure in which ambiguous scalars take one cell.
  public static let standard = DisplayWidth()

  /// The Unicode version of the width tables.
  public static var unicodeVersion: String { ScalarTable.unicodeVersion }

  /// Creates a measure that uses the given width for ambiguous scalars.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the width of a single scalar, from 0 to 2 cells.
  public func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value >= 0x20 ? 1 : 0 }
    return ScalarProperties(scalar).width(ambiguous)
  }

  /// Returns the width of a character, in cells. The width is usually 0 to 2, but larger if the
  /// character consists of several parts that are drawn side by side.
  public func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return 0x20...0x7E ~= ascii ? 1 : 0 }
    return measure(character.unicodeScalars)
  }

  /// Returns the width, in cells, of a one-line string.
  public func of(_ string: String) -> Int {
    let count = string.utf8.withContiguousStorageIfAvailable(printableCount) ?? nil
    return count ?? measure(string.unicodeScalars)
  }

  /// Returns the width, in cells, of part of a one-line string.
  public func of(_ string: Substring) -> Int {
    let count = string.utf8.withContiguousStorageIfAvailable(printableCount) ?? nil
    return count ?? measure(string.unicodeScalars)
  }

  private func measure(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    var scan = ClusterScan(ambiguous: ambiguous)
    var total = 0
    for scalar in scalars { total += scan.advance(over: scalar).cells }
    return total
  }
}

/// Returns the number of bytes, or `nil` if not all of the bytes are printable ASCII.
func printableCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var others: UInt8 = 0
  // The loop has no branches, so that the compiler can vectorise it.
  for byte in bytes { others |= byte &- 0x20 > 0x5E ? 1 : 0 }
  return others == 0 ? bytes.count : nil
}
