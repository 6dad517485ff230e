import TrellisControls

extension Table {
  /// Shows the rows of another source, beginning at the first row.
  public func show(_ source: any TableSource, query: TableQuery = TableQuery()) {
    self.source = source
    history = EditHistory()
    let canRank = source is any RankingTableSource
    update { $0.show(sourceWith: query, canRank: canRank) }
  }

  /// Shows the rows that match another query of the same source, beginning at the first row.
  public func show(_ query: TableQuery) {
    update { $0.show(query) }
  }

  /// Reads the schema and the visible rows again, for example because another program may have
  /// changed them.
  public func refresh() {
    update { $0.refresh() }
  }

  /// Stops reading rows or, if none are being read, ranking them. The rows that are shown stay, in
  /// their order.
  ///
  /// - Returns: Whether anything was being read or ranked.
  @discardableResult
  public func stopLoading() -> Bool {
    update { $0.stopReading() }
  }

  /// Asks the source whether anything changed, and if so, reads the visible rows again. The rows
  /// are also read again if the last attempt failed.
  ///
  /// If the source fails, for example because its file is gone, the failure is reported as a
  /// problem, and the loaded rows stay.
  public func refreshIfChanged() {
    if context != nil { update { $0.checkForChanges() } }
  }
}
