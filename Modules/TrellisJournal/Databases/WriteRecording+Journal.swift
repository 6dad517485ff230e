public import TrellisDatabase

extension WriteRecording {
  /// Returns a recording that stores each committed transaction, with its row changes, in a
  /// journal.
  ///
  /// ```swift
  /// import TrellisDatabase
  /// import TrellisJournal
  ///
  /// func importNames(_ names: [String], _ journal: Journal) throws {
  ///   let database = try Connection(
  ///     "shop.db", .readWrite, .foreign,
  ///     recorded: .by(journal, private: [.column("Email", of: "Customer")]))
  ///   try journal.run("import") {
  ///     try database.transaction {
  ///       for name in names {
  ///         try database.execute("INSERT INTO Customer (Name) VALUES (?)", [SQLValue(name)])
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The record of a transaction is an effect with the name `database.transaction`. The effect of a
  /// single statement has the name `database.insert`, `database.update`, `database.delete` or
  /// `database.schema`, as `CommittingWrites.Kind` explains. The recorded effect begins right
  /// before the commit and ends after the commit. Its cause is the dispatch or the
  /// ``Journal/run(_:arguments:origin:fileID:line:_:)-(_,_,_,_,_,()->Value)`` in which the commit
  /// happens. Transactions with more than 1,000 row changes have several records.
  ///
  /// - Parameters:
  ///   - journal: The journal that stores the records.
  ///   - columns: The columns whose values are never stored in the clear. The text of a statement
  ///     is never stored in the clear either.
  public static func by(
    _ journal: Journal, private columns: [PrivateColumn] = []
  ) -> WriteRecording {
    WriteRecording { JournalWriteRecorder(journal, columns) }
  }
}

/// The columns whose values are private in the records of a connection: one column, all columns of
/// a table, or all columns of all tables. The name of a table stands for the tables with that name
/// in all databases that the connection uses.
///
/// A column is private if the names match at the time of the write. Before you rename a column or
/// its table, add the new name too. A stored generated column that is computed from a private
/// column must be listed as well.
public struct PrivateColumn: Hashable, Sendable {
  /// The name of the table in lower case, or `nil` for all tables.
  let table: String?
  /// The name of the column in lower case, or `nil` for all columns.
  let column: String?

  /// All columns of all tables.
  public static let all = PrivateColumn(table: nil, column: nil)

  /// Returns the column with the given name in a table. The case of the names does not matter.
  public static func column(_ name: String, of table: String) -> PrivateColumn {
    PrivateColumn(table: table.lowercased(), column: name.lowercased())
  }

  /// Returns all columns of the table with the given name. The case of the name does not matter.
  public static func table(_ name: String) -> PrivateColumn {
    PrivateColumn(table: name.lowercased(), column: nil)
  }

  /// Returns whether this value includes a column of a table. The case of the names does not
  /// matter.
  func covers(_ name: String, of table: String) -> Bool {
    self.table.map { $0 == table.lowercased() } ?? true
      && column.map { $0 == name.lowercased() } ?? true
  }
}
