/// A look that the program set for a view, as text, such as `background=warning`.
///
/// ```swift
/// if node.looks.contains(where: { $0.name == "background" }) { print(node.looks) }
/// ```
public nonisolated struct SemanticLook: Hashable, Sendable, CustomStringConvertible {
  /// The name of the modifier, with its words joined by hyphens, such as `text-color`.
  public let name: String
  /// The value of the look as text, such as `warning`.
  public let value: String

  // Only views create looks, so the names are known and unique, and the values are safe to show.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The name and the value, such as `background=warning`.
  public var description: String { "\(name)=\(value)" }
}
