public import TrellisText
public import TrellisViews

// Prints the semantic tree, as text for people or as JSON for programs.
nonisolated extension SemanticNode {
  /// The tree as text, with one line per node and indented children. The line of a node that has a
  /// path also contains the shortest ID with which a script can name the node.
  public var textLines: [String] { textLines(in: Words()) }

  /// Returns the ``textLines`` of the tree in the given translation.
  package func textLines(in words: Words) -> [String] {
    var lines: [String] = []
    write(indent: "", ids: ShortestIDs(of: self), words, to: &lines)
    return lines
  }

  private func write(
    indent: String, ids: ShortestIDs, _ words: Words, to lines: inout [String]
  ) {
    lines.append(indent + phrase(in: words).string + ids.suffix(for: self))
    for child in children { child.write(indent: indent + "  ", ids: ids, words, to: &lines) }
  }

  /// The tree as a JSON value. Empty members are left out.
  public var json: JSONValue {
    var members = [
      JSONValue.Member("path", .string(path.text)), JSONValue.Member("role", .string(role.name)),
    ]
    if !label.isEmpty { members.append(.init("label", .string(label))) }
    if let value { members.append(.init("value", .string(value))) }
    if !states.isEmpty {
      members.append(.init("states", .array(states.names.map { .string($0) })))
    }
    if !looks.isEmpty { members.append(.init("looks", looks.json)) }
    if let position {
      members.append(.init("number", .integer(position.number)))
      if let count = position.count { members.append(.init("count", .integer(count))) }
      if let level = position.level { members.append(.init("level", .integer(level))) }
    }
    if !children.isEmpty { members.append(.init("children", .array(children.map(\.json)))) }
    return .object(members)
  }
}

nonisolated extension [SemanticLook] {
  /// A JSON object that contains one member for each look of a node, such as a background.
  package var json: JSONValue {
    .object(map { .init($0.name, .string($0.value)) })
  }
}
