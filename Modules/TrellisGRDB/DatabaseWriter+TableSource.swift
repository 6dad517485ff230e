#if GRDB
  public import GRDB
  import TrellisDatabase
  public import TrellisSQLite
  public import TrellisTable

  extension DatabaseWriter {
    /// Returns a source for the rows of a database table or an SQL view. If there is no such table,
    /// the source's methods throw an error.
    ///
    /// ```swift
    /// let queue = try DatabaseQueue(path: "Chinook.sqlite")
    /// let tracks = try queue.tableSource(for: "Track")
    /// let table = TrellisTable.Table()
    /// table.show(tracks)
    /// ```
    /// If the database is a file, the source reads its rows through a separate connection, as
    /// `SQLiteFile` does. A page of rows can therefore be read during a slow write, and every byte
    /// of a text value is kept. Functions and collations that your program has defined do not exist
    /// on that connection. Rows cannot be sorted by a column with such a collation, and an SQL view
    /// that calls such a function cannot be read. If the database is in memory, the rows are read
    /// through this queue.
    ///
    /// Each edit is made in a transaction of this queue or pool, so observations of the queue or
    /// pool are notified. The configuration of the queue or pool determines how durable the edits
    /// are.
    ///
    /// - Throws: `TableError` with code `unavailable` if the file is gone.
    public func tableSource(for table: String) throws(TableError) -> SQLiteTableSource {
      let lender = WriterLending(writer: self)
      guard let path = lender.path else {
        return try SQLiteTableSource(lender: lender, table: table)
      }
      return try SQLiteFile(path).source(for: table, editingThrough: lender)
    }
  }
#endif
