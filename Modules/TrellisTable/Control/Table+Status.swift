public import TrellisState

extension Table {
  /// A read-only binding to the knowledge of the table, and to its parts, such as `status.count`.
  ///
  /// Observers are told before the handlers of the events, and only of changed values.
  /// ```swift
  /// let table = Table()
  /// let place = Label(table.status.map { status in
  ///   if let problem = status.problem { return problem }
  ///   if status.activity != .none { return "reading…" }
  ///   return "row \(status.selectedRowNumber ?? 0)"
  /// })
  /// table.status.count.observe { change in print(change.new ?? .atLeast(0)) }
  /// table.status.query.observe { change in print(change.new.filter ?? "", table.status.querySummary) }
  /// table.status.selectedRow.observe { change in print(change.new?.key as Any) }
  /// table.status.selectedColumn.observe { change in print(change.new?.id as Any) }
  /// ```
  public var status: Binding<TableStatus> {
    Binding(
      watching: self, \Table.status, name: "table.status", isRecorded: false, isEqual: ==,
      get: { [weak self] in self.map { TableStatus(of: $0) } ?? TableStatus() }, set: nil,
      watch: { [weak self] change in self?.statusWatchers.append(change.didEnd) })
  }

  /// Calls those that wait for a change, each once; each has to wait anew for the next one.
  func tellWatchers() {
    guard !statusWatchers.isEmpty else { return }
    let watchers = statusWatchers
    statusWatchers = []
    for watcher in watchers { watcher() }
  }
}
