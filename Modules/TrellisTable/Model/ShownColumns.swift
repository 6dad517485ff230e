/// The columns that are shown, and the source that they belong to.
enum ShownColumns: Hashable, Sendable {
  /// No columns are known, because the source has not returned them yet or its table is gone.
  case none
  /// The columns of the previous source. Its rows stay in view until the rows of the current source
  /// arrive.
  case former(TableSchema)
  /// The columns of the current source.
  case current(TableSchema)

  /// The schema that is shown, or `nil` if there is none.
  var schema: TableSchema? {
    switch self {
    case .none: nil
    case .former(let schema), .current(let schema): schema
    }
  }

  /// Whether the columns and rows belong to the current source.
  var isCurrent: Bool {
    if case .current = self { true } else { false }
  }

  /// Marks the columns as belonging to the previous source.
  mutating func leave() {
    if case .current(let schema) = self { self = .former(schema) }
  }
}
