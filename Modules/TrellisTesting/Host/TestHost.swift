public import Trellis
public import TrellisHeadless
package import TrellisScript

/// A window without a screen and without a clock, which a test drives step by step and reads.
///
/// Each step returns when all its effects are done: handlers, results of asynchronous work, the
/// frame. The host needs no test framework; a failure is thrown, with the screen and the last
/// records.
/// ```swift
/// let host = try await TestHost(Window { Button("Save").id("save").onTap { saved = true } })
/// try await host.press("save")
/// ```
@MainActor
public final class TestHost {
  /// The application under test.
  public let application: Application
  /// The backend, which keeps the frames.
  public let backend: HeadlessBackend
  /// The messages about steps and lines that had no effect, or only a part of it; newest last:
  /// `nothing changed: save is disabled`.
  public private(set) var messages: [String] = []
  /// The lines that `tree`, `frame` and `help` wrote.
  public private(set) var output: [String] = []
  /// The number of turns of the run loop that all steps together waited.
  public internal(set) var turnCount = 0
  /// The driver that carries out lines and steps.
  package let driver: ScriptDriver
  let records: RecordingSink
  let keyboard: VirtualKeyboard
  /// The views that were taken out of the window.
  let departed = DepartedViews()

  /// Shows a window and waits until it is settled.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - size: The size of the layout.
  ///   - input: The path from the test's keys to the application.
  ///   - sink: The destination of records besides the ``journal``.
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
    application.context.recordCurrentTask()
    application.context.onLeave = { [departed] in departed.add($0, from: $1) }
    try application.start()
    await application.settled()
  }

  isolated deinit {}

  /// The status with which the program ended; nil while it runs.
  ///
  /// The program ends when its window is closed or when it quits. The last frame stays, and further
  /// steps fail.
  public var exitStatus: ExitStatus? { application.exitStatus }

  /// Carries out lines of a script, each when all effects of the last one are done.
  ///
  /// - Throws: ``TestFailure`` with the number of a line that is no command, whose id stands for
  ///   nothing, or whose expectation fails.
  public func run(
    _ lines: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try located(fileID, line) { try checkGoesOn() }
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    // `quit` ends the script, as the end of the text does.
    for (index, text) in lines.enumerated() where exitStatus == nil {
      driver.watchLine()
      let command = try? ScriptCommand(line: String(text))
      if let command, try await passTime(for: command, fileID, line, scriptLine: index + 1) {
        continue
      }
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
      if let command { tellOfEffect(of: command) }
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

  /// Notes the reason for which a command had no effect, if it had none.
  func tellOfEffect(of command: ScriptCommand) {
    if let notice = driver.notice(after: command) { messages.append(notice) }
  }

  /// Waits until no open work can change the window.
  public func settle() async {
    if !application.context.work.isEmpty { turnCount += 1 }
    await application.settled()
  }
}
