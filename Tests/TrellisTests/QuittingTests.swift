import Testing
import Trellis
import TrellisHeadless
import TrellisTestSupport

/// What a program that is asked to end still waits for.
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

  @Test func `what is being changed outside is waited for, so that the trail tells its end`() throws
  {
    let work = application.context.work
    try run(isEffect: true, then: [{ _ in }, { _ in }, { work.deliver($0) {} }])
    #expect(sink.lines == ["completion saved"])
    #expect(work.isEmpty)
  }

  @Test func `what is only read is not waited for`() throws {
    let work = application.context.work
    try run(isEffect: false, then: [{ _ in }, { work.deliver($0) {} }])
    #expect(sink.lines == [])
  }

  @Test func `asked twice to end, it waits no longer`() throws {
    let application = application
    try run(isEffect: true, then: [{ _ in application.quit(.interrupted) }])
    #expect(sink.lines == [])
    #expect(!application.context.work.isEmpty)
  }

  @Test func `the end of the inputs is no asking again`() throws {
    let (work, application) = (application.context.work, application)
    try run(
      isEffect: true,
      then: [{ _ in application.receive(.endOfInput) }, { _ in }, { work.deliver($0) {} }])
    #expect(sink.lines.last == "completion saved")
  }

  @Test func `timers go on while an effect is waited for`() throws {
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
