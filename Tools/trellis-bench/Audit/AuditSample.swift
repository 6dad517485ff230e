import Foundation
import TrellisEvents
import TrellisJournal

/// A journal of a long session, in which a user types into 50 fields, answers questions, and saves
/// now and then.
struct AuditSample {
  let path: String
  let records: Int

  /// Creates the journal in a folder.
  init(in folder: String, records: Int) throws {
    path = folder + "/audit.journal"
    self.records = records
    let journal = try Journal(
      at: path, session: SessionDescription(program: "trellis-bench", version: "1"))
    var writer = Writer(journal: journal)
    while writer.written < records { writer.act() }
    try journal.close()
  }

  private struct Writer {
    let journal: Journal
    var written = 0
    private var actions = 0
    private let paths = (0..<50).map { ControlPath("VStack[0]/form/field\($0)") }
    private let rows = ControlPath("VStack[0]/rows")
    private let changed = SourceSite(fileID: "Notes/Form.swift", line: 88)
    private let asked = SourceSite(fileID: "Notes/Form.swift", line: 91)

    init(journal: Journal) { self.journal = journal }

    mutating func act() {
      actions += 1
      let (path, text) = (paths[actions % paths.count], "text \(actions % 977)")
      let input = dispatch(.input, "key", nil, [RecordArgument("chord", "a")])
      let isVetoed = actions % 100 == 0
      dispatch(
        .question, "shouldChange", path,
        [RecordArgument("from", "te"), RecordArgument("to", .text(text))],
        cause: input, asked, .bool(!isVetoed), isVetoed ? .vetoed : .returned)
      dispatch(
        .event, "editingChanged", path, cause: input, changed,
        changes: [StateChangeRecord(state: "draft", old: .text("te"), new: .text(text))])
      guard actions % 20 == 0 else { return }
      let write = dispatch(
        .effect, "table.write", rows, [RecordArgument("table", "Artist")], cause: input)
      dispatch(
        .rowChange, "saved", rows,
        [
          RecordArgument("table", "Artist"), RecordArgument("key", .text("\(actions % 5000)")),
          RecordArgument("column", "Name"), RecordArgument("old", "te"),
          RecordArgument("new", .text(text)),
        ], cause: write)
    }

    @discardableResult
    private mutating func dispatch(
      _ kind: RecordKind, _ subject: String, _ path: ControlPath? = nil,
      _ arguments: [RecordArgument] = [], cause: RecordID? = nil, _ site: SourceSite? = nil,
      _ answer: RecordValue = .none, _ outcome: Outcome = .returned,
      changes: [StateChangeRecord] = []
    ) -> RecordID {
      written += 1
      let id = journal.begin(
        kind: kind, path: path, subject: { subject }, arguments: arguments, cause: cause,
        site: nil, depth: cause == nil ? 0 : 1)
      if let site {
        let handler = HandlerID(UInt32(site.line))
        journal.call(order: 0, handler: handler, site: site, phase: .started, in: id)
        journal.call(
          order: 0, handler: handler, site: site,
          phase: .finished(answer: answer, outcome: .returned), in: id)
      }
      journal.end(outcome: outcome, answer: answer, isDefault: false, changes: changes, of: id)
      return id
    }
  }
}
