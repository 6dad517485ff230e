import TrellisTable

/// An order in which the sample table is shown, and the same order in plain SQL, for comparison.
struct TableOrder {
  /// The name of the order, which is part of the names of its figures.
  let name: String
  let sort: [SortKey]
  /// The order in SQL, as in an `ORDER BY` clause.
  let sql: String

  var query: TableQuery { TableQuery(sort: sort) }

  /// The orders that an index provides. In the descending orders, plain SQL sorts equal values by
  /// descending key, as they are when the index is read backwards.
  static let indexed = [
    TableOrder(name: "key", sort: [], sql: "id"),
    TableOrder(name: "name", sort: [SortKey("name")], sql: "name, id"),
    TableOrder(
      name: "name_descending", sort: [SortKey("name", isDescending: true)],
      sql: "name DESC, id DESC"),
    TableOrder(
      name: "status_descending", sort: [SortKey("status", isDescending: true)],
      sql: "status DESC, id DESC"),
  ]
}

extension SortKey {
  fileprivate init(_ name: String, isDescending: Bool = false) {
    self.init(ColumnID(name), isDescending: isDescending)
  }
}
