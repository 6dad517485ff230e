extension TableModel {
  /// Arranges the columns. If this hides the column under the cursor, the cursor moves to the next
  /// column.
  mutating func arrange(_ arrangement: ColumnArrangement) {
    guard arrangement != self.arrangement else { return }
    let earlier = order
    self.arrangement = arrangement
    guard let schema = columns.schema else { return }
    order = ColumnOrder(schema, arrangement)
    setColumn(to: order.successor(of: column, in: earlier))
    mark([.widths, .layout, .display])
  }

  /// Orders the columns of a new schema. The cursor moves to a column that is shown.
  mutating func orderColumns() {
    order = columns.schema.map { ColumnOrder($0, arrangement) } ?? ColumnOrder()
    column = order.nearest(to: column)
  }
}
