public import TrellisControls
public import TrellisText

/// Writes a semantic tree for people and for programs.
public nonisolated enum TreePrinter: Sendable {
  /// One line per node, children indented, each with the shortest id by which scripts find it.
  public static func text(_ root: SemanticNode) -> [String] {
    var counts: [Substring: Int] = [:]
    count(root, in: &counts)
    var lines: [String] = []
    write(root, indent: "", counts: counts, to: &lines)
    return lines
  }

  private static func write(
    _ node: SemanticNode, indent: String, counts: [Substring: Int], to lines: inout [String]
  ) {
    let id = node.path.trailingParts.first { counts[$0] == 1 } ?? Substring(node.path.text)
    let suffix = id.isEmpty ? "" : "  [\(NeutralText(id).string)]"
    lines.append(indent + node.phrase.string + suffix)
    for child in node.children {
      write(child, indent: indent + "  ", counts: counts, to: &lines)
    }
  }

  /// How many nodes each possible id stands for.
  private static func count(_ node: SemanticNode, in counts: inout [Substring: Int]) {
    for part in node.path.trailingParts { counts[part, default: 0] += 1 }
    for child in node.children { count(child, in: &counts) }
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

extension ControlPath {
  /// The ids that stand for the path: its last segment, its last two, and so on.
  fileprivate nonisolated var trailingParts: [Substring] {
    let slashes = text.indices.filter { text[$0] == "/" }
    let starts = slashes.reversed().map { text.index(after: $0) } + [text.startIndex]
    return starts.map { text[$0...] }
  }
}
