import Foundation
import Testing
import Trellis
import TrellisJournal
import TrellisScript
import TrellisTesting

/// Records of a program that a script drives. They pass through the script's sink and that of a test
/// host on their way into the journal.
struct ForwardedRecordTests {
  @Test func `work that a handler runs in the journal has the handler as its cause under a script`()
    async throws
  {
    let path = FileManager.default.temporaryDirectory.path() + "/forwarded-\(UUID()).journal"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = try Journal(at: path, session: SessionDescription(program: "notes"))
    let window = Window {
      Button("Save").id("save").onTap { journal.run("direct") {} }
      Button("Later").id("later").onTap { await Task { journal.run("in a task") {} }.value }
    }
    let host = try await TestHost(window, sink: journal)
    try await host.run("press save\npress later")
    try journal.close()
    var records: [JournalRecord] = []
    try JournalReader(path).forEachEntry { entry in
      if case .record(let record) = entry { records.append(record) }
    }
    for (name, id) in [("direct", "save"), ("in a task", "later")] {
      let work = try #require(records.first { $0.subject == name })
      let cause = try #require(records.first { $0.id == work.cause }, "\(name) has no cause")
      #expect(cause.path?.text.hasSuffix(id) == true, "\(name): \(cause)")
    }
  }

  @Test
  func `what a task sets in a run of the journal has the run as its cause, as its writes have`()
    async throws
  {
    let path = FileManager.default.temporaryDirectory.path() + "/forwarded-\(UUID()).journal"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = try Journal(at: path, session: SessionDescription(program: "notes"))
    let (count, other) = (State(wrappedValue: 0, "count"), State(wrappedValue: 0, "other"))
    var tasks: [Task<Void, Never>] = []
    let window = Window {
      Label(other.projectedValue.map { "\($0)" })
      Button("Save").id("save").onTap {
        tasks = [
          Task {
            await journal.run("work") {
              await Task.yield()
              journal.run("inner") { count.wrappedValue = 1 }
              count.wrappedValue = 2
            }
            count.wrappedValue = 3
          },
          Task.detached {
            await journal.run("apart") { await MainActor.run { other.wrappedValue = 4 } }
          },
        ]
      }
      Button("Await").id("await").onTap { button in
        await journal.run("awaited") {
          try? await button.clock?.sleep(for: .seconds(1))
          count.wrappedValue = 5
        }
      }
    }
    let host = try await TestHost(window, sink: journal)
    try await host.press("save")
    for task in tasks { await task.value }
    try await host.press("await")
    try await host.advance(by: .seconds(1))
    try journal.close()
    var records: [JournalRecord] = []
    try JournalReader(path).forEachEntry { entry in
      if case .record(let record) = entry { records.append(record) }
    }
    var causes: [String: String] = [:]
    for record in records {
      for change in record.end?.changes ?? [] {
        let cause = records.first { $0.id == record.cause }
        causes["\(change.state) \(change.new.neutral)"] = cause?.subject
      }
    }
    #expect(
      causes == [
        "count 1": "inner", "count 2": "work", "count 3": "press", "other 4": "apart",
        "count 5": "awaited",
      ])
  }
}

extension StoredValue {
  fileprivate var neutral: String {
    if case .clear(.integer(let number)) = self { "\(number)" } else { "?" }
  }
}
