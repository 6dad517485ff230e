public import Trellis
public import TrellisHeadless
package import TrellisScript

/// Runs a window without a screen and without a clock: a test drives it step by step and looks.
///
/// Each step returns when everything it caused is done: handlers, results of asynchronous work, the
/// frame. It knows no test framework; what goes wrong is thrown, with the screen and the last records.
/// ```swift
/// let host = try await TestHost(Window { Button("Save").id("save").onTap { saved = true } })
/// try await host.press("save")
/// ```
@MainActor
public final class TestHost {
  /// The application under test.
  public let application: Application
  /// What keeps its frames.
  public let backend: HeadlessBackend
  /// What there is to say of steps and lines that had no effect, or not all of it, and why; newest last:
  /// `nothing changed: save is disabled`.
  public private(set) var messages: [String] = []
  /// The lines that `tree`, `frame` and `help` wrote.
  public private(set) var output: [String] = []
  /// How many turns of the run loop were waited for, all steps together.
  public internal(set) var turnCount = 0
  /// Carries out lines and steps.
  package let driver: ScriptDriver
  let records: RecordingSink
  let keyboard: VirtualKeyboard

  /// Shows a window and waits until it is settled.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - size: The size to lay out for.
  ///   - input: What stands between the test's keys and the application.
  ///   - sink: Where records go besides the ``journal``.
  /// - Throws: `BackendError` never; the headless backend can always show a window.
  public init(
    _ window: Window, size: Size = Size(width: 80, height: 24), input: InputDepth = .events,
    sink: (any DispatchSink)? = nil
  ) async throws {
    backend = HeadlessBackend(size: size)
    records = RecordingSink(forwardingTo: sink)
    keyboard = VirtualKeyboard(depth: input)
    driver = ScriptDriver(window: window, backend: backend, sink: records)
    application = driver.application
    driver.printLine = { [weak self] in self?.output.append($0) }
    application.printError = { [weak self] in self?.messages.append($0) }
    try application.start()
    await application.settled()
  }

  isolated deinit {}

  /// How the program ended: its window was closed, or it was quit; nil while it goes on.
  ///
  /// The last frame stays, and steps fail from then on.
  public var exitStatus: ExitStatus? { application.exitStatus }

  /// Carries out lines of a script, each when everything the last one caused is done.
  ///
  /// - Throws: ``TestFailure`` with the number of the line: it is no command, its id stands for nothing,
  ///   or what it expects is not so.
  public func run(
    _ lines: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try located(fileID, line) { try checkGoesOn() }
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    // `quit` ends it, as the end of the text does.
    for (index, text) in lines.enumerated() where exitStatus == nil {
      driver.watchLine()
      try located(fileID, line) {
        do {
          try execute(line: String(text))
        } catch let error as ScriptError {
          throw failure("script line \(index + 1): \(error.message)")
        } catch let error as TestFailure {
          throw TestFailure(
            message: "script line \(index + 1): \(error.message)", report: error.report)
        }
      }
      await settle()
      if let command = try? ScriptCommand(line: String(text)) { tellOfEffect(of: command) }
    }
  }

  private func execute(line: String) throws {
    if let inputs = try keyboard.inputs(ofLine: line) {
      for input in inputs { application.receive(input) }
    } else if case .expect(let id, let text) = try ScriptCommand(line: line) {
      try expect(.id(id), text)
    } else {
      try driver.execute(line: line)
    }
  }

  /// Takes down why a command that was carried out had no effect, if it had none.
  func tellOfEffect(of command: ScriptCommand) {
    if let notice = driver.notice(after: command) { messages.append(notice) }
  }

  /// Waits until nothing that can change the window is outstanding.
  public func settle() async {
    if !application.context.work.isEmpty { turnCount += 1 }
    await application.settled()
  }
}
