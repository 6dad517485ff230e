import TrellisEvents
import TrellisJournal
import TrellisTestSupport

extension SampleJournal {
  /// Makes random dispatches, some of them nested or caused by earlier ones. Some have not ended
  /// when the journal is read.
  func runAtRandom(_ generator: inout SeededGenerator) {
    let outcomes: [Outcome] = [
      .returned, .vetoed, .threw(type: "E", message: "m"), .failed(message: "f"), .unhandled,
    ]
    var open: [RecordID] = []
    for index in 0..<Int.random(in: 1...400, using: &generator) {
      let cause: UInt64? =
        Bool.random(using: &generator) ? .random(in: 0...UInt64(index), using: &generator) : nil
      let id = journal.begin(
        DispatchStart(
          kind: RecordKind.allCases.randomElement(using: &generator) ?? .event,
          path: Bool.random(using: &generator)
            ? ControlPath("form/field\(Int.random(in: 0...4, using: &generator))") : nil,
          subject: ["tap", "key", "diagnostic"].randomElement(using: &generator) ?? "tap",
          arguments: [RecordArgument("text", .text("Text \(index % 7)"))],
          cause: cause.map { RecordID($0) },
          origin: Int.random(in: 0..<4, using: &generator) > 0
            ? nil
            : RecordOrigin(
              actor: ["ada", "grace", nil].randomElement(using: &generator) ?? nil,
              source: Bool.random(using: &generator) ? "/tmp/notes.db" : nil,
              reason: Bool.random(using: &generator) ? "because \(index)" : nil)))
      for order in 0..<Int.random(in: 0...3, using: &generator) {
        let site = SourceSite(
          fileID: "Notes/Form.swift", line: UInt.random(in: 1...3, using: &generator))
        journal.call(
          CallEntry(order: order, handler: HandlerID(1), site: site, phase: .started), in: id)
        journal.call(
          CallEntry(
            order: order, handler: HandlerID(1), site: site,
            phase: .finished(answer: .none, outcome: .returned)), in: id)
      }
      open.append(id)
      while open.count > 3 || Bool.random(using: &generator), !open.isEmpty {
        let ended = open.remove(at: Int.random(in: 0..<open.count, using: &generator))
        journal.end(
          DispatchEnd(outcome: outcomes.randomElement(using: &generator) ?? .returned),
          of: ended)
      }
      if Int.random(in: 0..<80, using: &generator) == 0 { try? journal.flush() }
    }
  }
}
