/// A control's path in the tree, which consists of segments joined by `/`.
///
/// A segment is the control's explicit ID or, if the control has none, `Type[n]`. The number n is
/// the control's index, counted from 0, among the siblings of the same type that also have no ID.
/// Inside a keyed list, the brackets contain the key instead, as in `id[key]`. Paths identify
/// controls in records and scripts, and are the same on every backend.
public struct ControlPath: Hashable, Sendable, CustomStringConvertible {
  /// The whole path as text.
  public let text: String

  /// Creates a path from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Returns text for use in a segment, with each `/` replaced by a similar character.
  public static func segmentText(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "/" ? "∕" : $0 }))
  }

  /// Returns the path of the child with the given segment.
  public func appending(_ segment: String) -> ControlPath {
    text.isEmpty ? ControlPath(segment) : ControlPath(text + "/" + segment)
  }

  /// Returns whether `suffix` matches whole segments at the end of this path. Precomposed and
  /// decomposed letters count as equal, as they do when Swift compares strings.
  public func hasTrailingSegments(_ suffix: some StringProtocol) -> Bool {
    endsWithSegments(Substring(suffix))
  }

  /// Returns the same result as ``hasTrailingSegments(_:)``. If many paths are compared, this
  /// method is faster, because it is not generic.
  package func endsWithSegments(_ suffix: Substring) -> Bool {
    guard !suffix.isEmpty, mayEnd(with: suffix) else { return false }
    let slash = UInt8(ascii: "/")
    // Bytes are compared, since a combining mark at the start of an ID forms one character with the
    // `/`.
    var slashes = suffix.utf8.count { $0 == slash }
    var start = text.utf8.endIndex
    while start > text.startIndex {
      let before = text.utf8.index(before: start)
      if text.utf8[before] == slash {
        if slashes == 0 { break }
        slashes -= 1
      }
      start = before
    }
    return slashes == 0 && text[start...] == suffix
  }

  /// Returns whether the path can end with a suffix, judging only by the last byte of the path and
  /// of the suffix.
  ///
  /// If the last bytes are different ASCII characters, the texts differ. Any other byte may belong
  /// to a letter that is precomposed in one text and decomposed in the other.
  private func mayEnd(with suffix: Substring) -> Bool {
    guard let own = text.utf8.last, let other = suffix.utf8.last else { return false }
    return own == other || own >= 0x80 || other >= 0x80
  }

  /// Returns whether the given ID is a `/` followed by the whole of this path. An ID of this form
  /// matches only this path.
  package func isWhole(_ id: Substring) -> Bool {
    id.utf8.first == UInt8(ascii: "/") && Substring(id.utf8.dropFirst()) == text
  }

  /// The whole path.
  public var description: String { text }
}
