import TrellisTable

extension PageReader {
  /// Makes the server count the rows before a position, and returns the number of the row at the
  /// position, or `nil` if the row is gone.
  func number(of position: RowPosition) throws -> Int? {
    guard let values = try values(at: position) else { return nil }
    var number = 0
    for segment in segmentsBefore(values) {
      number += try connection.count(order.rows("1", of: segment, isReversed: nil, limit: nil))
    }
    return number
  }

  /// Returns the server planner's estimate of the number of the row at a position, or `nil` if
  /// there is no estimate.
  func estimatedNumber(of position: RowPosition) throws -> Int? {
    guard !order.query.isFiltered, let values = try values(at: position) else { return nil }
    var number = 0
    for segment in segmentsBefore(values) {
      var statement = try order.rows("1", of: segment, isReversed: nil, limit: nil)
      statement.sql = "EXPLAIN (FORMAT JSON) \(statement.sql)"
      guard let plan = try connection.query(statement).text(0, 0),
        let rows = Self.plannedRows(plan)
      else { return nil }
      number += rows
    }
    return number
  }

  private func segmentsBefore(_ values: [CellValue]) -> [OrderSegment<CellValue>] {
    OrderSegment.behind(values, includesAnchor: false, order.terms, isReversed: true)
  }

  /// Returns the number of rows that the planner expects, from the text of a query plan. The number
  /// is that of the topmost node, which comes first in the text.
  private static func plannedRows(_ plan: String) -> Int? {
    guard let name = plan.firstRange(of: "\"Plan Rows\": ") else { return nil }
    return Int(plan[name.upperBound...].prefix { $0.isNumber })
  }
}
