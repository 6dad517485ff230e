import Trellis
import TrellisText

/// The content of a node that a record can change: everything but its path and its children.
nonisolated struct NodeContent: Hashable, Sendable {
  var role: SemanticRole
  var label = ""
  var value: String?
  var states: SemanticStates = []
  var position: SemanticPosition?
  var looks: [SemanticLook] = []

  /// Creates the content of a node that has only a role.
  init(role: SemanticRole) {
    self.role = role
  }

  /// Creates the content of a node.
  init(_ node: SemanticNode) {
    role = node.role
    label = node.label
    value = node.value
    states = node.states
    position = node.position
    looks = node.looks
  }
}

// MARK: Writing

nonisolated extension NodeContent {
  /// Returns the members that differ from the old content. If there is no old content, returns all
  /// members that are not empty.
  func members(changedFrom old: NodeContent?) -> [JSONValue.Member] {
    let base = old ?? NodeContent(role: role)
    var members: [JSONValue.Member] = []
    if old == nil || ExactText(role.name) != ExactText(base.role.name) {
      members.append(.init("role", .string(role.name)))
    }
    if ExactText(label) != ExactText(base.label) {
      members.append(.init("label", .string(label)))
    }
    if value.map(ExactText.init) != base.value.map(ExactText.init) {
      members.append(.init("value", value.map { .string($0) } ?? .null))
    }
    if states != base.states { members.append(.init("states", states.json)) }
    if looks != base.looks { members.append(.init("looks", looks.json)) }
    if position != base.position {
      members.append(.init("number", position.map { .integer($0.number) } ?? .null))
      if let count = position?.count { members.append(.init("count", .integer(count))) }
      if let level = position?.level { members.append(.init("level", .integer(level))) }
    }
    return members
  }
}

extension SemanticStates {
  /// The names of the states, followed by one number with the bits of all states that have no name.
  fileprivate nonisolated var json: JSONValue {
    let named = SemanticStates.named.reduce(into: SemanticStates()) { $0.formUnion($1.state) }
    let rest = subtracting(named).rawValue
    return .array(names.map { .string($0) } + (rest == 0 ? [] : [.integer(Int(rest))]))
  }
}

// MARK: Reading

nonisolated extension NodeContent {
  /// Returns this content with the changes in a record applied.
  func applying(_ record: ChangeRecord) throws(LogError) -> NodeContent {
    var content = self
    if let role = try record.string("role") { content.role = SemanticRole(role) }
    if let label = try record.string("label") { content.label = label }
    if record.has("value") { content.value = try record.string("value") }
    if let states = record.value["states"] { content.states = try record.states(states) }
    if let looks = record.value["looks"] { content.looks = try record.looks(looks) }
    if record.has("number") {
      let (count, level) = (try record.integer("count"), try record.integer("level"))
      content.position = try record.integer("number").map {
        SemanticPosition(number: $0, count: count, level: level)
      }
    }
    return content
  }
}
