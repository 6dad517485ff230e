import Foundation
import Testing
import Trellis
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisTesting

@testable import trellis_demo

/// After each line of an example's script, the answers of `trellis-audit blame` agree with the
/// values in the program.
struct BlameOfDemoTests {
  @Test
  func `blame names the values of the settings demo's model after each script line`() async throws {
    let demo = SettingsDemo()
    let model = try #require(
      Mirror(reflecting: demo).descendant("settings") as? SettingsDemo.Settings)
    try await expectBlame(of: demo) {
      [
        "settings.name": model.name, "settings.notifies": model.notifies,
        "settings.plays-sound": model.playsSound, "settings.volume": model.volume,
        "settings.saved-count": model.savedCount, "settings.is-default": model.isDefault,
        "settings.problem": model.problem as Any, "settings.summary": model.summary,
      ]
    }
  }

  @Test
  func `blame names the values that the job demo's task sets after each script line`() async throws
  {
    try await expectBlame(of: JobDemo())
  }

  /// Runs the script of an example and compares what blame says with what the program holds.
  ///
  /// - Parameters:
  ///   - demo: The example.
  ///   - privateNames: The values that records must not have in the clear.
  ///   - models: What its models hold now, by their names on record; its states are found.
  private func expectBlame(
    of demo: any Demo, privateNames: Set<String> = [],
    models: @MainActor () -> [String: Any] = { [:] }
  ) async throws {
    let path = NSTemporaryDirectory() + "blame-\(UUID().uuidString).journal"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = try Journal(at: path, session: SessionDescription(program: "demo"))
    let script = Checkout.folder.appending(
      path: "Tests/EndToEndTests/Scripts/demo-\(type(of: demo).name).txt")
    let lines = try String(contentsOf: script, encoding: .utf8).split(separator: "\n")
    let host = try await TestHost(demo.makeWindow(), sink: journal)
    let first = ProgramValues(of: demo, models: models()).all
    var (before, last) = (first, RecordID(0))
    var blamed: Set<String> = []
    for line in lines {
      try await host.run(String(line))
      let values = ProgramValues(of: demo, models: models()).all
      try journal.flush()
      let blame = try Blame([JournalReader(path)])
      let rows = Dictionary(uniqueKeysWithValues: blame.rows.map { ($0.name, $0) })
      #expect(rows.keys.filter { values[$0] == nil } == [], "\(line)")
      for (name, value) in values {
        let meant = ProgramValues.onRecord(value)
        guard let row = rows[name] else {
          #expect(first[name].map(ProgramValues.onRecord) == meant, "\(line): \(name)")
          continue
        }
        blamed.insert(name)
        if privateNames.contains(name) {
          guard case .sealed? = row.value else {
            Issue.record("\(line): \(name) is in the clear")
            continue
          }
        } else {
          #expect(row.value.map(meant.contains) == true, "\(line): \(name) \(row.value as Any)")
        }
        #expect(row.doubts == [], "\(line): \(name)")
        if before[name].map(ProgramValues.onRecord) != meant {
          #expect(
            row.record.id > last, "\(line): \(name) changed, and blame names \(row.record.id)")
        }
        #expect(row.origin.kind == .input && row.origin.id <= row.record.id, "\(line): \(name)")
      }
      before = values
      last = rows.values.map(\.record.id).max() ?? last
    }
    #expect(blamed == Set(first.keys), "the script leaves something as it was")
    try journal.close()
  }
}
