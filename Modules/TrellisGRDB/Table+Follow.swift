#if GRDB
  public import GRDB
  public import TrellisTable

  extension TrellisTable.Table {
    /// Makes the table read its visible rows again whenever a transaction of a database queue or
    /// pool may have changed them.
    ///
    /// ```swift
    /// let following = table.follow(queue)
    /// ```
    /// Changes by other programs are not noticed; to follow those too, see `SQLiteFile.changes()`.
    ///
    /// - Returns: An object that you must keep. When the object is cancelled or released, the table
    ///   stops following the queue or pool.
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
