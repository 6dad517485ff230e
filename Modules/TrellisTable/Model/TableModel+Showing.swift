extension TableModel {
  /// Shows the rows of another source, beginning at the first row.
  mutating func show(sourceWith query: TableQuery) {
    cancelLoading()
    load { $0 = RowLoader(ofSource: $0.source + 1) }
    self.query.want(query)
    nextColumn = nil
    columns.leave()
    reload(at: .first)
  }

  /// Shows the rows that match another query of the same source, beginning at the first row.
  mutating func show(_ query: TableQuery) {
    guard query != self.query.wanted else { return }
    self.query.want(query)
    reload(at: .first)
  }

  /// Sorts by a column: first ascending, then descending, then in the order of the keys.
  mutating func toggleSort(by column: Int) {
    guard let schema = columns.schema, schema.columns.indices.contains(column) else { return }
    let id = schema.columns[column].id
    var next = query.wanted
    switch next.sort.first {
    case let key? where key.column == id:
      next.sort = key.isDescending ? [] : [SortKey(id, isDescending: true)]
    default:
      next.sort = [SortKey(id)]
    }
    show(next)
  }

  /// Reads the rows from the first one on, because the table has been added to a window.
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
