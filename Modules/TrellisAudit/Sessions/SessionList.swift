import TrellisEvents
import TrellisJournal
import TrellisText

/// The sessions in some journals, one line each.
///
/// ```swift
/// let paths = try JournalLocation.journals(below: JournalLocation.standardFolder())
/// let status = try SessionList(paths, .text).write { print($0) }
/// ```
public struct SessionList: Sendable {
  /// The journals, in the order of the lines.
  public var paths: [String]
  /// The form of the lines.
  public var format: AuditStyle.Format

  /// Chooses journals.
  public init(_ paths: [String], _ format: AuditStyle.Format = .text) {
    self.paths = paths
    self.format = format
  }

  /// Writes a line for each journal. One that cannot be read has a line that says why, and damage
  /// to a journal as a whole has a line after its own.
  ///
  /// - Returns: `ok`; `nothingFound` without any; `unreadable` or `violation` if there was one that
  ///   cannot be read, or is damaged as a whole.
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
    let cells = [
      "\(session.start.date) \(session.start.timeOfDay)", program.fitted(to: 22).string,
      NeutralText(session.description.backend).fitted(to: 8).string,
      NeutralText(duration).fitted(to: 7, alignment: .trailing).string,
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
