import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Marks all rows that match the query, up to the maximum number of marked rows.
  func markAllRows() {
    if isSaving { return }
    guard let source = rows.source, let schema = rows.schema, rows.selectedRow != nil else {
      return tellOfNoRow()
    }
    let (query, limit) = (rows.query, Table.markLimit)
    reading.begin(
      "rows.marked", { "reading the rows to mark" }, in: rows,
      { try await PagedRows(source: source, query: query).first(limit + 1) },
      then: { [unowned self] result in
        guard rows.schema == schema, rows.query == query else { return }
        switch result {
        case .success(let found):
          rows.markRows(Array(found.prefix(limit)))
          guard found.count > limit else { return tell(nil) }
          tell(
            "only the first \(Figures.count(limit)) rows are marked; "
              + "filter the rows to mark others")
        case .failure(let error): tell(Self.words(for: error))
        }
      })
  }
}
