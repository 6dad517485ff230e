import Foundation
import Testing
import TrellisTestSupport

/// A way to end a program on a terminal.
struct Way: Sendable, CustomTestStringConvertible {
  let name: String
  let step: String
  /// As a shell of Python sees it: the negative number of a signal.
  let status: Int32

  var testDescription: String { name }

  static let all = [
    Way(name: "q", step: #"{"type": "q"}"#, status: 0),
    Way(name: "Ctrl-C", step: #"{"type": "\u0003"}"#, status: 130),
    Way(name: "INT", step: #"{"signal": "SIGINT"}"#, status: -SIGINT),
    Way(name: "TERM", step: #"{"signal": "SIGTERM"}"#, status: -SIGTERM),
    Way(name: "HUP", step: #"{"signal": "SIGHUP"}"#, status: -SIGHUP),
    Way(name: "a closed window", step: #"{"hang up": true}"#, status: -SIGHUP),
  ]
}

/// A terminal on which programs run, with `Judges/screen.py` as its screen and its user.
enum Screen {
  /// A user of a terminal.
  enum User {
    /// The user who runs the tests.
    case tester
    /// A user without rights; the one who runs the tests if that is not root.
    case nobody
    /// The same, who may use the terminal but may not open it.
    case nobodyWithoutTerminal
  }

  /// Plays steps on a terminal, and expects how the program ended.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - steps: What happens, in the language of `screen.py`.
  ///   - status: The expected status.
  ///   - user: Who owns the terminal and runs the program.
  ///   - added: Variables for the program.
  /// - Returns: What the program wrote after it had left its screen.
  @discardableResult
  static func play(
    _ program: URL, _ arguments: [String], steps: [String], status: Int32, in scratch: Scratch,
    size: String = "100x30", user: User = .tester, environment added: [String: String] = [:]
  ) throws -> Substring {
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    var environment = ["TERM": "xterm-256color"].merging(added) { $1 }
    var program = program
    if user != .tester {
      environment["SCREEN_USER"] = "65534"
      // The checkout may lie where that user cannot go.
      let copy = URL(filePath: scratch.runtimeFolder).appending(path: program.lastPathComponent)
      try FileManager.default.copyItem(at: program, to: copy)
      program = copy
    }
    if user == .nobodyWithoutTerminal { environment["SCREEN_TERMINAL"] = "shut" }
    let run = try RunningTool(
      Judge.pyte.program,
      [judge, size, "[\(steps.joined(separator: ","))]", program.path] + arguments, in: scratch,
      environment: environment
    ).finish()
    let end = try #require(run.output.firstRange(of: "\nstatus "), "\(run.output) \(run.errors)")
    let after = run.output[end.upperBound...]
    #expect(after.prefix { !$0.isNewline } == "\(status)", "\(run.output)")
    return after
  }
}
