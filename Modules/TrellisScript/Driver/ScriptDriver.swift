public import Trellis
import TrellisControls
public import TrellisEvents
public import TrellisLayout
public import TrellisTiming

/// A driver that operates a program as a user would, by running the lines of a script.
///
/// By default, the script runs in virtual time, which passes only when a line of the script lets it
/// pass. Inputs from devices are ignored, but signals are not. A line begins only after everything
/// that the previous line caused is over.
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
  /// A closure that receives each line of output that a script command prints, such as a line of
  /// the tree. By default, the closure prints the line to standard output.
  public var printLine: @MainActor (String) -> Void = { print($0) }
  /// A closure that receives a message if a line of the script had no effect, or only part of its
  /// effect, or if the line revealed a mistake in the program. The message gives the reason. By
  /// default, the closure prints the message to standard output.
  ///
  /// The script then continues. An error that ends the script goes to `Application.printError`
  /// instead.
  public var printNotice: @MainActor (String) -> Void = { print($0) }
  /// The format of the output of the script commands `tree` and `frame`.
  public var outputForm = OutputForm.text
  /// Whether the output of the script command `frame` includes borders and dividing lines.
  public var showsBorders = true

  let watch: ScriptWatch
  /// The effect of the line that is running, or `nil` if the line is not watched.
  var lineEffect: LineEffect?
  let script: ScriptSource
  /// Whether the program ended while the script was waiting for a text.
  var isWaitUnmet = false

  /// Creates a driver and its application. The application shows nothing until ``run()`` is called.
  ///
  /// - Parameters:
  ///   - window: The window to show, which is the root of the tree.
  ///   - backend: The backend that shows the window.
  ///   - sink: The sink that receives the records. If `nil`, nothing is recorded.
  ///   - size: The size of the window, in the backend's units, or `nil` for the backend's size.
  ///   - script: The source of the script's lines. By default, the source is empty, which suits
  ///     tests that run lines one at a time.
  ///   - time: The clock of the application, or `nil` for virtual time.
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
  /// - Returns: The exit status: 1 if an expectation of the script failed or was not checked because
  ///   the program had ended, 2 if a line could not be run, 3 if the script could not be read to its
  ///   end, and otherwise the status with which the program ended.
  /// - Throws: `BackendError` if the backend cannot show the window, for example because there is
  ///   no terminal.
  public func run() throws(BackendError) -> ExitStatus {
    let status = try application.run { runLines() }
    guard status == .ok else { return status }
    return hasUncheckedLines() || isWaitUnmet ? .different : .ok
  }

  /// Prints a message if the program ended before the script did, and returns whether the lines that
  /// were not run contain an `expect` or a `wait`.
  private func hasUncheckedLines() -> Bool {
    if script.isTyped { return false }
    var unrun: [Int] = []
    var isUnchecked = false
    for line in script.takeAvailableLines() {
      let text = String(decoding: line.bytes, as: UTF8.self).drop(while: \.isWhitespace)
      if text.isEmpty || text.hasPrefix("#") { continue }
      unrun.append(line.number)
      isUnchecked = isUnchecked || text.hasPrefix("expect ") || text.hasPrefix("wait ")
    }
    guard let first = unrun.first else { return false }
    let rest = unrun.count == 1 ? "" : "; nor were the lines after it"
    application.printError(
      "script line \(first): not run, because the program had ended\(rest)")
    return isUnchecked
  }

  private func runLines() {
    application.settle()
    for mistake in watch.takeMistakes() { printNotice("mistake in the program: \(mistake)") }
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
      throw ScriptError("the line is not valid UTF-8; save the script as UTF-8")
    }
    try execute(line: text, number: line.number)
  }

  private func tellOfEffect(of line: ScriptSource.Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    var notices: [String] = []
    if let command = try? ScriptCommand(line: text) {
      notices += notice(after: command, typed: script.isTyped).map { [$0] } ?? []
    }
    notices += watch.takeMistakes().map { "mistake in the program: \($0)" }
    for notice in notices {
      printNotice(script.isTyped ? notice : "script line \(line.number): \(notice)")
    }
  }
}
