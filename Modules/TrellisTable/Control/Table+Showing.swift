import TrellisControls
import TrellisState

extension Table {
  /// Shows the rows of another source, beginning at the first row, and clears the table's
  /// ``history``. Text that has been typed into a cell, or into a control of a form that edits cells,
  /// is saved first, unless it is refused.
  public func show(_ source: any TableSource, query: TableQuery = TableQuery()) {
    _ = finishEdits()
    self.source = source
    history = EditHistory()
    sourceWatch?.cancel()
    sourceWatch = (source as? any WatchedTableSource)?.watch(owner: self) { [weak self] in
      self?.refreshIfChanged()
    }
    let canRank = source is any RankingTableSource
    update { $0.show(sourceWith: query, canRank: canRank) }
  }

  /// Shows the rows of the same source that match another query, beginning at the first row. Text
  /// that has been typed into a cell, or into a control of a form that edits cells, is saved first,
  /// unless it is refused.
  public func show(_ query: TableQuery) {
    _ = finishEdits()
    update { $0.show(query) }
  }

  /// Reads the schema and the visible rows again, for example because another program may have
  /// changed them.
  public func refresh() {
    update { $0.refresh() }
  }

  /// Stops the table from reading rows. If no rows are being read, stops the source from
  /// determining the ranks of rows instead; see ``TableActivity/ranking``. The rows that are shown
  /// do not change.
  ///
  /// - Returns: Whether the table was reading rows or the source was determining ranks.
  @discardableResult
  public func stopLoading() -> Bool {
    update { $0.stopReading() }
  }

  /// Asks the source whether anything has changed, and if so, reads the visible rows again. If the
  /// previous attempt to read the rows failed, reads them again in any case.
  ///
  /// If the source fails, for example because its file is gone, the table reports a problem. This
  /// method does nothing while the table is not in a window.
  public func refreshIfChanged() {
    if context != nil { update { $0.checkForChanges() } }
  }
}
