import Foundation
import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// A reader in another language. It was written only from the page about the format.
struct IndependentReaderTests {
  private static let python = "/usr/bin/python3"
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// Returns the output of the other reader, which compares the journal in its current state with
  /// our log.
  private func judge(_ path: String) throws -> String {
    let lines = sample.folder + "/lines"
    let filter = RecordFilter.all
    var shown: [String] = []
    _ = try AuditLog(filter: filter, style: AuditStyle(.jsonl)).write(JournalReader(path)) {
      shown.append($0)
    }
    try shown.joined(separator: "\n").write(toFile: lines, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    let script = Checkout.folder.appending(path: "Tests/TrellisAuditTests/Judges/journal2.py")
    process.arguments = [script.path, path, lines]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func expect(_ expected: String, _ place: SourceLocation = #_sourceLocation) throws {
    let said = try judge(sample.path)
    #expect(said == expected, sourceLocation: place)
  }

  /// Makes records with values of all types, and with errors.
  private func dispatchValues() {
    let values: [RecordValue] = [
      .none, .bool(true), .integer(.min), .integer(.max), .real(.pi), .real(-0.5), .text(""),
      .text("é👩‍👩‍👧\u{1B}"), .private(.text("secret")), .count(type: "Array<é>", elements: 3),
      .digest(of: String(repeating: "long ", count: 60)),
    ]
    sample.dispatch(
      .question, "values", on: "main/form",
      arguments: values.enumerated().map { RecordArgument("v\($0.offset)", $0.element) },
      calls: [(88, .bool(true)), (91, .real(2.5))],
      end: DispatchEnd(outcome: .failed(message: "disk"), answer: .integer(-1), isDefault: true))
    let id = sample.journal.begin(DispatchStart(kind: .event, subject: "threw", depth: 3))
    for order in [7, 7, 3] {
      sample.journal.call(
        CallEntry(
          order: order, handler: .delegate, site: nil,
          phase: .finished(
            answer: .none, outcome: .threw(type: "SaveError", message: "é \(order)"))), in: id)
    }
    let changes = [
      StateChangeRecord(state: "a", old: .none, new: .count(type: "Set<Int>", elements: 0)),
      StateChangeRecord(
        state: "a", old: .integer(1), new: .digest(of: "text"),
        latest: RecordID(id.sequence + 300)),
    ]
    sample.journal.end(
      DispatchEnd(outcome: .threw(type: "T", message: ""), changes: changes), of: id)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `an independent reader finds the same records in the ring, the file and the closed journal`()
    throws
  {
    sample.typeAndSave()
    dispatchValues()
    let open = sample.journal.begin(
      DispatchStart(kind: .effect, subject: "open", arguments: [RecordArgument("n", 1)]))
    let call = CallEntry(
      order: 0, handler: HandlerID(2), site: SourceSite(fileID: "A/B.swift", line: 9),
      phase: .started)
    sample.journal.call(call, in: open)
    try expect("11 records, 1 open")
    try sample.journal.flush()
    try expect("11 records, 1 open")
    sample.typeAndSave()
    try expect("19 records, 1 open")
    sample.journal.end(DispatchEnd(outcome: .returned), of: open)
    try sample.journal.flush()
    dispatchValues()
    _ = sample.journal.begin(DispatchStart(kind: .effect, subject: "never over"))
    try sample.journal.close()
    try expect("22 records, 0 open")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `an independent reader finds the list of last changes right`() throws {
    sample.typeAndSave()
    dispatchValues()
    sample.typeAndSave()
    for (key, after) in [("1", nil), ("2", nil), ("1", nil), ("1", "3"), ("3", nil), ("3", nil)] {
      let place = [
        RecordArgument("table", "t"), RecordArgument("key", .text(key)),
        RecordArgument("column", "c"), RecordArgument("new", .text(key)),
      ]
      let more = after.map { [RecordArgument("keyAfter", .text($0))] } ?? []
      sample.dispatch(.rowChange, "saved", arguments: place + more)
    }
    try sample.journal.close()
    try sample.putLastChanges()
    try expect("24 records, 0 open")
  }
}
