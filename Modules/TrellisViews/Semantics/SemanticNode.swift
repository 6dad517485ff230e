public import TrellisEvents

/// What a view means, independent of how it looks: the tree that scripts, tests, the log renderer
/// and people who do not see the screen go by.
public nonisolated final class SemanticNode: Sendable {
  /// Where the view stands; unique in the tree.
  public let path: ControlPath
  /// What sort of thing it is.
  public let role: SemanticRole
  /// What it is called; raw text, neutralised by whoever shows it.
  public let label: String
  /// What it holds; raw text. Nil if it holds nothing.
  public let value: String?
  /// What is true of it now.
  public let states: SemanticStates
  /// Its place among its fellows, as `3 of 275`; nil if it has none.
  public let position: SemanticPosition?
  /// What the program asked of its looks, by name, each name once; empty for almost every node.
  public let looks: [SemanticLook]
  /// The parts it consists of, in reading order.
  public let children: SemanticNodes

  /// Makes a node.
  public init(
    path: ControlPath, role: SemanticRole, label: String = "", value: String? = nil,
    states: SemanticStates = [], position: SemanticPosition? = nil, looks: [SemanticLook] = [],
    children: SemanticNodes = []
  ) {
    self.path = path
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.position = position
    self.looks = looks
    self.children = children
  }

  /// Calls a closure for this node and all below it, in reading order.
  package func visit(_ body: (SemanticNode) -> Void) {
    body(self)
    children.visit { $0.visit(body) }
  }

  /// The first node of a path at or below this one.
  public func node(at path: ControlPath) -> SemanticNode? {
    if self.path == path { return self }
    for child in children {
      if let found = child.node(at: path) { return found }
    }
    return nil
  }
}

nonisolated extension SemanticNode: Equatable {
  /// Two nodes are equal if everything about them and below them is.
  public static func == (left: SemanticNode, right: SemanticNode) -> Bool {
    left === right || (left.hasSameContent(as: right) && left.children == right.children)
  }

  /// Whether the nodes are alike, children aside.
  public func hasSameContent(as other: SemanticNode) -> Bool {
    path == other.path && role == other.role && label == other.label && value == other.value
      && states == other.states && position == other.position && looks == other.looks
  }
}

/// What sort of thing a view is.
public nonisolated struct SemanticRole: Hashable, Sendable, CustomStringConvertible {
  /// The name, as scripts and the log renderer show it.
  public let name: String

  /// Names a role.
  public init(_ name: String) {
    self.name = name
  }

  /// The whole interface.
  public static let window = SemanticRole("window")
  /// Things that belong together.
  public static let group = SemanticRole("group")
  /// Text that cannot be changed.
  public static let label = SemanticRole("label")
  /// Something to press.
  public static let button = SemanticRole("button")
  /// Text that can be changed.
  public static let textField = SemanticRole("field")
  /// Rows and columns.
  public static let table = SemanticRole("table")
  /// One row of a table or list.
  public static let row = SemanticRole("row")
  /// One cell of a row.
  public static let cell = SemanticRole("cell")
  /// Lines of which one is selected.
  public static let list = SemanticRole("list")
  /// One line of a list.
  public static let item = SemanticRole("item")
  /// A bar that tells how things stand.
  public static let status = SemanticRole("status")

  /// The name.
  public var description: String { name }
}

/// What is true of a view now.
public nonisolated struct SemanticStates: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit per state.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// It cannot be used now.
  public static let disabled = SemanticStates(rawValue: 1)
  /// It has the focus.
  public static let focused = SemanticStates(rawValue: 2)
  /// It is selected.
  public static let selected = SemanticStates(rawValue: 4)
  /// It is being edited.
  public static let editing = SemanticStates(rawValue: 8)
  /// It cannot be changed.
  public static let readOnly = SemanticStates(rawValue: 16)
  /// It is waiting for something.
  public static let busy = SemanticStates(rawValue: 32)
  /// Something is wrong with it.
  public static let invalid = SemanticStates(rawValue: 64)
  /// Its value is secret.
  public static let secret = SemanticStates(rawValue: 128)

  /// Every state with its name, in the order in which they are told.
  public static let named: [(state: SemanticStates, name: String)] = [
    (.selected, "selected"), (.focused, "focused"), (.disabled, "disabled"),
    (.readOnly, "read-only"), (.editing, "editing"), (.busy, "busy"), (.invalid, "invalid"),
    (.secret, "secret"),
  ]

  /// The names of the states that are true.
  public var names: [String] {
    SemanticStates.named.filter { contains($0.state) }.map(\.name)
  }

  /// The names; `usable` if there are none.
  public var description: String { names.isEmpty ? "usable" : names.joined(separator: ", ") }
}

/// A place among fellows.
public nonisolated struct SemanticPosition: Hashable, Sendable {
  /// The place, counted from 1.
  public var number: Int
  /// How many there are; nil if that is not known.
  public var count: Int?

  /// Describes a place.
  public init(number: Int, count: Int?) {
    self.number = number
    self.count = count
  }
}
