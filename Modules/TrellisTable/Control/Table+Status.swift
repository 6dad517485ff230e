public import TrellisState

extension Table {
  /// A binding to what the table knows, which can only be read; so can its parts, such as `status.count`.
  ///
  /// Observers are told before the handlers of the events, and only of what differs.
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
      watching: self, isEqual: ==,
      get: { [weak self] in self.map { TableStatus(of: $0) } ?? TableStatus() }, set: { _ in },
      watch: { [weak self] didChange in self?.statusWatchers.append(didChange) }
    ).map { $0 }
  }

  /// Tells those who wait for a change, each once; who still wants to know waits anew.
  func tellWatchers() {
    guard !statusWatchers.isEmpty else { return }
    let watchers = statusWatchers
    statusWatchers = []
    for watcher in watchers { watcher() }
  }
}
