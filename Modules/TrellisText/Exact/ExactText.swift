/// Text that equals other text only if both have the same bytes.
///
/// A comparison of `String` values ignores how a character is encoded, so é as one scalar equals é
/// as two scalars. In a database, the two encodings are different values and different keys.
package struct ExactText: Hashable, Sendable {
  private let text: String

  /// Creates a value with the given text.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns whether two values have the same bytes.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Adds the bytes of the text to a hasher.
  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Returns whether this string and another one have the same UTF-8 bytes. Strings that are equal
  /// (`==`) may still have different bytes.
  ///
  /// If both strings share their storage, as copies do, the bytes are not compared.
  package func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isCopy =
      utf8.withContiguousStorageIfAvailable { bytes in
        other.utf8.withContiguousStorageIfAvailable { $0.baseAddress == bytes.baseAddress }
      } ?? nil
    return isCopy == true || utf8.elementsEqual(other.utf8)
  }
}
