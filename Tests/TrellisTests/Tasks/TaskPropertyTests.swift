import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Runs that are cancelled at any suspension. Each suspension has one completion, and no record
/// stays open.
@MainActor
@Suite struct TaskPropertyTests {
  /// A way to end a run early.
  enum Ending: CaseIterable {
    case nothing, removal, replacing, departure, departureAndReturn, restart, programEnd
  }

  @Test(arguments: Ending.allCases, 0...4)
  func `a run that ends at any of its suspensions leaves exactly one completion`(
    ending: Ending, suspension: Int
  ) async throws {
    let program = try await TaskProgram(steps: [.sleep, .turn, .gate, .sleep])
    try await program.host.press("restart")
    for _ in 0..<suspension { await program.passOne() }
    switch ending {
    case .nothing: break
    case .removal: program.buttons[2].clearHandlers()
    case .replacing: program.buttons[2].set(.primaryAction) {}
    case .departure: program.row.setChildren([])
    case .departureAndReturn:
      program.row.setChildren([])
      await program.host.settle()
      program.row.setChildren(program.buttons)
    case .restart: try await program.host.press("restart")
    case .programEnd: program.host.application.dispatcher.tasks.abandonAll()
    }
    await program.finish()
    try program.check()
  }

  @Test func `random programs leave one completion for each suspension`() async throws {
    var generator = SeededGenerator()
    var count = 0
    for _ in 0..<Soak.count(1000) {
      let program = try await TaskProgram(steps: nil)
      for _ in 0..<100 { try await program.step(&generator) }
      await program.finish()
      count += try program.check()
    }
    #expect(count > 0)
  }
}

/// A window with handlers that await in several ways.
@MainActor
private final class TaskProgram {
  enum Step: CaseIterable {
    /// On the virtual clock.
    case sleep
    /// Until the main actor has another turn.
    case turn
    /// On something that does not notice a cancellation.
    case gate
    /// An error.
    case failure
  }

  struct Failure: Error {}

  let host: TestHost
  let gate = Gate()
  let row: Stack
  private(set) var buttons: [Button] = []
  private let window: Window
  /// The plan for the next run.
  private var plan: Plan

  @MainActor final class Plan {
    var steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }

    isolated deinit {}
  }

  init(steps: [Step]?) async throws {
    let plan = Plan(steps ?? [])
    self.plan = plan
    let gate = gate
    for (name, mode) in [
      ("ignore", HandlerOptions.WhileRunning.ignore), ("queue", .queue), ("restart", .restart),
    ] {
      buttons.append(
        Button(name).id(name).onTap(whileRunning: mode) { button in
          try await TaskProgram.run(plan.steps, button, gate)
        })
    }
    let row = HStack {}
    row.setChildren(buttons)
    self.row = row
    window = Window { row }
    host = try await TestHost(window)
    host.application.settling.foreignLimit = .zero
  }

  isolated deinit {}

  private static func run(_ steps: [Step], _ view: View, _ gate: Gate) async throws {
    for step in steps {
      switch step {
      case .sleep: try await view.clock?.sleep(for: .seconds(1))
      case .turn: await Task.yield()
      case .gate: await gate.pass()
      case .failure: throw Failure()
      }
    }
  }

  /// Lets suspended code continue until its next suspension.
  func passOne() async {
    gate.open()
    _ = try? await host.advance(by: .seconds(1))
  }

  func step(_ generator: inout SeededGenerator) async throws {
    plan.steps = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Step.allCases.randomElement(using: &generator) ?? .turn
    }
    let index = Int.random(in: 0..<buttons.count, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3: buttons[index].activate()
    case 4: gate.open()
    case 5, 6: try await host.advance(by: .milliseconds(500))
    case 7: row.setChildren(Array(buttons.shuffled(using: &generator).prefix(2)))
    case 8: row.setChildren(buttons)
    case 9:
      let (plan, gate) = (plan, gate)
      buttons[index].clearHandlers()
      buttons[index].on(.primaryAction, whileRunning: .queue) { button in
        try await TaskProgram.run(plan.steps, button, gate)
      }.once(.primaryAction) { button in try await TaskProgram.run(plan.steps, button, gate) }
    case 10:
      let (steps, window, gate) = (plan.steps, window, gate)
      let work = window.perform("work") { try await TaskProgram.run(steps, window, gate) }
      if Bool.random(using: &generator) { work.cancel() }
    default: await host.settle()
    }
  }

  /// Lets everything come to its end.
  func finish() async {
    for _ in 0..<400 where !host.application.dispatcher.tasks.all.isEmpty {
      gate.open()
      _ = try? await host.advance(by: .seconds(1))
    }
  }

  /// Compares suspensions and completions; returns how many there are.
  @discardableResult
  func check() throws -> Int {
    struct Call: Hashable {
      let record: RecordID
      let handler: HandlerID
    }
    try #require(host.application.dispatcher.tasks.all.isEmpty)
    var suspended: [Call: Int] = [:]
    var completed: [Call: Int] = [:]
    for record in host.journal {
      try #require(record.end != nil, "\(record.line)")
      if record.kind == .completion, let call = record.calls.first, let cause = record.start.cause {
        completed[Call(record: cause, handler: call.handler), default: 0] += 1
      }
      for call in record.calls {
        guard case .finished(_, .suspended) = call.phase else { continue }
        suspended[Call(record: record.id, handler: call.handler), default: 0] += 1
      }
    }
    try #require(completed.values.allSatisfy { $0 == 1 } && suspended == completed)
    return suspended.count
  }
}
