public import Trellis
public import TrellisHeadless

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
  /// What the application had to say of scripts that could not go on.
  public private(set) var messages: [String] = []
  /// What the steps and lines said that had no effect, or not all of it, and why; newest last.
  public private(set) var notices: [String] = []
  /// The lines that `tree`, `frame` and `help` wrote.
  public private(set) var output: [String] = []
  /// How many turns of the run loop were waited for, all steps together.
  public internal(set) var turnCount = 0
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
    application = Application(
      window: window, backend: backend, sink: records, script: ScriptSource(text: ""))
    application.printLine = { [weak self] in self?.output.append($0) }
    application.printError = { [weak self] in self?.messages.append($0) }
    try application.start()
    await application.settled()
  }

  /// Carries out lines of a script, each when everything the last one caused is done.
  ///
  /// - Throws: `ScriptError` for a line that is no command or whose id stands for nothing,
  ///   ``TestFailure`` for an `expect` that does not hold.
  public func run(_ lines: String) async throws {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let known = messages.count
      try await watch(try? ScriptCommand(line: line)) { try execute(line) }
      if messages.count > known, let message = messages.last { throw failure(message) }
    }
  }

  private func execute(_ line: String) throws {
    guard let inputs = try keyboard.inputs(ofLine: line) else {
      return try application.execute(line: line)
    }
    for input in inputs { application.receive(input) }
  }

  /// Carries out a step, and takes down why it had no effect.
  func watch(_ command: ScriptCommand?, _ step: () throws -> Void) async throws {
    application.watchLine()
    try step()
    await settle()
    if let notice = command.flatMap({ application.notice(after: $0) }) { notices.append(notice) }
  }

  /// Waits until nothing that can change the window is outstanding.
  public func settle() async {
    if !application.context.work.isEmpty { turnCount += 1 }
    await application.settled()
  }
}
