extension TableModel {
  /// Shows the rows of another source, beginning at the first row.
  ///
  /// - Parameter canRank: Whether the source can find out the places of rows.
  mutating func show(sourceWith query: TableQuery, canRank: Bool = false) {
    cancelLoading()
    self.canRank = canRank
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

  /// Sorts by a column: first ascending, then descending, then not by it any more.
  ///
  /// - Parameter isAdding: Whether the other columns of the order stay; a new one comes last.
  mutating func toggleSort(by column: Int, adding isAdding: Bool = false) {
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
