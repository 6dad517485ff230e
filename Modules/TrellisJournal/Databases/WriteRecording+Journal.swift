public import TrellisDatabase

extension WriteRecording {
  /// Records each committed transaction in a journal, with its row changes.
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
  /// The record is an effect with the name `database.transaction`. A single statement has the name
  /// `database.insert`, `database.update`, `database.delete` or `database.schema`, as
  /// `CommittingWrites.Kind` explains. The record begins right before the commit and ends after the
  /// commit. Its cause is the dispatch or the
  /// ``Journal/run(_:arguments:origin:fileID:line:_:)-(_,_,_,_,_,()->Value)`` in which the commit
  /// happens. Transactions with more than 1,000 row changes have several records.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - columns: The columns whose values are never stored in the clear. The text of a statement is
  ///     never stored in the clear either.
  public static func by(
    _ journal: Journal, private columns: [PrivateColumn] = []
  ) -> WriteRecording {
    WriteRecording { JournalWriteRecorder(journal, columns) }
  }
}

/// A column whose values are private in records, in each database of a connection.
///
/// A column is private by its name at the time of the write, so add the new name before you rename
/// a column or its table. A stored column that is computed from a private one is private only if it
/// is listed too.
public struct PrivateColumn: Hashable, Sendable {
  /// The name of the table in lower case; nil for all tables.
  let table: String?
  /// The name of the column in lower case; nil for all columns.
  let column: String?

  /// All columns of all tables.
  public static let all = PrivateColumn(table: nil, column: nil)

  /// Returns a column of a table. The case of the names does not matter.
  public static func column(_ name: String, of table: String) -> PrivateColumn {
    PrivateColumn(table: table.lowercased(), column: name.lowercased())
  }

  /// Returns all columns of a table. The case of the name does not matter.
  public static func table(_ name: String) -> PrivateColumn {
    PrivateColumn(table: name.lowercased(), column: nil)
  }

  func covers(_ name: String, of table: String) -> Bool {
    self.table.map { $0 == table.lowercased() } ?? true
      && column.map { $0 == name.lowercased() } ?? true
  }
}
