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
    String(text.map { $0 == "/" ? "∕" : $0 })
  }

  /// The path of a child with a segment of its own.
  public func appending(_ segment: String) -> ControlPath {
    text.isEmpty ? ControlPath(segment) : ControlPath(text + "/" + segment)
  }

  /// Whether `suffix` names this path by whole trailing segments.
  public func hasTrailingSegments(_ suffix: some StringProtocol) -> Bool {
    guard text.hasSuffix(suffix), !suffix.isEmpty else { return false }
    let start = text.utf8.index(text.endIndex, offsetBy: -suffix.utf8.count)
    return start == text.startIndex
      || text.utf8[text.utf8.index(before: start)] == UInt8(ascii: "/")
  }

  /// The whole path.
  public var description: String { text }
}
