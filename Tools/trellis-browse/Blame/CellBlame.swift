import Trellis
import TrellisAudit
import TrellisJournal
import TrellisPostgreSQL
import TrellisTable
import TrellisText

/// A search for the last change to a cell, in all journals of the default folder and in the journal
/// of this session.
nonisolated struct CellBlame: Sendable {
  /// The database and table that contain the row.
  enum Place: Sendable {
    /// A table in the SQLite file at a path.
    case file(String, table: String)
    /// A table on a server.
    case server(PostgreSQLTableSource)
  }

  let place: Place
  let key: RowKey
  let column: ColumnID
  /// The path of this session's journal, or `nil` if the session has none.
  let journal: String?
  /// Whether the answer contains times and the paths of journals, which differ even between two
  /// equal runs.
  let showsClock: Bool

  /// Searches the journals, and returns the result as lines of text for people.
  ///
  /// - Throws: `Refusal` if there are no journals, or if they cannot be searched.
  @concurrent func answer() async throws -> String {
    let row = try await row()
    let standard = (try? JournalLocation.standardFolder()) ?? ""
    var paths = (try? JournalLocation.journals(below: standard)) ?? []
    if let journal, !paths.contains(journal) { paths.append(journal) }
    var unread = 0
    let readers = paths.compactMap { path -> JournalReader? in
      if let reader = try? JournalReader(path) { return reader }
      unread += 1
      return nil
    }
    guard !readers.isEmpty else { throw Refusal(message: "there are no journals to search") }
    try Task.checkCancellation()
    do {
      let blame = try blame(row, by: DistinctJournals(readers).readers)
      let session = blame.cells.first?.last.flatMap { last in
        readers.first { $0.path == last.journal }?.session
      }
      return text(of: blame, session, readers.count, unread)
    } catch let error as AuditError {
      throw Refusal(message: error.message.string)
    }
  }

  /// A row for which journals are searched: its file and table, or the row as its server returned
  /// it.
  private enum FoundRow {
    case file(String, table: String)
    case served(ServedRow)
  }

  /// Returns the row for the search. A row on a server is read again.
  private func row() async throws -> FoundRow {
    switch place {
    case .file(let path, let table): return .file(path, table: table)
    case .server(let source):
      let row = try await source.row(named: key.description)
      let columns = [column.name]
      return .served(
        ServedRow(
          database: row.schema.database ?? "", table: row.schema.name,
          keyColumns: row.keyColumns.map(\.name), key: row.key.description, columns: columns,
          cells: row.recordedValues(of: columns)))
    }
  }

  private func blame(_ row: FoundRow, by readers: [JournalReader]) throws -> DatabaseBlame {
    switch row {
    case .file(let path, let table):
      try DatabaseBlame(of: path, table, key.description, column.name, by: readers)
    case .served(let row): try DatabaseBlame(of: row, by: readers)
    }
  }

  private func text(
    of blame: DatabaseBlame, _ session: JournalSession?, _ count: Int, _ unread: Int
  ) -> String {
    var lines: [String] = []
    if let last = blame.cells.first?.last {
      if let old = last.old { lines.append("old value  \(old.neutralText.string.prefix(1_000))") }
      if let new = last.value { lines.append("new value  \(new.neutralText.string.prefix(1_000))") }
      lines += ["record     \(last.record.id)\(showsClock ? " of \(last.journal)" : "")"]
      lines.append("changes    \(last.changes) recorded")
      lines += who(made: last, in: session)
      if let reason = last.record.origin.reason { lines.append("reason     \(reason)") }
      if showsClock {
        lines += ["", "trellis-audit why \(last.record.id.sequence) \(last.journal)"]
      }
      lines.append("")
    }
    lines += blame.lines(AuditStyle(showsClock: showsClock))
    let searched = count == 1 ? "1 journal was searched" : "\(count) journals were searched"
    lines += ["", unread == 0 ? searched : "\(searched); \(unread) could not be read"]
    if blame.hasDamage {
      lines.append(
        "a journal is damaged or altered; to find out which, run trellis-audit verify on each")
    }
    return lines.map { NeutralText($0).string }.joined(separator: "\n")
  }

  /// Returns lines that name the actor and the user who made a change and, if ``showsClock`` is
  /// true, its time.
  private func who(made last: Blame.Row, in session: JournalSession?) -> [String] {
    var lines: [String] = []
    let actor = last.record.origin.actor ?? last.origin.origin.actor
    if let actor { lines.append("actor      \(actor)") }
    if let session { lines.append("user       \(UserName(of: session)) on \(session.host)") }
    let time = last.record.time
    if showsClock { lines.append("time       \(time.date) \(time.timeOfDay) UTC") }
    return lines
  }
}
