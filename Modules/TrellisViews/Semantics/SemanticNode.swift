public import TrellisEvents

/// The meaning of a view, independent of its look.
///
/// Semantic nodes form a tree, which scripts, tests, the log renderer and people who cannot see the
/// screen use.
public nonisolated final class SemanticNode: Sendable {
  /// The path of the view; unique in the tree.
  public let path: ControlPath
  /// The kind of the view.
  public let role: SemanticRole
  /// The name of the view, as raw text; a renderer must neutralise its control characters.
  public let label: String
  /// The value of the view, as raw text; nil if the view has none.
  public let value: String?
  /// The current states of the view.
  public let states: SemanticStates
  /// The view's position among its siblings, such as 3 of 275; nil if it has none.
  public let position: SemanticPosition?
  /// The looks that the program set, sorted by name; usually empty. Each name occurs once.
  public let looks: [SemanticLook]
  /// The nodes of the view's parts, in reading order.
  public let children: SemanticNodes

  /// Creates a node.
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

  /// Calls a closure for this node and its descendants, in reading order.
  package func visit(_ body: (SemanticNode) -> Void) {
    body(self)
    children.visit { $0.visit(body) }
  }

  /// Returns the node at the given path, which is this node or a descendant; nil if there is none.
  public func node(at path: ControlPath) -> SemanticNode? {
    if self.path == path { return self }
    for child in children {
      if let found = child.node(at: path) { return found }
    }
    return nil
  }
}

nonisolated extension SemanticNode: Equatable {
  /// Returns whether two nodes are equal, including their descendants.
  public static func == (left: SemanticNode, right: SemanticNode) -> Bool {
    left === right || (left.hasSameContent(as: right) && left.children == right.children)
  }

  /// Returns whether two nodes are equal, apart from their children.
  public func hasSameContent(as other: SemanticNode) -> Bool {
    path == other.path && role == other.role && label == other.label && value == other.value
      && states == other.states && position == other.position && looks == other.looks
  }
}

/// The kind of a view, such as a button.
public nonisolated struct SemanticRole: Hashable, Sendable, CustomStringConvertible {
  /// The name, as scripts and the log renderer show it.
  public let name: String

  /// Creates a role with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The role of the whole interface.
  public static let window = SemanticRole("window")
  /// The role of a group of views that belong together.
  public static let group = SemanticRole("group")
  /// The role of text that cannot be changed.
  public static let label = SemanticRole("label")
  /// The role of a button or anything else to press.
  public static let button = SemanticRole("button")
  /// The role of text that can be changed.
  public static let textField = SemanticRole("field")
  /// The role of a table with rows and columns.
  public static let table = SemanticRole("table")
  /// The role of a row in a table or a list.
  public static let row = SemanticRole("row")
  /// The role of one cell in a row.
  public static let cell = SemanticRole("cell")
  /// The role of a list from which one line is selected.
  public static let list = SemanticRole("list")
  /// The role of a line in a list.
  public static let item = SemanticRole("item")
  /// The role of a bar that shows the current state.
  public static let status = SemanticRole("status")

  /// The name of the role.
  public var description: String { name }
}

/// The current states of a view.
public nonisolated struct SemanticStates: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit per state.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The view cannot be used now.
  public static let disabled = SemanticStates(rawValue: 1)
  /// The view has the focus.
  public static let focused = SemanticStates(rawValue: 2)
  /// The view is selected.
  public static let selected = SemanticStates(rawValue: 4)
  /// The view is being edited.
  public static let editing = SemanticStates(rawValue: 8)
  /// The view cannot be changed.
  public static let readOnly = SemanticStates(rawValue: 16)
  /// The view is waiting for a result.
  public static let busy = SemanticStates(rawValue: 32)
  /// The view's value is not valid.
  public static let invalid = SemanticStates(rawValue: 64)
  /// The view's value is secret.
  public static let secret = SemanticStates(rawValue: 128)

  /// Every state with its name, in the order in which the names are listed.
  public static let named: [(state: SemanticStates, name: String)] = [
    (.selected, "selected"), (.focused, "focused"), (.disabled, "disabled"),
    (.readOnly, "read-only"), (.editing, "editing"), (.busy, "busy"), (.invalid, "invalid"),
    (.secret, "secret"),
  ]

  /// The names of the states in the set.
  public var names: [String] {
    SemanticStates.named.filter { contains($0.state) }.map(\.name)
  }

  /// The names of the states; `usable` if the set is empty.
  public var description: String { names.isEmpty ? "usable" : names.joined(separator: ", ") }
}

/// A position among siblings.
public nonisolated struct SemanticPosition: Hashable, Sendable {
  /// The position, counted from 1.
  public var number: Int
  /// The number of siblings; nil if the number is not known.
  public var count: Int?

  /// Creates a position.
  public init(number: Int, count: Int?) {
    self.number = number
    self.count = count
  }
}
