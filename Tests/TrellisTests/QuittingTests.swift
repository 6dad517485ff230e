import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTestSupport

/// The effects for which a program waits when it is asked to end.
struct QuittingTests {
  private let sink = TraceSink()
  private let application: Application

  init() {
    application = Application(
      window: Window { Label("notes") }, backend: HeadlessBackend(size: Size(width: 20, height: 5)),
      sink: sink)
  }

  private typealias Step = @MainActor (PendingWork.Ticket) -> Void

  /// Begins some work and quits; then turns of the loop pass, in each of which a closure runs.
  private func run(isEffect: Bool, then steps: [Step]) throws {
    let (application, inbox) = (application, application.loop.mailbox)
    inbox.post {
      let ticket = application.context.work.begin("saved", isEffect: isEffect)
      application.quit(.ok)
      Self.take(steps[...], ticket, inbox)
    }
    #expect(try application.run() == .ok)
  }

  private func run(isEffect: Bool, then step: @escaping Step) throws {
    try run(isEffect: isEffect, then: [step])
  }

  private static func take(
    _ steps: ArraySlice<Step>, _ ticket: PendingWork.Ticket, _ inbox: LoopInbox
  ) {
    guard let step = steps.first else { return }
    inbox.post {
      step(ticket)
      take(steps.dropFirst(), ticket, inbox)
    }
  }

  @Test func `the end of a program waits for effects, so that their outcome is recorded`() throws {
    let work = application.context.work
    try run(isEffect: true, then: [{ _ in }, { _ in }, { work.deliver($0) {} }])
    #expect(sink.lines == ["completion saved"])
    #expect(work.isEmpty)
  }

  @Test func `the end of a program does not wait for reads`() throws {
    let work = application.context.work
    try run(isEffect: false, then: [{ _ in }, { work.deliver($0) {} }])
    #expect(sink.lines == [])
  }

  @Test func `a second request to end a program ends it without waiting for effects`() throws {
    let application = application
    try run(isEffect: true, then: [{ _ in application.quit(.interrupted) }])
    #expect(sink.lines == [])
    #expect(!application.context.work.isEmpty)
  }

  @Test func `the end of the inputs is not a second request to end`() throws {
    let (work, application) = (application.context.work, application)
    try run(
      isEffect: true,
      then: [{ _ in application.receive(.endOfInput) }, { _ in }, { work.deliver($0) {} }])
    #expect(sink.lines.last == "completion saved")
  }

  @Test func `a program that ends stops its reads, so that they do not delay an effect`() throws {
    let (work, application) = (application.context.work, application)
    var stopped: [String] = []
    let inbox = application.loop.mailbox
    inbox.post {
      work.onEnding(work.begin("read")) { stopped.append("read") }
      let arrived = work.begin("there")
      work.onEnding(arrived) { stopped.append("there") }
      work.deliver(arrived) {}
      work.onEnding(work.begin("given up")) { stopped.append("given up") }
      let effect = work.begin("saved", isEffect: true)
      work.onEnding(effect) { stopped.append("saved") }
      application.quit()
      inbox.post { work.deliver(effect) {} }
    }
    #expect(try application.run() == .ok)
    #expect(stopped == ["read", "given up"])
    #expect(sink.lines.last == "completion saved")
  }

  @Test func `a program that ends in a script does not let reads delay an effect`() throws {
    let script = ScriptSource(text: "quit\n")
    let driver = ScriptDriver(
      window: Window { Label("notes") }, backend: HeadlessBackend(size: Size(width: 20, height: 5)),
      sink: sink, script: script)
    let application = driver.application
    let work = application.context.work
    let inbox = application.loop.mailbox
    inbox.post {
      _ = work.begin("read")
      let effect = work.begin("saved", isEffect: true)
      application.quit()
      inbox.post { work.deliver(effect) {} }
    }
    _ = work.begin("read before all")
    #expect(try driver.run() == .ok)
    #expect(sink.lines == ["completion saved"])
  }

  @Test(arguments: [true, false])
  func `an effect that misses the time limit is reported at the end of the program`(answers: Bool)
    throws
  {
    let (work, application) = (application.context.work, application)
    application.ending.finishingLimit = .zero
    var told: [String] = []
    application.printError = { told.append($0) }
    application.loop.mailbox.post {
      let ticket = work.begin("saved", isEffect: true)
      work.onEnding(ticket) { if answers { work.deliver(ticket) {} } }
      application.quit()
    }
    #expect(try application.run() == .ok)
    #expect(work.hasEffects == !answers)
    #expect(told.count == (answers ? 0 : 1))
    #expect(told.allSatisfy { $0.contains("saved") })
    #expect(sink.lines == (answers ? ["completion saved"] : []))
  }

  @Test func `timers still run while a program that ends waits for an effect`() throws {
    let (work, application) = (application.context.work, application)
    var isDue = false
    try run(isEffect: true) { ticket in
      application.timers.schedule(after: .milliseconds(1)) {
        isDue = true
        work.deliver(ticket) {}
      }
    }
    #expect(isDue)
  }
}
