import TrellisControls

extension Table {
  /// Shows another source, from its first row on.
  public func show(_ source: any TableSource, query: TableQuery = TableQuery()) {
    self.source = source
    history = EditHistory()
    update { $0.show(sourceWith: query) }
  }

  /// Shows other rows of the same source, or the same rows in another order, from the first one on.
  public func show(_ query: TableQuery) {
    update { $0.show(query) }
  }

  /// Reads the columns and the rows in view again, for example because another program may have
  /// changed them.
  public func refresh() {
    update { $0.refresh() }
  }

  /// Calls off what is being read: the rows at hand stay, in the order that they have.
  ///
  /// - Returns: Whether anything was being read.
  @discardableResult
  public func stopLoading() -> Bool {
    update { $0.stopReading() }
  }

  /// Asks the source whether anything changed, and reads the rows in view again if so, or if they
  /// could not be read the last time.
  ///
  /// A failure of the source, for example because its file is gone, is reported as a problem; the
  /// rows at hand stay.
  public func refreshIfChanged() {
    if context != nil { update { $0.look() } }
  }
}
