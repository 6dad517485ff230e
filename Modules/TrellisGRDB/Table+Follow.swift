#if GRDB
  public import GRDB
  public import TrellisTable

  extension TrellisTable.Table {
    /// Makes the table read its visible rows again after each transaction of a queue or pool that
    /// may have changed them.
    ///
    /// ```swift
    /// let following = table.follow(queue)
    /// ```
    /// Commits by other programs are not noticed; for those, see `SQLiteFile.changes()`.
    ///
    /// - Returns: An object that must be kept. The observation of the queue or pool ends when the
    ///   object is cancelled or released.
    public func follow(_ writer: some DatabaseWriter) -> AnyDatabaseCancellable {
      let observer = CommitObserver { [weak self] in
        Task { @MainActor [weak self] in self?.refreshIfChanged() }
      }
      // The main actor does not wait for a write that is running.
      writer.asyncWriteWithoutTransaction { database in
        database.add(transactionObserver: observer, extent: .observerLifetime)
        // Earlier commits were not observed.
        observer.databaseDidCommit(database)
      }
      return AnyDatabaseCancellable { observer.end() }
    }
  }
#endif
