public import TrellisState

extension Table {
  /// A read-only binding to the table's status. Each property of the status, such as
  /// `status.count`, is available as a binding too.
  ///
  /// Observers are called before the handlers of the table's events, and only if the value has
  /// changed.
  /// ```swift
  /// let table = Table()
  /// let place = Label(table.status.map { status in
  ///   if let problem = status.problem { return problem }
  ///   if status.activity != .none { return "reading…" }
  ///   return status.placeSummary
  /// })
  /// table.status.columnSummary.observe { change in print(change.new) }
  /// table.status.count.observe { change in print(change.new ?? .atLeast(0)) }
  /// table.status.query.observe { change in
  ///   print(change.new.filter ?? "", table.status.querySummary)
  /// }
  /// table.status.selectedRow.observe { change in print(change.new?.key as Any) }
  /// table.status.selectedColumn.observe { change in print(change.new?.id as Any) }
  /// ```
  public var status: Binding<TableStatus> {
    Binding(
      watching: self, \Table.status, name: "table.status", isRecorded: false, isEqual: ==,
      get: { [weak self] in self.map { TableStatus(of: $0) } ?? TableStatus() }, set: nil,
      watch: { [weak self] change in self?.statusWatchers.append(change.didEnd) })
  }

  /// Calls every status watcher once. A watcher must register again to be called for the next
  /// change.
  func tellWatchers() {
    guard !statusWatchers.isEmpty else { return }
    let watchers = statusWatchers
    statusWatchers = []
    for watcher in watchers { watcher() }
  }
}
