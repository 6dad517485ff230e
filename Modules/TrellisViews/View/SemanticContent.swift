/// What a view tells of itself; its path, its focus and its availability are added for it.
public nonisolated struct SemanticContent: Hashable, Sendable {
  /// What sort of thing it is.
  public var role: SemanticRole
  /// What it is called.
  public var label: String
  /// What it holds; nil if it holds nothing.
  public var value: String?
  /// What is true of it, beyond focus and availability.
  public var states: SemanticStates
  /// Its place among its fellows.
  public var position: SemanticPosition?
  /// What is told of its looks beyond what modifiers say.
  package var looks: [SemanticLook] = []

  /// Describes a view.
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

  /// All that is told of its looks, by name.
  func looks(with others: [SemanticLook]) -> [SemanticLook] {
    looks.isEmpty ? others : (others + looks).sorted { $0.name < $1.name }
  }
}
