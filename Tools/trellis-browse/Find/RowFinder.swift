import Trellis
import TrellisTable
import TrellisText

/// A controller that searches the shown rows for text. It asks the user for the text, and moves the
/// cursor from one found cell to the next.
final class RowFinder {
  /// The text of the most recent search.
  @State("find") private var text = ""
  private unowned let browser: BrowserWindow

  init(in browser: BrowserWindow) {
    self.browser = browser
  }

  private var rows: Table { browser.rows }

  /// Asks for the text, and moves the cursor to the first cell that contains it, starting with the
  /// cell under the cursor.
  func ask() {
    Alert.asking("Find", for: "Text", id: "find", button: "Find", text: text) {
      text throws(Refusal) in
      if text.isEmpty { throw Refusal(message: "type the text to find") }
      return text
    } then: { [unowned self] text in
      self.text = text
      find(.forward, includingCursor: true)
    }.present(in: browser.window)
  }

  /// Moves the cursor to the next or the previous cell that contains the text of the most recent
  /// search. If there is no such text yet, asks for it.
  func next(_ direction: RowSearch.Direction) {
    if text.isEmpty { ask() } else { find(direction, includingCursor: false) }
  }

  private func find(_ direction: RowSearch.Direction, includingCursor: Bool) {
    guard let source = rows.source, let schema = rows.schema, !browser.isSaving else { return }
    let row = rows.selectedRow
    if let row, let here = rows.shownColumns.firstIndex(where: { $0 == rows.selectedColumn }) {
      let found = cells(of: row).filter {
        direction == .forward ? $0 > here || includingCursor && $0 == here : $0 < here
      }
      if let index = direction == .forward ? found.first : found.last {
        return show(row, index, isWrapped: false)
      }
    }
    let query = rows.query
    let search = RowSearch(source: source, query: query, text: text, direction: direction)
    browser.reading.begin(
      "row.found", { [text] in "searching for \(text)" }, in: rows,
      { try await search.hit(from: row?.position) },
      then: { [unowned self] result in
        guard rows.query == query, rows.schema?.name == schema.name else { return }
        switch result {
        case .success(let hit?):
          let found = cells(of: hit.row)
          let index = direction == .forward ? found.first : found.last
          show(hit.row, index, isWrapped: hit.isWrapped)
        case .success(nil): browser.tell("no row contains \(text)")
        case .failure(let error):
          browser.tell("the search failed: \(BrowserWindow.words(for: error))")
        }
      })
  }

  /// Returns the indices, among the shown columns, of the row's cells that contain the text.
  private func cells(of row: TableRow) -> [Int] {
    guard let filter = TextFilter(text) else { return [] }
    let columns = rows.shownColumnIndices
    return columns.indices.filter { place in
      row.cells.indices.contains(columns[place]) && filter.matches(row.cells[columns[place]])
    }
  }

  /// Moves the cursor to the found cell. If the index is `nil`, moves the cursor only to the row,
  /// because the text is in a part of the row that is not shown.
  private func show(_ row: TableRow, _ index: Int?, isWrapped: Bool) {
    let column = index.map { rows.shownColumns[$0] }
    rows.selectRow(at: row.position)
    if let column { rows.selectColumn(column.id) }
    let hidden =
      rows.columnArrangement.hidden.isEmpty
      ? "in a part of a long value that is not shown" : "in a part of the row that is not shown"
    let place = column.map { "in \($0.id)" } ?? hidden
    let turn = isWrapped ? ", after starting again at the other end" : ""
    browser.tell("found \(NeutralText(text).string) \(place)\(turn); n finds the next", of: row.key)
  }
}
