/// Text in a form that is the same for capital and small letters, and for all encodings of an
/// accented letter.
///
/// The form is the one that Unicode uses for canonical caseless matching: the text is canonically
/// decomposed, then case-folded, and then canonically decomposed again. `STRASSE` and `straße` have
/// the same form, and so do the two encodings of `é`. Letters with different accents have different
/// forms. Bytes that are not UTF-8 stay as they are.
package struct CaselessText: Hashable, Sendable {
  /// The UTF-8 bytes of the caseless form.
  package let utf8: [UInt8]

  /// Creates the caseless form of the given text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { CaselessText(utf8: $0) }
  }

  /// Creates the caseless form of text from the text's UTF-8 bytes.
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var writing = CaselessWriting()
    writing.write(bytes)
    utf8 = writing.bytes
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { utf8.isEmpty }

  /// Returns whether this text contains the given text.
  ///
  /// An occurrence must end where a character ends: `e` does not occur in `é`, however `é` is
  /// encoded.
  package func contains(_ text: CaselessText) -> Bool {
    let size = text.utf8.count
    guard let first = text.utf8.first else { return true }
    guard utf8.count >= size else { return false }
    return (0...utf8.count - size).contains { start in
      utf8[start] == first && hasOccurrence(of: text, at: start)
    }
  }

  /// Returns whether this text begins with the given text.
  package func hasPrefix(_ text: CaselessText) -> Bool {
    text.isEmpty || utf8.count >= text.utf8.count && hasOccurrence(of: text, at: 0)
  }

  private func hasOccurrence(of text: CaselessText, at start: Int) -> Bool {
    let end = start + text.utf8.count
    guard utf8[start..<end].elementsEqual(text.utf8) else { return false }
    // All marks and parts of syllables are beyond U+02FF, so their first byte is at least 0xCC.
    guard end < utf8.count, utf8[end] >= 0xCC else { return true }
    let rest = utf8[end..<min(end + 4, utf8.count)]
    var decoder = UTF8()
    var next = rest.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&next) else { return true }
    return !CaselessScalar.continuesCharacter(scalar)
  }
}
