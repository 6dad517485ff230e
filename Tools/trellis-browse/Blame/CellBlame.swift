import Trellis
import TrellisAudit
import TrellisJournal
import TrellisTable
import TrellisText

/// A search for the last change to a cell, in all journals of the default folder and in the journal
/// of this session.
nonisolated struct CellBlame: Sendable {
  let database: String
  let table: String
  let key: RowKey
  let column: ColumnID
  /// The path of this session's journal, or `nil` if the session has none.
  let journal: String?
  /// Whether the answer contains times and the paths of journals, which differ even between two
  /// equal runs.
  let showsClock: Bool

  /// Returns the result of the search in lines for people.
  ///
  /// - Throws: `Refusal` if there are no journals, or if they cannot be searched.
  @concurrent func answer() async throws -> String {
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
      let blame = try DatabaseBlame(
        of: database, table, key.description, column.name, by: DistinctJournals(readers).readers)
      let session = blame.cells.first?.last.flatMap { last in
        readers.first { $0.path == last.journal }?.session
      }
      return text(of: blame, session, readers.count, unread)
    } catch let error as AuditError {
      throw Refusal(message: error.message.string)
    }
  }

  private func text(
    of blame: DatabaseBlame, _ session: JournalSession?, _ count: Int, _ unread: Int
  ) -> String {
    var lines = blame.lines(AuditStyle(showsClock: showsClock))
    if let last = blame.cells.first?.last {
      lines.append("")
      if let old = last.old { lines.append("old value  \(old.neutralText.string.prefix(1_000))") }
      if let new = last.value { lines.append("new value  \(new.neutralText.string.prefix(1_000))") }
      lines += ["record     \(last.record.id)\(showsClock ? " of \(last.journal)" : "")"]
      lines.append("changes    \(last.changes) recorded")
      lines += who(made: last, in: session)
      if let reason = last.record.origin.reason { lines.append("reason     \(reason)") }
      if showsClock {
        lines += ["", "trellis-audit why \(last.record.id.sequence) \(last.journal)"]
      }
    }
    let searched = count == 1 ? "1 journal was searched" : "\(count) journals were searched"
    lines += ["", unread == 0 ? searched : "\(searched); \(unread) could not be read"]
    if blame.hasDamage {
      lines.append("a journal is damaged or altered; trellis-audit verify says which")
    }
    return lines.map { NeutralText($0).string }.joined(separator: "\n")
  }
  /// Returns lines with the person who made a change, and the time.
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
