import TrellisEvents
import TrellisJournal
import TrellisText

/// A list of the sessions in journals, with one line for each journal.
///
/// ```swift
/// let paths = try JournalLocation.journals(below: JournalLocation.standardFolder())
/// let status = try SessionList(paths, .text).write { print($0) }
/// ```
public struct SessionList: Sendable {
  /// The paths of the journals, in the order in which they are listed.
  public var paths: [String]
  /// The format in which the list is written.
  public var format: AuditStyle.Format

  /// Creates a list of the journals at some paths.
  public init(_ paths: [String], _ format: AuditStyle.Format = .text) {
    self.paths = paths
    self.format = format
  }

  /// Writes a line for each journal. If a journal cannot be read, its line says why. If a journal
  /// is damaged as a whole, a separate line says so.
  ///
  /// - Returns: `ok` if all journals could be listed; `nothingFound` if there are none; `violation`
  ///   if a journal is damaged; otherwise `unreadable` if a journal cannot be read.
  /// - Throws: The errors of `output`.
  public func write(to output: (_ line: String) throws -> Void) throws -> AuditStatus {
    var status = paths.isEmpty ? AuditStatus.nothingFound : .ok
    for path in paths {
      func tell(_ error: AuditError) throws {
        if error.status.rawValue > status.rawValue { status = error.status }
        try output(line(error))
      }
      do {
        let reader = try JournalReader(path)
        try output(line(reader.session, at: path))
        for damage in reader.openingDamage {
          try tell(AuditError(.violation, "\(path): \(damage.message)"))
        }
      } catch let error as JournalError {
        try tell(AuditError(error))
      }
    }
    return status
  }

  private func line(_ session: JournalSession, at path: String) -> String {
    guard format == .text else {
      let members: [JSONValue.Member] = [
        .init("path", .string(path)),
        .init("records", session.end.map { .integer(Int($0.records)) } ?? .null),
        .init("elapsed_ns", session.end.map { .integer(Int($0.elapsed)) } ?? .null),
      ]
      return JSONValue.object(JSONForm(showsClock: true).session(session) + members).description
    }
    let program = NeutralText("\(session.description.program) \(session.description.version)")
    let note = session.end?.ending == .recovered ? ", not closed" : ""
    let records = session.end.map { "\(Figures.count(Int($0.records))) records\(note)" } ?? "no end"
    let duration = session.end.map { durationText($0.elapsed) } ?? ""
    let count = NeutralText(records)
    let who = NeutralText("\(session.uid)@\(session.host)")
    let cells = [
      "\(session.start.date) \(session.start.timeOfDay)", program.fitted(to: 22).string,
      who.fitted(to: max(12, who.width)).string,
      NeutralText(session.description.backend).fitted(to: 8).string,
      NeutralText(duration).fitted(to: max(7, duration.count), alignment: .trailing).string,
      count.fitted(to: max(14, count.width), alignment: .trailing).string, NeutralText(path).string,
    ]
    return cells.joined(separator: " ")
  }

  private func line(_ error: AuditError) -> String {
    switch format {
    case .text: "!! \(error)"
    case .jsonl:
      JSONValue.object([.init("kind", "error"), .init("message", .string(error.description))])
        .description
    }
  }
}
