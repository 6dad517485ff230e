import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTesting

/// Sinks that forward records keep the actor, the source and the reason.
struct OriginTests {
  @Test
  func `a forwarding sink keeps the actor and reason of records in a scripted program`() throws {
    let sink = RecordingSink()
    let outer = RecordingSink(forwardingTo: sink)
    let button = Button("Save").id("save")
    let window = Window { button }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(), sink: outer,
      script: ScriptSource(text: "press save\n"))
    let application = driver.application
    button.onTap { [weak application] in
      application?.dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "invoice 17")) {
        application?.dispatcher.note(.effect, "saved")
      }
    }
    #expect(try driver.run() == .ok)
    for records in [sink.records, outer.records] {
      let saved = records.filter { $0.start.subject == "saved" }
      #expect(saved.map(\.start.origin) == [RecordOrigin(actor: "ada", reason: "invoice 17")])
    }
  }
}
