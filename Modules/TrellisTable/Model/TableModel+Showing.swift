extension TableModel {
  /// Shows the rows of another source, beginning at the first row.
  ///
  /// - Parameter canRank: Whether the source can determine the ranks of rows.
  mutating func show(sourceWith query: TableQuery, canRank: Bool = false) {
    cancelLoading()
    self.canRank = canRank
    load { $0 = RowLoader(ofSource: $0.source + 1) }
    self.query.want(query)
    unmark()
    nextColumn = nil
    columns.leave()
    reload(at: .first)
  }

  /// Shows the rows of the same source that match another query, beginning at an anchor.
  mutating func show(_ query: TableQuery, at anchor: PageAnchor = .first) {
    guard query != self.query.wanted else { return }
    if query.showsSameRows(as: self.query.wanted) { marks.forgetNumbers() } else { unmark() }
    self.query.want(query)
    reload(at: anchor)
  }

  /// Sorts the rows by a column in ascending order. If they are already sorted by the column in
  /// ascending order, the order becomes descending. If they are sorted by the column in descending
  /// order, they are no longer sorted by it.
  ///
  /// The cursor stays on its row. However, a cursor on the first row moves to the row that comes
  /// first in the new order, unless controls outside the table edit the row under the cursor.
  ///
  /// - Parameters:
  ///   - isAdding: Whether the rows also stay sorted by the other sort columns. An added column
  ///     becomes the least significant sort column.
  ///   - isEdited: Whether controls outside the table edit the row under the cursor.
  mutating func toggleSort(by column: Int, adding isAdding: Bool = false, edited isEdited: Bool) {
    guard let schema = columns.schema, schema.columns.indices.contains(column) else { return }
    let id = schema.columns[column].id
    var next = query.wanted
    let place = next.sort.firstIndex { $0.column == id }
    let known = place.map { next.sort[$0] }
    let key = known.map { $0.isDescending ? nil : SortKey(id, isDescending: true) } ?? SortKey(id)
    if !isAdding {
      next.sort = key.map { [$0] } ?? []
    } else if let place {
      next.sort.replaceSubrange(place...place, with: key.map { [$0] } ?? [])
    } else {
      next.sort.append(SortKey(id))
    }
    let isFirst = rows.cursor == 0 && !rows.window.hasRowsBefore
    let kept = isFirst && !isEdited ? nil : rows.selected?.key
    show(next, at: kept.map { .from(RowPosition(key: $0)) } ?? .first)
  }

  /// Reads the rows, beginning at the first one, because the table has been added to a window.
  mutating func attach() {
    if loader.source > 0 { reload(at: .first) }
  }

  /// Cancels all requests, because the table has been removed from its window.
  mutating func detach() {
    let readsTable = loader.requests.readsTable
    cancelLoading()
    if readsTable { load { $0.waitForPlace(.first, readsTable: true) } }
  }
}
