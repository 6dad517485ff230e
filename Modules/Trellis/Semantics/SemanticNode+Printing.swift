public import TrellisText
public import TrellisViews

// The semantic tree as text for people and as JSON for programs.
nonisolated extension SemanticNode {
  /// The tree as text, with one line per node and indented children. Each line contains the
  /// shortest id by which scripts find the node.
  public var textLines: [String] {
    var lines: [String] = []
    write(indent: "", ids: ShortestIDs(of: self), to: &lines)
    return lines
  }

  private func write(indent: String, ids: ShortestIDs, to lines: inout [String]) {
    lines.append(indent + phrase.string + ids.suffix(for: self))
    for child in children { child.write(indent: indent + "  ", ids: ids, to: &lines) }
  }

  /// The tree as a JSON value, without empty members.
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
    }
    if !children.isEmpty { members.append(.init("children", .array(children.map(\.json)))) }
    return .object(members)
  }
}

nonisolated extension [SemanticLook] {
  /// The looks as a JSON object, with one member for each look.
  package var json: JSONValue {
    .object(map { .init($0.name, .string($0.value)) })
  }
}
