/// A search for text in cells as they are shown, regardless of the case of ASCII letters.
///
/// Text and numbers are searched; missing values and bytes never match.
package struct TextFilter: Hashable, Sendable {
  private let needle: [UInt8]

  /// Creates a search for text, or returns `nil` if the text is `nil` or empty, because every row
  /// then matches.
  package init?(_ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    needle = text.utf8.map(Self.lowercase)
  }

  /// Returns whether a cell contains the text.
  package func matches(_ value: CellValue) -> Bool {
    Self.searched(value).map { contains($0) } ?? false
  }

  /// Returns whether a cell begins with the text.
  package func begins(_ value: CellValue) -> Bool {
    Self.searched(value)?.prefix(needle.count).map(Self.lowercase).elementsEqual(needle) ?? false
  }

  /// Returns the bytes of a cell that are searched for text, or `nil` if the cell is not searched.
  static func searched(_ value: CellValue) -> [UInt8]? {
    switch value {
    case .null, .bytes: nil
    case .integer, .real: Array(CellText(value).string.utf8)
    case .text, .malformedText, .longText: value.utf8OrBytes
    }
  }

  private func contains(_ bytes: some Collection<UInt8>) -> Bool {
    let haystack = bytes.map(Self.lowercase)
    guard haystack.count >= needle.count else { return false }
    return (0...haystack.count - needle.count).contains { start in
      haystack[start..<start + needle.count].elementsEqual(needle)
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
