import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

@testable import TrellisAudit

/// `blame` reads only the records that can determine its answer. The answer must be the same as
/// when it reads all records.
struct DecisiveCellTests {
  private func place(_ generator: inout SeededGenerator) -> [RecordArgument] {
    let key = Int.random(in: 1...6, using: &generator)
    let column = ["name", "mail"].randomElement(using: &generator) ?? "name"
    let table = ["artist", "artist", "album"].randomElement(using: &generator) ?? "artist"
    return [
      RecordArgument("table", .text(table)),
      RecordArgument("key", key == 6 ? .integer(6) : .text("\(key)")),
      RecordArgument("column", .text(column)),
    ]
  }

  /// Records a random write to a cell or a row, with its outcome.
  private func write(
    _ index: Int, _ sample: SampleJournal, _ open: inout [RecordID],
    _ generator: inout SeededGenerator
  ) {
    var place = place(&generator)
    let new = RecordArgument("new", .text("value \(index)"))
    let causes: [RecordID?] = [nil] + open + [RecordID(UInt64(index / 2))]
    let cause = causes.randomElement(using: &generator) ?? nil
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      let after = RecordArgument("keyAfter", .text("\(Int.random(in: 1...8, using: &generator))"))
      sample.dispatch(.rowChange, "saved", arguments: place + [new, after], cause: cause)
    case 1, 2:
      place.removeLast()
      let (subject, prefix) =
        Bool.random(using: &generator) ? ("inserted", "new.") : ("deleted", "old.")
      sample.dispatch(
        .rowChange, subject, arguments: place + [RecordArgument(prefix + "name", new.value)],
        cause: cause)
    case 3:
      place.removeLast()
      let subject = Bool.random(using: &generator) ? "table.insert" : "table.delete"
      sample.dispatch(
        .effect, subject, arguments: place + [RecordArgument("new.name", new.value)], cause: cause)
    case 4...7:
      open.append(
        sample.journal.begin(
          DispatchStart(kind: .effect, subject: "table.write", arguments: place + [new])))
    case 8...10:
      let write = sample.dispatch(.effect, "table.write", arguments: place + [new])
      sample.dispatch(.rowChange, "saved", arguments: place + [new], cause: write)
    case 11: sample.dispatch(.effect, "observer", arguments: place)
    default: sample.dispatch(.rowChange, "saved", arguments: place + [new], cause: cause)
    }
    if open.count > 4 || !open.isEmpty && Bool.random(using: &generator) {
      let outcome: Outcome = Bool.random(using: &generator) ? .returned : .failed(message: "full")
      let ended = open.remove(at: Int.random(in: 0..<open.count, using: &generator))
      sample.journal.end(DispatchEnd(outcome: outcome), of: ended)
    }
  }

  private func expectSame(_ path: String) throws {
    let reader = try JournalReader(path)
    let (some, all) = (try Blame([reader]), try Blame([reader], readsAll: true))
    #expect(some.rows == all.rows && some.status == all.status)
  }

  @Test func `blame gives the same answer from all writes and from the selected ones`() throws {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(1000) {
      let sample = try SampleJournal()
      var open: [RecordID] = []
      for index in 0..<Int.random(in: 1...200, using: &generator) {
        write(index, sample, &open, &generator)
        if Int.random(in: 0..<60, using: &generator) == 0 { try sample.journal.flush() }
      }
      try expectSame(sample.path)
      _ = try sample.close()
      try expectSame(sample.path)
      try sample.putLastChanges()
      try expectSame(sample.path)
      #expect(try Verification(JournalReader(sample.path)).status != .violation)
    }
  }
}
