import Testing
import Trellis
import TrellisTable

@testable import TrellisTable

/// Mistakes inside Trellis, which must not leave a request open without a message.
struct LoaderMistakeTests {
  nonisolated private static let request = TableRowsRequest.query(PageRequest(count: 3))

  @Test func `a count as the answer to a request for rows stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      var loader = RowLoader<TableRowsRequest>(ofSource: 1)
      loader.readRows(LoaderMistakeTests.request)
      guard case .ask(let ticket, _)? = loader.takeSteps().first else { return }
      _ = loader.accept(.count(.exact(3)), for: ticket)
    }
  }

  @Test func `a count as the answer to a check for changes stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      var loader = RowLoader<TableRowsRequest>(ofSource: 1)
      _ = loader.setVersion(1, hint: nil)
      loader.checkForChanges()
      guard case .ask(let ticket, _)? = loader.takeSteps().first else { return }
      _ = loader.accept(.count(.exact(3)), for: ticket)
    }
  }

  @Test func `reading rows for a control outside of a window stops a debug build`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let source = try ArrayTableSource(
        name: "T", columns: [TableColumn(id: ColumnID("Id"), type: .integer, isKey: true)],
        rows: [])
      let table = Table()
      table.reader.ask(
        source, .rows(LoaderMistakeTests.request), LoadTicket(source: 1, number: 1), for: table,
        in: table)
    }
  }
}
