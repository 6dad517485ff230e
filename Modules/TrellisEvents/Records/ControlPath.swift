/// Where a control stands in the tree: segments joined by `/`.
///
/// A segment is the control's explicit id, or `Type[n]` with n counted among the siblings of that
/// type that have no id, or `id[key]` inside a keyed list. Paths identify controls in trails and
/// scripts; they are the same on every backend.
public struct ControlPath: Hashable, Sendable, CustomStringConvertible {
  /// The whole path.
  public let text: String

  /// Takes a whole path.
  public init(_ text: String) {
    self.text = text
  }

  /// A text as it may stand in a segment: what separates segments is replaced.
  public static func segmentText(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "/" ? "∕" : $0 }))
  }

  /// The path of a child with a segment of its own.
  public func appending(_ segment: String) -> ControlPath {
    text.isEmpty ? ControlPath(segment) : ControlPath(text + "/" + segment)
  }

  /// Whether `suffix` names this path by whole trailing segments, byte for byte.
  public func hasTrailingSegments(_ suffix: some StringProtocol) -> Bool {
    let (path, suffix) = (text.utf8, suffix.utf8)
    guard !suffix.isEmpty, suffix.count <= path.count else { return false }
    let start = path.index(path.endIndex, offsetBy: -suffix.count)
    return path[start...].elementsEqual(suffix)
      && (start == path.startIndex || path[path.index(before: start)] == UInt8(ascii: "/"))
  }

  /// Whether an id is the whole path behind a `/`, which stands for nothing but this path.
  package func isWhole(_ id: some StringProtocol) -> Bool {
    id.utf8.first == UInt8(ascii: "/") && id.utf8.dropFirst().elementsEqual(text.utf8)
  }

  /// The whole path.
  public var description: String { text }
}
