import TrellisText

/// A search for text in cells. Capital and small letters count as the same; see ``CaselessText``.
///
/// Text is searched as it is stored, and numbers as they are shown. Missing values and bytes never
/// match.
package struct TextFilter: Hashable, Sendable {
  private let text: CaselessText

  /// Creates a search for text, or returns `nil` if the text is `nil` or empty, because every row
  /// then matches.
  package init?(_ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self.text = CaselessText(text)
  }

  /// Returns whether a cell contains the text that is searched for.
  package func matches(_ value: CellValue) -> Bool {
    Self.searched(value)?.contains(text) ?? false
  }

  /// Returns whether a cell begins with the text that is searched for.
  package func begins(_ value: CellValue) -> Bool {
    Self.searched(value)?.hasPrefix(text) ?? false
  }

  /// Returns the text of a cell in the form in which it is searched, or `nil` if the cell is not
  /// searched.
  static func searched(_ value: CellValue) -> CaselessText? {
    switch value {
    case .null, .bytes: nil
    case .integer, .real: CaselessText(CellText(value).string)
    case .text, .malformedText, .longText:
      value.utf8OrBytes.withUnsafeBufferPointer { CaselessText(utf8: $0) }
    }
  }
}
