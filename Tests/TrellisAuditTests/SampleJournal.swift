import Foundation
import Synchronization
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// A clock that advances, by a microsecond or a given time, whenever the thread that created it
/// reads it. It does not advance when the journal's writer reads it.
final class TickingClock: JournalClock {
  private let ticks = Mutex(UInt64(0))
  private let thread = pthread_self()
  private let step: UInt64

  init(step: UInt64 = 1000) { self.step = step }

  func monotonicNanoseconds() -> UInt64 {
    ticks.withLock { ticks in
      if pthread_equal(thread, pthread_self()) != 0 { ticks += step }
      return ticks
    }
  }

  func utcNanoseconds() -> Int64 {
    1_795_000_000_000_000_000 + ticks.withLock { Int64($0) }
  }
}

/// A journal in a separate folder, which is removed with the journal.
final class SampleJournal {
  let folder = FileManager.default.temporaryDirectory.path() + "/audit-\(UUID())"
  let journal: Journal
  var path: String { journal.path }

  init(
    program: String = "notes", backend: String = "headless",
    clock: any JournalClock = TickingClock(), options: JournalOptions = JournalOptions()
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    journal = try Journal(
      at: folder + "/x.journal",
      session: SessionDescription(
        program: program, version: "1.2", backend: backend, terminal: "xterm"),
      clock: clock, options: options)
  }

  deinit {
    // An open journal would begin a new file if its file were removed.
    try? journal.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends the journal and reads it.
  func close() throws -> JournalReader {
    try journal.close()
    return try JournalReader(path)
  }

  /// Closes the journal, changes the file, and reads it.
  func close(changing statement: String) throws -> JournalReader {
    try journal.close()
    do {
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.execute(statement)
    }
    return try JournalReader(path)
  }

  /// Replaces records with a gap, as if they could not be stored.
  func loseRecords(
    from first: Int64, count: Int64, id: Int64 = 0, began: Int64 = 0, reason: String = "full"
  ) throws {
    try journal.flush()
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    let row =
      [id, first, count, began, began].map { SQLValue.integer($0) } + [.text(SQLText(reason))]
    try connection.execute(
      "DELETE FROM record WHERE sequence >= ?1 AND sequence - ?1 < ?2",
      [.integer(first), .integer(count)])
    try connection.execute(
      "INSERT INTO gap VALUES (?, ?, ?, ?, ?, ?, ?)", row + [Checksum.of(row, in: .gap)])
  }

  /// Records a dispatch whose calls have the given answers. The closure `inside` runs in its first
  /// call.
  @discardableResult
  func dispatch(
    _ kind: RecordKind, _ subject: String, on path: String? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil, depth: Int = 0,
    calls: [(line: UInt, answer: RecordValue)] = [], end: DispatchEnd? = nil,
    inside: (RecordID) -> Void = { _ in }
  ) -> RecordID {
    let id = journal.begin(
      DispatchStart(
        kind: kind, path: path.map { ControlPath($0) }, subject: subject, arguments: arguments,
        cause: cause, depth: depth))
    for (order, call) in calls.enumerated() {
      var entry = CallEntry(
        order: order, handler: HandlerID(UInt32(order + 1)),
        site: SourceSite(fileID: "Notes/Form.swift", line: call.line), phase: .started)
      journal.call(entry, in: id)
      if order == 0 { inside(id) }
      entry.phase = .finished(answer: call.answer, outcome: .returned)
      journal.call(entry, in: id)
    }
    if calls.isEmpty { inside(id) }
    journal.end(end ?? DispatchEnd(outcome: .returned), of: id)
    return id
  }

  /// Records that a user types into a field, that a handler vetoes the change, and that another
  /// handler writes a row.
  func typeAndSave() {
    dispatch(.lifecycle, "launched")
    dispatch(
      .input, "key", arguments: [RecordArgument("chord", RecordValue.private(.text("a")))]
    ) { input in
      dispatch(
        .question, "shouldChange", on: "main/form/name",
        arguments: [RecordArgument("from", "Ad"), RecordArgument("to", "Ada")], cause: input,
        depth: 1, calls: [(88, .bool(true)), (91, .bool(false))],
        end: DispatchEnd(outcome: .vetoed, answer: .bool(false)))
    }
    dispatch(.input, "click", on: "main/form/save") { input in
      dispatch(
        .event, "primaryAction", on: "main/form/save", cause: input, depth: 1,
        calls: [(120, .none)],
        end: DispatchEnd(
          outcome: .returned,
          changes: [StateChangeRecord(state: "dirty", old: .bool(true), new: .bool(false))])
      ) { event in
        dispatch(
          .rowChange, "artist",
          arguments: [
            RecordArgument("key", 7), RecordArgument("column", "name"),
            RecordArgument("old", "Ada"), RecordArgument("new", "Ada L."),
          ], cause: event, depth: 2)
      }
    }
    dispatch(
      .question, "shouldReturn", on: "main/form/name",
      end: DispatchEnd(outcome: .unhandled, answer: .bool(true), isDefault: true))
    dispatch(
      .event, "tap", on: "main/list/row[3]", calls: [(40, .none)],
      end: DispatchEnd(outcome: .threw(type: "SaveError", message: "disk full")))
  }
}

/// Returns the lines of an answer.
func lines(_ write: ((String) throws -> Void) throws -> Void) rethrows -> [String] {
  var lines: [String] = []
  try write { lines.append($0) }
  return lines
}
