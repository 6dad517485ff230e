/// The columns at hand, and whose they are.
enum ShownColumns: Hashable, Sendable {
  /// No columns: the source has not given them, or its table is gone.
  case none
  /// The columns of the source before, whose rows stay in view until others are there.
  case former(TableSchema)
  /// The columns of the current source.
  case current(TableSchema)

  /// The schema that is shown; nil if there is none.
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
