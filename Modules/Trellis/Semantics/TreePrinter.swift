public import TrellisText
public import TrellisViews

/// Writes a semantic tree for people and for programs.
public nonisolated enum TreePrinter: Sendable {
  /// One line per node, children indented, each with the shortest id by which scripts find it.
  public static func text(_ root: SemanticNode) -> [String] {
    var lines: [String] = []
    write(root, indent: "", ids: ShortestIDs(of: root), to: &lines)
    return lines
  }

  private static func write(
    _ node: SemanticNode, indent: String, ids: ShortestIDs, to lines: inout [String]
  ) {
    lines.append(indent + node.phrase.string + ids.suffix(for: node))
    for child in node.children {
      write(child, indent: indent + "  ", ids: ids, to: &lines)
    }
  }

  /// The whole tree as one value; members that say nothing are left out.
  public static func json(_ node: SemanticNode) -> JSONValue {
    var members = [
      JSONValue.Member("path", .string(node.path.text)),
      JSONValue.Member("role", .string(node.role.name)),
    ]
    if !node.label.isEmpty { members.append(.init("label", .string(node.label))) }
    if let value = node.value { members.append(.init("value", .string(value))) }
    if !node.states.isEmpty {
      members.append(.init("states", .array(node.states.names.map { .string($0) })))
    }
    if !node.looks.isEmpty { members.append(.init("looks", json(node.looks))) }
    if let position = node.position {
      members.append(.init("number", .integer(position.number)))
      if let count = position.count { members.append(.init("count", .integer(count))) }
    }
    if !node.children.isEmpty {
      members.append(.init("children", .array(node.children.map(json))))
    }
    return .object(members)
  }

  /// Looks as one object, a member each.
  package static func json(_ looks: [SemanticLook]) -> JSONValue {
    .object(looks.map { .init($0.name, .string($0.value)) })
  }
}
