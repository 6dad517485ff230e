public import Trellis
import TrellisScript

/// Says which thing in the window is meant, by what it means and not by how it looks.
///
/// A string is an id, as scripts write it. Finders are narrowed by ``within(_:)`` and ``number(_:)``.
/// ```swift
/// try await host.press("form/save")
/// try await host.press(.role(.button, "Save"))
/// try host.value(.label("Name").within("form"))
/// ```
public nonisolated struct Finder: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What it looks for, as failures say it: `id "save"`.
  public let description: String
  /// The id, if that is all that is asked for.
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

  // MARK: What to look for

  /// The thing with an id: one or more whole trailing segments of its path, or the whole path behind a
  /// `/`. It is written as it is, without the quotes that a script has around an id with spaces.
  public static func id(_ id: String) -> Finder {
    Finder("id \"\(id)\"", id: id) { root in root.nodes(endingWith: id) }
  }

  /// Things of a role, all of them or those whose label is `label`.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - label: The whole label, in which `*` stands for anything; nil for any.
  public static func role(_ role: SemanticRole, _ label: String? = nil) -> Finder {
    guard let label else { return every("role \(role)") { $0.role == role } }
    return every("\(role) \"\(label)\"") { $0.role == role && label.matchesAsPattern($0.label) }
  }

  /// Things with a label, in which `*` stands for anything.
  public static func label(_ label: String) -> Finder {
    every("label \"\(label)\"") { label.matchesAsPattern($0.label) }
  }

  /// Things whose label or value is a text, in which `*` stands for anything.
  public static func text(_ text: String) -> Finder {
    every("text \"\(text)\"") { node in
      text.matchesAsPattern(node.label) || node.value.map(text.matchesAsPattern) == true
    }
  }

  /// The thing that has the focus.
  public static let focused = every("the focus") { $0.states.contains(.focused) }

  /// Takes a string for an id.
  public init(stringLiteral id: String) {
    self = .id(id)
  }

  // MARK: Narrowing

  /// Only what is part of another thing; that one must be the only one of its sort.
  public func within(_ outer: Finder) -> Finder {
    Finder("\(description) in \(outer.description)") { root in
      let found = outer.nodes(in: root)
      guard found.count == 1, let node = found.first else { return [] }
      return node.children.flatMap(nodes(in:))
    }
  }

  /// Only the one at a place among those found, counted from 1 in reading order.
  public func number(_ number: Int) -> Finder {
    Finder("\(description), number \(number)") { root in
      let found = nodes(in: root)
      return found.indices.contains(number - 1) ? [found[number - 1]] : []
    }
  }

  /// The things that are meant at or below a node, in reading order.
  public func nodes(in root: SemanticNode) -> [SemanticNode] {
    choose(root)
  }
}
