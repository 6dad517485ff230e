import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Switches between the rows and the page of figures about the column under the cursor,
  /// calculated from all rows that match the query.
  func toggleStatistics() {
    guard !shows(.statistics) else { return showPage(.rows) }
    if isSaving { return }
    guard let source = rows.source, let schema = rows.schema, let column = rows.selectedColumn,
      let index = schema.index(of: column.id)
    else { return tellOfNoRow() }
    let query = rows.query
    let work = StatisticsReading(source: source, query: query, column: index)
    let total: String =
      if case .exact(let count) = rows.count { " of \(Figures.count(count))" } else { "" }
    reading.begin(
      "column.counted",
      { "reading, \(Figures.count(work.progress.rowCount))\(total) rows so far" }, in: rows,
      { try await work.run() },
      then: { [unowned self] result in
        guard rows.schema == schema else { return }
        switch result {
        case .success(let statistics):
          let name = "\(column.id.name.shownName) of \(schema.name.shownName)"
          let filter = TableQuery(filter: query.filter, conditions: query.conditions).summary
          let parts = [name, NeutralText(filter).string].filter { !$0.isEmpty }
          pages.detail.show(
            .statistics, statistics.text, below: parts.joined(separator: ", "),
            copying: CopiedText(name: "the figures of \(name)", text: statistics.text),
            frequent: (column.id, statistics.frequent))
          showDetail()
        case .failure(let error): tell(Self.words(for: error))
        }
      })
  }
}
