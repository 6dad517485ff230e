extension ColumnCondition.Relation {
  /// The operator of SQL that compares a cell with the condition's value, or `nil` if the relation
  /// is not a comparison of values.
  package var sqlOperator: String? {
    switch self {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .atMost: "<="
    case .greater: ">"
    case .atLeast: ">="
    case .contains, .notContains, .beginsWith, .missing, .present: nil
    }
  }
}
