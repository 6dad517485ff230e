/// One look that the program set for a view, in text form: `background=warning`.
///
/// ```swift
/// if node.looks.contains(where: { $0.name == "background" }) { print(node.looks) }
/// ```
public nonisolated struct SemanticLook: Hashable, Sendable, CustomStringConvertible {
  /// The name of the modifier, its words joined by hyphens.
  public let name: String
  /// The value of the look.
  public let value: String

  // Only views make them, so that names are known and unique and values are harmless.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Name and value: `background=warning`.
  public var description: String { "\(name)=\(value)" }
}
