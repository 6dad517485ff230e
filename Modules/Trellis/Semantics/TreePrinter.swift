public import TrellisControls
public import TrellisText

/// Writes a semantic tree for people and for programs.
public nonisolated enum TreePrinter: Sendable {
  /// One line per node, children indented, each with the path by which scripts find it.
  public static func text(_ root: SemanticNode) -> [String] {
    var lines: [String] = []
    write(root, indent: "", to: &lines)
    return lines
  }

  private static func write(_ node: SemanticNode, indent: String, to lines: inout [String]) {
    let path = node.path.text.isEmpty ? "" : "  [\(NeutralText(node.path.text).string)]"
    lines.append(indent + node.phrase.string + path)
    for child in node.children { write(child, indent: indent + "  ", to: &lines) }
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
    if let position = node.position {
      members.append(.init("number", .integer(position.number)))
      if let count = position.count { members.append(.init("count", .integer(count))) }
    }
    if !node.children.isEmpty {
      members.append(.init("children", .array(node.children.map(json))))
    }
    return .object(members)
  }
}
