public import Trellis
import TrellisScript

/// A search for views, and for parts of views such as rows, by their ID, role, label or text.
///
/// A string literal is an ID, as in scripts. Narrow a finder with ``within(_:)`` and
/// ``number(_:)``.
/// ```swift
/// try await host.press("form/save")
/// try await host.press(.role(.button, "Save"))
/// try host.value(.label("Name").within("form"))
/// ```
public nonisolated struct Finder: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A description of the search in words, as shown in failures, such as `id "save"`.
  public let description: String
  /// The ID, if the finder consists only of an ID, or `nil` for any other finder.
  let id: String?
  private let choose: @Sendable (SemanticNode) -> [SemanticNode]

  private init(
    _ description: String, id: String? = nil,
    choose: @escaping @Sendable (SemanticNode) -> [SemanticNode]
  ) {
    self.description = description
    self.id = id
    self.choose = choose
  }

  private static func every(
    _ description: String, _ isWanted: @escaping @Sendable (SemanticNode) -> Bool
  ) -> Finder {
    Finder(description) { root in root.all.filter(isWanted) }
  }

  // MARK: Searches

  /// Returns a finder for the view with the given ID. An ID consists of the last segments of a
  /// view's path, or of a `/` followed by the whole path.
  ///
  /// Write the ID without the quotation marks that scripts need around an ID with spaces.
  public static func id(_ id: String) -> Finder {
    Finder("id \"\(id)\"", id: id) { root in root.nodes(endingWith: id) }
  }

  /// Returns a finder for the views with the given role, or with the given role and label.
  ///
  /// - Parameters:
  ///   - role: The role of the views, such as `button`.
  ///   - label: The whole label; `*` in it matches any text. If `nil`, any label matches.
  public static func role(_ role: SemanticRole, _ label: String? = nil) -> Finder {
    guard let label else { return every("role \(role)") { $0.role == role } }
    return every("\(role) \"\(label)\"") { $0.role == role && label.matchesAsPattern($0.label) }
  }

  /// Returns a finder for the views with the given label. A `*` in the label matches any text.
  public static func label(_ label: String) -> Finder {
    every("label \"\(label)\"") { label.matchesAsPattern($0.label) }
  }

  /// Returns a finder for the views whose label or value is the given text. A `*` in the text
  /// matches any text.
  public static func text(_ text: String) -> Finder {
    every("text \"\(text)\"") { node in
      text.matchesAsPattern(node.label) || node.value.map(text.matchesAsPattern) == true
    }
  }

  /// A finder for the focused view.
  public static let focused = every("the focus") { $0.states.contains(.focused) }

  /// Creates a finder for the view with the given ID.
  public init(stringLiteral id: String) {
    self = .id(id)
  }

  // MARK: Narrowing

  /// Returns a finder that searches only inside the view that `outer` finds. `outer` must find
  /// exactly one view.
  public func within(_ outer: Finder) -> Finder {
    Finder("\(description) in \(outer.description)") { root in
      let found = outer.nodes(in: root)
      guard found.count == 1, let node = found.first else { return [] }
      return node.children.flatMap(nodes(in:))
    }
  }

  /// Returns a finder for one of the views that this finder finds. The number is the view's
  /// position in reading order, counted from 1.
  public func number(_ number: Int) -> Finder {
    Finder("\(description), number \(number)") { root in
      let found = nodes(in: root)
      return found.indices.contains(number - 1) ? [found[number - 1]] : []
    }
  }

  /// Returns the nodes that the finder finds among the given node and its descendants, in reading
  /// order.
  public func nodes(in root: SemanticNode) -> [SemanticNode] {
    choose(root)
  }
}
