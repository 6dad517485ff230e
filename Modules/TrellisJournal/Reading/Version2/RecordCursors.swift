/// The cursors over the tables of records and their parts.
package struct RecordCursors {
  package var record: RowCursor
  package var argument: RowCursor
  package var call: RowCursor
  package var change: RowCursor
  package var detail: RowCursor

  /// Whether all rows so far were in the order of their keys.
  package var isInOrder: Bool {
    record.isInOrder && argument.isInOrder && call.isInOrder && change.isInOrder
      && detail.isInOrder
  }

  /// Returns whether the cursors have passed all parts of the records up to the given one.
  package func hasNothing(upTo record: Int64) -> Bool {
    let next = min(argument.key, call.key, change.key, detail.key)
    return next == .max || next >> StoreTable.positionBits > record
  }

  /// Resets the queries of all cursors.
  package func end() {
    record.end()
    argument.end()
    call.end()
    change.end()
    detail.end()
  }
}
