/// A measure of text in terminal cells, the same on every platform: by the tables of one Unicode
/// version.
///
/// A scalar takes 0, 1 or 2 cells: marks, joiners and controls 0; wide and fullwidth ones (UAX #11)
/// 2; everything else 1. In a string, an emoji takes 2 cells with all its parts: skin tone, ZWJ
/// sequence, VS16, keycap; a pair of regional indicators takes 2. VS15 changes nothing, as on most
/// terminals. The width of a string is the sum of the widths of its characters.
///
/// ```swift
/// DisplayWidth.standard.of("naïve")   // 5
/// DisplayWidth.standard.of("日本👩🏽‍🚀")  // 6
/// ```
///
/// Controls count 0 although a terminal acts on them: measure and show ``NeutralText``.
public struct DisplayWidth: Hashable, Sendable {
  /// The width of scalars that are wide in East Asian fonts only, such as `§`, `α` and `─`.
  public enum Ambiguous: Hashable, Sendable {
    /// One cell, as terminals count unless told otherwise.
    case narrow
    /// Two cells.
    case wide
  }

  /// The width of scalars of ambiguous width.
  public var ambiguous: Ambiguous

  /// The measure in which ambiguous scalars take one cell.
  public static let standard = DisplayWidth()

  /// The Unicode version that widths follow.
  public static var unicodeVersion: String { ScalarTable.unicodeVersion }

  /// Makes a measure.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the cells of a scalar standing alone, 0 to 2.
  public func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value >= 0x20 ? 1 : 0 }
    return ScalarProperties(scalar).width(ambiguous)
  }

  /// Returns the cells of a character: 0 to 2, more only for sequences that no font draws as one.
  public func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return 0x20...0x7E ~= ascii ? 1 : 0 }
    return measure(character.unicodeScalars)
  }

  /// Returns the cells of a string in one line.
  public func of(_ string: String) -> Int {
    let count = string.utf8.withContiguousStorageIfAvailable(printableCount) ?? nil
    return count ?? measure(string.unicodeScalars)
  }

  /// Returns the cells of a part of a string in one line.
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

/// Returns the number of bytes if all of them are printable ASCII.
func printableCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var others: UInt8 = 0
  // Without a branch, so that the compiler turns it into vector code.
  for byte in bytes { others |= byte &- 0x20 > 0x5E ? 1 : 0 }
  return others == 0 ? bytes.count : nil
}
