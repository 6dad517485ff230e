import Testing
import Trellis
import TrellisTesting

/// Work that ends when its view disappears, and work of the program.
@MainActor
@Suite struct ViewTaskTests {
  private func lines(_ host: TestHost) -> [String] {
    host.journal.filter { $0.kind != .input }.map { String($0.line.drop { $0 == " " }) }
  }

  @Test func `a task begins when its view appears and is cancelled when its view disappears`()
    async throws
  {
    let label = Label("0").id("n").task { label in
      for number in 1... {
        try await label.clock?.sleep(for: .seconds(1))
        label.text = "\(number)"
      }
    }
    let pile = VStack { label }
    let host = try await TestHost(Window { pile })
    #expect(lines(host) == ["lifecycle VStack[0]/n task: suspended [1 suspended]"])
    try await host.advance(by: .seconds(3))
    try host.expect("n", "3")
    pile.setChildren([])
    await host.settle()
    #expect(lines(host).last == "completion VStack[0]/n task: cancelled [1 cancelled]")
    pile.setChildren([label])
    await host.settle()
    #expect(lines(host).last == "lifecycle VStack[0]/n task: suspended [1 suspended]")
    #expect(host.journal.allSatisfy { $0.end != nil })
  }

  private actor Feed {
    private var count = 0

    func next() async -> String {
      for _ in 0..<100 { await Task.yield() }
      count += 1
      return "\(count)"
    }
  }

  @Test(arguments: 1...5)
  func `virtual time does not pass by a task that calls an actor after a sleep`(
    _ run: Int
  ) async throws {
    let feed = Feed()
    let host = try await TestHost(
      Window {
        Label("0").id("n").task { label in
          while true {
            try await label.clock?.sleep(for: .seconds(2))
            label.text = await feed.next()
          }
        }
      })
    try await host.run("advance 21s\nexpect n 10")
  }

  @Test func `a script stops waiting for a task that awaits something forever after a sleep`()
    async throws
  {
    let (never, _) = AsyncStream.makeStream(of: Int.self)
    let host = try await TestHost(
      Window {
        Label("0").id("n").task { label in
          try await label.clock?.sleep(for: .seconds(1))
          label.text = "1"
          for await number in never { label.text = "\(number)" }
        }
      })
    host.application.settling.foreignLimit = .milliseconds(5)
    try await host.run("advance 2s\nexpect n 1\nadvance 2s")
    let told = host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
    #expect(told.count == 1 && told[0].contains("the task at"), "\(told)")
  }

  @Test func `the records of view tasks show whether they returned, suspended or threw`()
    async throws
  {
    struct Trouble: Error {}
    let host = try await TestHost(
      Window {
        Label("a").id("a").task { _ in }
        Label("b").id("b").task { label in
          try await label.clock?.sleep(for: .seconds(1))
          throw Trouble()
        }
      })
    try await host.advance(by: .seconds(1))
    #expect(
      lines(host) == [
        "lifecycle a task [1]", "lifecycle b task: suspended [1 suspended]",
        "completion b task: threw [1 threw]",
      ])
  }

  @Test
  func `tasks that wake at the same instant continue in the order in which they went to sleep`()
    async throws
  {
    var log: [Int] = []
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    for round in 0..<50 {
      log = []
      for number in 0..<8 {
        window.perform("work \(round)") {
          try await window.clock?.sleep(for: .seconds(1))
          log.append(number)
        }
      }
      host.application.timers.advance(by: .seconds(1))
      // The next turn of the main actor: what woke is queued in front of it.
      await Task.yield()
      #expect(log == Array(0..<8))
    }
  }

  @Test func `work that a window performs is recorded and can be cancelled`() async throws {
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    let work = window.perform("import") { try await window.clock?.sleep(for: .seconds(10)) }
    let other = window.perform("export") { try await window.clock?.sleep(for: .seconds(1)) }
    try await host.advance(by: .seconds(5))
    #expect(work.cancel())
    await host.settle()
    #expect(!work.cancel() && !other.cancel())
    #expect(
      lines(host) == [
        "effect import: suspended [1 suspended]", "effect export: suspended [1 suspended]",
        "completion export [1]", "completion import: cancelled [1 cancelled]",
      ])
  }

  @Test func `a handler can begin work that outlasts its view`() async throws {
    var isDone = false
    let button = Button("Import").id("import").onTap { button in
      let clock = button.clock
      button.perform("work") {
        try await clock?.sleep(for: .seconds(1))
        isDone = true
      }
    }
    let pile = VStack { button }
    let host = try await TestHost(Window { pile })
    try await host.press("import")
    pile.setChildren([])
    try await host.advance(by: .seconds(1))
    #expect(isDone)
    try host.expectRecord(of: "import", "work", .suspended, kind: .effect)
    try host.expectRecord(of: "import", "work", .returned, kind: .completion)
  }

  @Test func `work started before the window is shown still runs`() async throws {
    let window = Window { Label("x") }
    var isDone = false
    window.perform("early") {
      await Task.yield()
      isDone = true
    }
    while !isDone { await Task.yield() }
  }
}
