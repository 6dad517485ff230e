/// The semantics of a view, except its path, focus and availability. The view's semantic node adds
/// these.
public nonisolated struct SemanticContent: Hashable, Sendable {
  /// The kind of the view, such as a button.
  public var role: SemanticRole
  /// The name of the view.
  public var label: String
  /// The value of the view, or `nil` if it has none.
  public var value: String?
  /// The states of the view, apart from focus and availability.
  public var states: SemanticStates
  /// The view's position among its siblings, or `nil` if it has none.
  public var position: SemanticPosition?
  /// The looks that the semantic node contains in addition to those that modifiers set.
  package var looks: [SemanticLook] = []

  /// Creates the semantics of a view.
  public init(
    _ role: SemanticRole, label: String = "", value: String? = nil, states: SemanticStates = [],
    position: SemanticPosition? = nil
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.position = position
  }

  /// Returns these looks together with the given ones, sorted by name.
  func looks(with others: [SemanticLook]) -> [SemanticLook] {
    looks.isEmpty ? others : (others + looks).sorted { $0.name < $1.name }
  }
}
