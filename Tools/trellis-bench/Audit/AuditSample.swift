import Foundation
import TrellisEvents
import TrellisIntegrity
import TrellisJournal

/// A journal of a long session, in which a user types into 50 fields, answers questions, and saves
/// now and then. The journal is signed.
///
/// Another process writes the journal. Linux counts the memory of a process that starts a program
/// as memory of that program, so the process that measures must be small.
struct AuditSample {
  /// The option that makes this program write the journal. The number of records and the path
  /// follow the option.
  static let option = "--audit-sample"

  let path: String
  let records: Int
  private let process = Process()
  private let input = Pipe()

  /// Creates the journal in a folder. The session is live until ``close()``.
  init(in folder: String, records: Int) throws {
    path = folder + "/audit.journal"
    self.records = records
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [Self.option, String(records), path]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // The process says when all records are written.
    guard try output.fileHandleForReading.read(upToCount: 1)?.isEmpty == false else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Ends the session.
  func close() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Writes the journal, and ends the session when standard input ends.
  static func write(_ records: Int, at path: String) throws {
    let journal = try Journal(
      at: path, session: SessionDescription(program: "trellis-bench", version: "1"),
      evidence: SignedEvidence(SigningKey(name: "trellis-bench")))
    var writer = Writer(journal: journal)
    while writer.written < records { writer.act() }
    try journal.flush()
    try FileHandle.standardOutput.write(contentsOf: Data(".".utf8))
    _ = try FileHandle.standardInput.readToEnd()
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
