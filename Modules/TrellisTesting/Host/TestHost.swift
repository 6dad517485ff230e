public import Trellis
import TrellisCells
public import TrellisHeadless
package import TrellisScript

/// A host that runs a window without a screen and with a virtual clock, so that a test can control
/// the window and read it step by step.
///
/// Each step returns when all its effects are over, that is, when its handlers have returned or are
/// sleeping on the program's clock, the results that controls requested have arrived, and the frame
/// has been committed. The host needs no test framework. A failed step throws a ``TestFailure``,
/// which contains the screen and the last dispatches.
/// ```swift
/// let host = try await TestHost(Window { Button("Save").id("save").onTap { saved = true } })
/// try await host.press("save")
/// ```
@MainActor
public final class TestHost {
  /// The application under test.
  public let application: Application
  /// The backend, which stores the frames.
  public let backend: HeadlessBackend
  /// The messages, in order, about failures of the application, and about steps and script lines
  /// that had no effect, or only part of the intended effect, such as `nothing changed: save is
  /// disabled`.
  public private(set) var messages: [String] = []
  /// The lines that the script commands `tree`, `frame` and `help` printed.
  public private(set) var output: [String] = []
  /// The number of times that the test has had to wait: once for each step that found outstanding
  /// work, and once for each turn of ``wait(_:turns:fileID:line:until:)``.
  public internal(set) var turnCount = 0
  /// The driver that runs the script lines and the steps of the test.
  package let driver: ScriptDriver
  let records: RecordingSink
  let keyboard: VirtualKeyboard
  /// The views that were removed from the window.
  let departed = DepartedViews()

  /// Creates a host that shows a window, and waits until all effects of showing it are over.
  ///
  /// - Parameters:
  ///   - window: The window to show.
  ///   - size: The size of the screen.
  ///   - metrics: The layout metrics of the screen.
  ///   - input: The level at which the test's inputs enter the program.
  ///   - sink: A sink that receives the records in addition to the ``journal``.
  /// - Throws: `BackendError` if the backend cannot show the window, which does not happen with the
  ///   headless backend.
  public init(
    _ window: Window, size: Size = Size(width: 80, height: 24), metrics: LayoutMetrics = .cells,
    input: InputDepth = .events, sink: (any DispatchSink)? = nil
  ) async throws {
    backend = HeadlessBackend(size: size, metrics: metrics)
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

  /// The status with which the program ended, or `nil` while it runs.
  ///
  /// The program ends when its window is closed or when it quits. The last frame can still be read,
  /// and further steps fail.
  public var exitStatus: ExitStatus? { application.exitStatus }

  /// Runs the lines of a script. Each line runs when all effects of the previous line are over.
  ///
  /// - Throws: ``TestFailure`` with the number of the line, if a line is not a valid command, its
  ///   ID does not match exactly one view, the command does not apply to the view, or its
  ///   expectation fails. Also throws if the program has already ended.
  public func run(
    _ lines: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try located(fileID, line) { try checkGoesOn() }
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    // The command `quit` ends the script, as does the end of the text.
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

  /// Adds a message to ``messages`` if a command had no effect, or only part of the intended
  /// effect.
  func tellOfEffect(of command: ScriptCommand) {
    if let notice = driver.notice(after: command) { messages.append(notice) }
  }

  /// Waits until the program has settled: handlers have returned or are sleeping on the program's
  /// clock, and the results that controls requested have arrived.
  public func settle() async {
    if !application.context.work.isEmpty { turnCount += 1 }
    await application.settled()
  }
}
