/// A text that equals another one only if their bytes are the same.
///
/// `String` compares texts as equal that have different scalars, such as é in one scalar and in
/// two; to a database they are two values, and two keys.
package struct ExactText: Hashable, Sendable {
  private let text: String

  /// Makes a value of a text.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns whether two texts have the same bytes.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Feeds the bytes to a hasher.
  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Returns whether another text has the same bytes; equal ones may be spelled differently.
  ///
  /// A copy is recognised without a look at its bytes.
  package func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isCopy =
      utf8.withContiguousStorageIfAvailable { bytes in
        other.utf8.withContiguousStorageIfAvailable { $0.baseAddress == bytes.baseAddress }
      } ?? nil
    return isCopy == true || utf8.elementsEqual(other.utf8)
  }
}
