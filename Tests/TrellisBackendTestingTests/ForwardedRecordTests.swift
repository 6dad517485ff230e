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
}
