public import TrellisDatabase

extension WriteRecording {
  /// Returns a recording that stores every committed transaction and its row changes in a journal.
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
  /// `database.schema`, as `CommittingWrites.Kind` explains. The effect begins right before the
  /// commit and ends right after it. The cause of the effect is the dispatch or the
  /// ``Journal/run(_:arguments:origin:fileID:line:_:)-(_,_,_,_,_,()->Value)`` in which the commit
  /// happens. A large transaction, for example one with more than 1,000 row changes, has several
  /// records.
  ///
  /// - Parameters:
  ///   - journal: The journal that stores the records.
  ///   - columns: The columns whose values are never stored in the clear. The text of statements is
  ///     never stored in the clear either.
  public static func by(
    _ journal: Journal, private columns: [PrivateColumn] = []
  ) -> WriteRecording {
    WriteRecording { JournalWriteRecorder(journal, columns) }
  }
}

/// One or more database columns whose values must not be recorded in the clear: one column, all
/// columns of a table, or all columns of all tables. If the connection uses several databases, the
/// name of a table refers to the tables of that name in all of them.
///
/// A column is private if its name and the name of its table match when a value is written. Before
/// you rename a column or its table, add the new name too. If a stored generated column is computed
/// from a private column, list the generated column as well.
public struct PrivateColumn: Hashable, Sendable {
  /// The name of the table in lower case, or `nil` for all tables.
  let table: String?
  /// The name of the column in lower case, or `nil` for all columns.
  let column: String?

  /// A value that stands for all columns of all tables.
  public static let all = PrivateColumn(table: nil, column: nil)

  /// Returns a value that stands for one column of a table. The case of the names does not matter.
  public static func column(_ name: String, of table: String) -> PrivateColumn {
    PrivateColumn(table: table.lowercased(), column: name.lowercased())
  }

  /// Returns a value that stands for all columns of the table with the given name. The case of the
  /// name does not matter.
  public static func table(_ name: String) -> PrivateColumn {
    PrivateColumn(table: name.lowercased(), column: nil)
  }

  /// Returns whether a column is one of those that this value stands for. The case of the names
  /// does not matter.
  func covers(_ name: String, of table: String) -> Bool {
    self.table.map { $0 == table.lowercased() } ?? true
      && column.map { $0 == name.lowercased() } ?? true
  }
}
