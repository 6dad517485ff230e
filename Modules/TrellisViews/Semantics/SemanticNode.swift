public import TrellisEvents

/// The semantics of a view: a description in words, independent of how the view is drawn.
///
/// Semantic nodes form a tree. This tree is used by scripts, tests and the `log` backend, and by
/// people who cannot see the screen.
public nonisolated final class SemanticNode: Sendable {
  /// The path of the view, which is unique in the tree.
  public let path: ControlPath
  /// The kind of the view.
  public let role: SemanticRole
  /// The name of the view, as raw text. Code that shows the name must neutralise its control
  /// characters.
  public let label: String
  /// The value of the view, or `nil` if the view has no value. Like the ``label``, the value is raw
  /// text.
  public let value: String?
  /// The current states of the view.
  public let states: SemanticStates
  /// The view's position among its siblings, such as 3 of 275, or `nil` if the view has no
  /// position.
  public let position: SemanticPosition?
  /// The looks that the program has set, sorted by name. Usually, there are none. No name occurs
  /// twice.
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

  /// Returns the node at the given path, or `nil` if neither this node nor a descendant has that
  /// path.
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
  /// The name of the role, as the `log` backend and the script command `tree` show it.
  public let name: String

  /// Creates a role with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The role of the whole interface.
  public static let window = SemanticRole("window")
  /// The role of a group of views that belong together.
  public static let group = SemanticRole("group")
  /// The role of text that the user cannot edit.
  public static let label = SemanticRole("label")
  /// The role of a button, or of anything else that can be pressed.
  public static let button = SemanticRole("button")
  /// The role of text that the user can edit.
  public static let textField = SemanticRole("field")
  /// The role of a table with rows and columns.
  public static let table = SemanticRole("table")
  /// The role of a row in a table or a list.
  public static let row = SemanticRole("row")
  /// The role of one cell in a row.
  public static let cell = SemanticRole("cell")
  /// The role of a list in which one item can be selected.
  public static let list = SemanticRole("list")
  /// The role of an outline, which is a list whose items can contain further items.
  public static let outline = SemanticRole("outline")
  /// The role of text to which a program adds lines at the end.
  public static let log = SemanticRole("log")
  /// The role of an item in a list.
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

  /// The state of a view that cannot be used now.
  public static let disabled = SemanticStates(rawValue: 1)
  /// The state of a view that has the focus.
  public static let focused = SemanticStates(rawValue: 2)
  /// The state of a view that is selected.
  public static let selected = SemanticStates(rawValue: 4)
  /// The state of a view that is being edited.
  public static let editing = SemanticStates(rawValue: 8)
  /// The state of a view whose value the user cannot change.
  public static let readOnly = SemanticStates(rawValue: 16)
  /// The state of a view that is waiting for a result.
  public static let busy = SemanticStates(rawValue: 32)
  /// The state of a view whose value is not valid.
  public static let invalid = SemanticStates(rawValue: 64)
  /// The state of a view whose value is secret.
  public static let secret = SemanticStates(rawValue: 128)
  /// The state of a view that the user has marked, such as a row of a table.
  public static let marked = SemanticStates(rawValue: 256)
  /// The state of an outline item whose children are shown.
  public static let expanded = SemanticStates(rawValue: 512)
  /// The state of an outline item whose children are not shown.
  public static let collapsed = SemanticStates(rawValue: 1024)

  /// Every state with its name, in the order in which ``names`` lists them.
  public static let named: [(state: SemanticStates, name: String)] = [
    (.selected, "selected"), (.focused, "focused"), (.disabled, "disabled"),
    (.readOnly, "read-only"), (.editing, "editing"), (.busy, "busy"), (.invalid, "invalid"),
    (.secret, "secret"), (.marked, "marked"), (.expanded, "expanded"), (.collapsed, "collapsed"),
  ]

  /// The names of the states in the set.
  public var names: [String] {
    SemanticStates.named.filter { contains($0.state) }.map(\.name)
  }

  /// The names of the states, separated by commas; `usable` if the set is empty.
  public var description: String { names.isEmpty ? "usable" : names.joined(separator: ", ") }
}

/// A position among siblings.
public nonisolated struct SemanticPosition: Hashable, Sendable {
  /// The position, counted from 1.
  public var number: Int
  /// The number of siblings, including the view itself, or `nil` if the number is not known.
  public var count: Int?
  /// The level in an outline, which is 1 at the top, or `nil` outside of outlines.
  public var level: Int?

  /// Creates a position.
  public init(number: Int, count: Int?, level: Int? = nil) {
    self.number = number
    self.count = count
    self.level = level
  }
}
