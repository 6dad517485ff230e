#if GRDB
  import GRDB
  import TrellisDatabase
  import TrellisSQLite

  /// A GRDB database queue or pool that lends its connections to a table source.
  struct WriterLending: ConnectionLending {
    let writer: any DatabaseWriter

    /// The path of the database file, or `nil` if the database is in memory or its path is a URI.
    var path: DatabasePath? {
      let path = writer.path
      let isFile = !path.isEmpty && path != ":memory:" && !path.hasPrefix("file:")
      return isFile ? DatabasePath(path) : nil
    }

    var readOnlyReason: String? {
      writer.configuration.readonly ? "the program has opened it for reading only" : nil
    }

    func reading<Result>(_ work: (Connection) throws -> Result) throws -> Result {
      try translatingErrors {
        try writer.unsafeRead { try borrowing($0, work) }
      }
    }

    func writing<Result>(_ work: (Connection) throws -> Result) throws -> Result {
      try translatingErrors {
        try writer.write { database in
          let result = try borrowing(database, work)
          // GRDB does not observe statements that it does not run itself, and triggers may have
          // changed any table.
          try database.notifyChanges(in: .fullDatabase)
          return result
        }
      }
    }

    /// Runs work on a connection of the queue or pool. The work must not use the connection or its
    /// statements after this method returns.
    private func borrowing<Result>(
      _ database: Database, _ work: (Connection) throws -> Result
    ) throws -> Result {
      guard let pointer = database.sqliteConnection else {
        throw DatabaseError(.misuse, "the database is closed; open it again", path: path)
      }
      return try work(Connection(borrowing: pointer, path: path))
    }

    private func translatingErrors<Result>(_ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch let error as GRDB.DatabaseError {
        let code = error.extendedResultCode.rawValue
        throw DatabaseError(
          resultCode: code, error.message ?? "SQLite result code \(code)", path: path)
      }
    }
  }
#endif
