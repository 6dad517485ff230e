import TrellisControls
import TrellisEvents
import TrellisState

/// A section's rows, which come from a source. Only the rows near the visible ones are read, and a
/// row is blank until it arrives.
@MainActor
final class SourceRows: SectionRows {
  private typealias Row = ForEachRow<TableRow, RowKey>

  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  private let source: any TableSource
  private let content: @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  /// The rows and the open requests. Only ``update(_:)`` changes them.
  private var rows: ListedRows
  private let reader = SourceReader()
  private let site: SourceSite
  /// The rows whose views have been created, keyed by row key.
  private var made: [RowKey: Row] = [:]
  private weak var list: Control?

  init(
    _ source: any TableSource, _ query: TableQuery, at site: SourceSite,
    _ content: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.source = source
    self.site = site
    self.content = content
    rows = ListedRows(query)
  }

  // MARK: SectionRows

  var count: Int { rows.count }
  var isCountExact: Bool { rows.isCountExact }

  func key(at index: Int) -> AnyHashable {
    if let row = rows.window[index] { AnyHashable(row.key) } else { AnyHashable(index) }
  }

  func keyText(at index: Int) -> String { rows.window[index]?.key.description ?? "#\(index)" }
  func item(at index: Int) -> Any? { rows.window[index] }
  func id(at index: Int) -> AnyHashable? { (rows.window[index]?.key).map { AnyHashable($0) } }

  func index(of key: AnyHashable, lastAt index: Int) -> Int? {
    if let key = key.base as? RowKey { return rows.index(of: key, lastAt: index) }
    return index < count ? index : nil
  }

  func makeViews(at index: Int) -> [View]? {
    guard let row = rows.window[index] else { return nil }
    let made = Row(key: Row.Key(id: row.key), index: index, element: row, isReadOnly: true)
    self.made[row.key] = made
    made.makeViews(at: site) { content($1, $0) }
    return made.views
  }

  func release(_ key: AnyHashable) {
    if let key = key.base as? RowKey { made[key] = nil }
  }

  // MARK: Reading

  func didShow(_ range: Range<Int>, in list: Control) {
    if isShown { update { $0.show(range) } }
  }

  func shownStateChanged(of list: Control) {
    self.list = list
    if isShown { reload() } else { update { $0.cancel() } }
  }

  func reload() {
    if isShown { update { $0.read() } }
  }

  /// Reads the visible rows again if the source has changed or the previous attempt to read them
  /// failed.
  func refreshIfChanged() {
    if isShown { update { $0.checkForChanges() } }
  }

  private var isShown: Bool { list?.context != nil }

  /// Changes the rows, and then carries out the actions that the change requires.
  private func update(_ step: (inout ListedRows) -> Void) {
    step(&rows)
    for action in rows.takeActions() { carryOut(action) }
  }

  private func carryOut(_ action: ListedRows.Action) {
    switch action {
    case .load(.ask(let ticket, let request)):
      // A handler that ran after the request was made may have cancelled it.
      guard let list, awaits(ticket) else { return }
      reader.ask(source, request, ticket, for: self, in: list)
    case .load(.cancel(let ticket)): reader.cancel(ticket)
    case .show: showRows()
    case .report(let code, let message): onProblem(code, message)
    }
  }

  /// Updates the views so that they show the current rows, and notifies the list.
  private func showRows() {
    for (key, made) in made {
      guard let index = rows.window.index(of: key), let row = rows.window[index] else { continue }
      made.follow(index, row, isEqual: ==)
    }
    onChange()
  }
}

extension SourceRows: SourceAsking {
  func awaits(_ ticket: LoadTicket) -> Bool { rows.loader.awaits(ticket) }

  func isNoNews(_ answer: SourceAnswer<ListRowsRequest>) -> Bool { answer == .news(.none) }

  func receive(_ answer: SourceAnswer<ListRowsRequest>, for ticket: LoadTicket) {
    update { $0.receive(answer, for: ticket) }
  }

  func fail(_ error: TableError, for ticket: LoadTicket) {
    update { $0.fail(error, for: ticket) }
  }

  func discard(_ ticket: LoadTicket) { update { $0.discard(ticket) } }
}
