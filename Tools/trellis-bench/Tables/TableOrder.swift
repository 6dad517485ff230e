import TrellisTable

/// An order in which the sample table is shown, with the order of plain SQL to compare it with.
struct TableOrder {
  /// The part of the figures' names that stands for the order.
  let name: String
  let sort: [SortKey]
  /// The order in which an index has the rows, in SQL.
  let sql: String

  var query: TableQuery { TableQuery(sort: sort) }

  /// The orders of an index. In the descending ones, plain SQL has equal values in descending order
  /// of the key, as the index has them read backwards.
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
