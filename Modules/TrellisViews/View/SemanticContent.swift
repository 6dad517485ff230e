/// The meaning of a view; its path, focus and availability are added to it.
public nonisolated struct SemanticContent: Hashable, Sendable {
  /// The kind of the view.
  public var role: SemanticRole
  /// The name of the view.
  public var label: String
  /// The value of the view; nil if it has none.
  public var value: String?
  /// The states of the view, beyond focus and availability.
  public var states: SemanticStates
  /// The place among its siblings.
  public var position: SemanticPosition?
  /// The looks to tell beyond those that modifiers set.
  package var looks: [SemanticLook] = []

  /// Makes the meaning of a view.
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

  /// Returns all looks to tell, by name.
  func looks(with others: [SemanticLook]) -> [SemanticLook] {
    looks.isEmpty ? others : (others + looks).sorted { $0.name < $1.name }
  }
}
