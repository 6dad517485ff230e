/// The columns at hand, and whose they are.
enum ShownColumns: Hashable, Sendable {
  /// None: the source has not told them, or its table is gone.
  case none
  /// Those of the source before, whose rows stay in view until others are there.
  case former(TableSchema)
  /// Those of the source.
  case current(TableSchema)

  /// What is shown; nil if nothing is.
  var schema: TableSchema? {
    switch self {
    case .none: nil
    case .former(let schema), .current(let schema): schema
    }
  }

  /// Whether columns and rows are those of the source to be shown.
  var isCurrent: Bool {
    if case .current = self { true } else { false }
  }

  /// Takes note that another source is to be shown.
  mutating func leave() {
    if case .current(let schema) = self { self = .former(schema) }
  }
}
