import Testing
import Trellis
import TrellisScript
import TrellisTesting

/// The script command `wait`, and the work for which the next line of a script waits.
@MainActor
@Suite struct WaitTests {
  private let retrying = """
    press go
    expect status idle
    advance 2500ms
    expect status try 2
    wait status done
    """

  @Test func `wait advances virtual time from timer to timer without waiting in real time`()
    async throws
  {
    let label = Label("idle").id("status")
    let host = try await TestHost(
      Window {
        Button("Go").id("go").onTap { button in
          for number in 1...3 {
            try await button.clock?.sleep(for: .seconds(1))
            label.text = "try \(number)"
          }
          try await button.clock?.sleep(for: .seconds(4))
          label.text = "done"
        }
        label
      })
    try await host.run(retrying)
    let clock = host.application.timers.time
    #expect(clock.now.nanoseconds == 7_000_000_000)
    #expect(
      host.journal.last { $0.subject == "wait" }?.line == "input wait id=status milliseconds=10000")
  }

  @Test func `wait fails when its time has passed, and reports the actual text`() async throws {
    let host = try await TestHost(
      Window {
        Label("idle").id("status").task { label in
          try await label.clock?.sleep(for: .seconds(3))
          label.text = "done"
        }
      })
    host.application.settling.foreignLimit = .milliseconds(20)
    let error = await #expect(throws: TestFailure.self) {
      try await host.run("wait 2s status done")
    }
    #expect(error?.message == "script line 1: after 2000 ms, status is \"idle\", not \"done\"")
    try await host.run("wait 1s status d*")
    let missing = await #expect(throws: TestFailure.self) {
      try await host.run("wait 1ms nothing x")
    }
    #expect(
      missing?.message
        == "script line 1: after 1 ms, nothing has the ID \"nothing\"; \"tree\" shows the IDs")
  }

  @Test func `a step waits for a handler that awaits foreign work, up to a limit that it reports`()
    async throws
  {
    let label = Label("idle").id("status")
    let gate = Gate()
    let line: UInt = #line + 7
    let host = try await TestHost(
      Window {
        Button("Soon").id("soon").onTap {  // sleeps: it stands for what is foreign
          try await Task.sleep(for: .milliseconds(30))
          label.text = "soon"
        }
        Button("Late").id("late").onTap {
          await gate.pass()
          label.text = "late"
        }
        label
      })
    try await host.press("soon")
    try host.expect("status", "soon")
    #expect(!host.journal.contains { $0.subject == "diagnostic" })

    host.application.settling.foreignLimit = .milliseconds(5)
    try await host.press("late")
    try host.expect("status", "soon")
    let told = host.journal.last { $0.subject == "diagnostic" }?.line ?? ""
    #expect(told.contains("code=handler-awaits-something"))
    #expect(told.contains("WaitTests.swift:\(line) did not end within 5 ms,"), "\(told)")
    // It is told once, and what comes later arrives all the same.
    gate.open()
    try await host.run("wait status late")
    #expect(host.journal.count { $0.subject == "diagnostic" } == 1)
  }

  @Test func `wait waits in real time for a change that no timer causes`() async throws {
    let label = Label("idle").id("status")
    let host = try await TestHost(
      Window {
        Button("Go").id("go").onTap {
          Task {  // sleeps: it stands for what is foreign
            try await Task.sleep(for: .milliseconds(30))
            label.text = "done"
          }
        }
        label
      })
    try await host.press("go")
    try await host.run("wait status done")
  }

  @Test(arguments: [
    ("wait a b c", ScriptCommand.wait(.seconds(10), "a", "b c")),
    ("wait 250ms a b", .wait(.milliseconds(250), "a", "b")),
    ("wait 2s \"a b\" x", .wait(.seconds(2), "a b", "x")),
    ("wait 2a b", .wait(.seconds(10), "2a", "b")),
    ("wait \"2s\" b", .wait(.seconds(10), "2s", "b")),
  ])
  func `a line with wait is parsed into the expected command`(line: String, command: ScriptCommand)
    throws
  {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: ["wait", "wait 99999999999s a b", "wait 1s"])
  func `a malformed line with wait throws a script error`(line: String) {
    #expect(throws: ScriptError.self) { try ScriptCommand(line: line) }
  }
}
