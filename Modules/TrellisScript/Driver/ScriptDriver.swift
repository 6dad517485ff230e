public import Trellis
import TrellisControls
public import TrellisEvents
public import TrellisLayout
public import TrellisTiming

/// A driver that runs the lines of a script in place of a user.
///
/// Time and sizes are virtual. Inputs from devices are ignored, but signals are not. Each line runs
/// when all effects of the previous line are over.
/// ```swift
/// let script = ScriptSource(text: "press save\nexpect status saved\n")
/// let window = Window { Button("Save").id("save") }
/// let driver = ScriptDriver(window: window, backend: HeadlessBackend(), script: script)
/// let status = try driver.run()
/// ```
@MainActor
public final class ScriptDriver {
  /// The application that the script drives.
  public let application: Application
  /// A closure that shows the lines that a script requests, such as those of a tree or a frame.
  public var printLine: @MainActor (String) -> Void = { print($0) }
  /// A closure that shows a message that a line of the script had no effect, and why.
  ///
  /// The script then continues. If an error ends a script, `Application.printError` shows it.
  public var printNotice: @MainActor (String) -> Void = { print($0) }
  /// The form in which `tree` and `frame` are written.
  public var outputForm = OutputForm.text
  /// Whether borders and rules are part of a written frame.
  public var showsBorders = true

  let watch: ScriptWatch
  /// The effect of the line that is running; nil if it is not watched.
  var lineEffect: LineEffect?
  private let script: ScriptSource

  /// Creates a driver and its application, which shows nothing until ``run()`` is called.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - backend: The backend that shows the window.
  ///   - sink: The sink that gets the records; nil if nothing is recorded.
  ///   - size: The size of the window; nil for the backend's size.
  ///   - script: The source of the lines. By default, the source is empty, for tests that run lines
  ///     one by one.
  ///   - time: The clock; nil for virtual time.
  public init(
    window: Window, backend: any Backend, sink: (any DispatchSink)? = nil, size: Size? = nil,
    script: ScriptSource = ScriptSource(text: ""), time: (any TimeSource)? = nil
  ) {
    watch = ScriptWatch(of: sink)
    self.script = script
    application = Application(
      window: window, backend: backend, sink: watch, size: size, isScripted: true, time: time)
    application.onInput = { [weak self] isUsed in self?.take(isUsed: isUsed) }
  }

  isolated deinit {}

  /// Shows the window until the script ends or the window is closed.
  ///
  /// - Returns: The status of the program: 2 if a line cannot be run, 1 if an expectation of the
  ///   script fails, 3 if the script cannot be read to its end.
  /// - Throws: `BackendError` if there is nothing to show the window on.
  public func run() throws(BackendError) -> ExitStatus {
    try application.run { runLines() }
  }

  private func runLines() {
    application.settle()
    while !application.isEnding {
      let next = script.nextLine(on: application.loop, shouldStop: { application.isEnding })
      guard let line = next else { return endOfLines() }
      watchLine()
      do throws(ScriptError) {
        try execute(line)
      } catch {
        if script.isTyped {
          application.printError(error.message)
          continue
        }
        application.printError("script line \(line.number): \(error.message)")
        application.quit(.usage)
      }
      if !application.isEnding { application.settle() }
      tellOfEffect(of: line)
    }
  }

  private func endOfLines() {
    guard let failure = script.failure else { return application.quit() }
    application.printError("script line \(script.nextNumber): cannot be read: \(failure)")
    application.quit(.unreadable)
  }

  private func execute(_ line: ScriptSource.Line) throws(ScriptError) {
    var bytes = line.bytes[...]
    // Some editors write a byte order mark at the beginning of a UTF-8 file.
    if line.number == 1, bytes.starts(with: "\u{FEFF}".utf8) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError("not valid UTF-8; save the script as UTF-8")
    }
    try execute(line: text, number: line.number)
  }

  private func tellOfEffect(of line: ScriptSource.Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    guard let command = try? ScriptCommand(line: text),
      let notice = notice(after: command, typed: script.isTyped)
    else { return }
    printNotice(script.isTyped ? notice : "script line \(line.number): \(notice)")
  }
}
