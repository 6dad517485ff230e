public import Trellis
public import TrellisHeadless
package import TrellisScript

/// A host that shows a window without a screen and without a real clock, so that a test can drive
/// and read it step by step.
///
/// Each step returns when all its effects are over, including handlers, results of asynchronous
/// work, and the frame. The host needs no test framework. A failure is thrown as an error, with the
/// screen and the last records.
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
  /// The messages about steps and lines that had no effect, or only part of it, such as `nothing
  /// changed: save is disabled`; newest last.
  public private(set) var messages: [String] = []
  /// The lines that the commands `tree`, `frame` and `help` wrote.
  public private(set) var output: [String] = []
  /// The total number of run-loop turns that the steps have waited.
  public internal(set) var turnCount = 0
  /// The driver that runs lines and steps.
  package let driver: ScriptDriver
  let records: RecordingSink
  let keyboard: VirtualKeyboard
  /// The views that were taken out of the window.
  let departed = DepartedViews()

  /// Creates a host that shows a window, and waits until all effects of showing it are over.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - size: The size of the screen.
  ///   - input: The path that the test's inputs take to the application.
  ///   - sink: A sink that gets the records in addition to the ``journal``.
  /// - Throws: `BackendError` if the backend cannot show the window. The headless backend always
  ///   can.
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
  /// The program ends when its window is closed or when it quits. The last frame can still be read,
  /// and further steps fail.
  public var exitStatus: ExitStatus? { application.exitStatus }

  /// Runs the lines of a script. Each line runs when all effects of the previous line are over.
  ///
  /// - Throws: ``TestFailure`` with the number of the line, if a line is not a valid command, its
  ///   id matches nothing, or its expectation fails.
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

  /// Adds a message if a command had no effect, or only part of it.
  func tellOfEffect(of command: ScriptCommand) {
    if let notice = driver.notice(after: command) { messages.append(notice) }
  }

  /// Waits until no outstanding work can change the window.
  public func settle() async {
    if !application.context.work.isEmpty { turnCount += 1 }
    await application.settled()
  }
}
