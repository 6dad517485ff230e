import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTesting

/// The causes of records while a script gives all inputs of a program.
struct ScriptCauseTests {
  @Test(arguments: ["save", "start", "pass"])
  func `an input has no cause, even after a handler has begun a task`(id: String) throws {
    let sink = RecordingSink()
    let count = State(wrappedValue: 0)
    let window = Window {
      Button("Save").id("save").onTap { await Task.yield() }
      Button("Start").id("start").onTap { Task { count.wrappedValue += 1 } }
      Button("Pass").id("pass").onTap { Task.immediate { await Task.yield() } }
      Button("Go").id("go").onTap { count.wrappedValue += 10 }
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(), sink: sink,
      script: ScriptSource(text: "press go\npress \(id)\npress go\npress \(id)\npress go\nkey tab"))
    #expect(try driver.run() == .ok)
    let inputs = sink.records.filter { $0.kind == .input }
    #expect(inputs.count == 6)
    #expect(inputs.allSatisfy { $0.start.cause == nil })
    let taps = sink.records.filter { $0.subject == "primaryAction" }
    #expect(taps.map(\.start.cause) == inputs.prefix(5).map(\.id))
  }
}
