package import Trellis
package import TrellisScript
import TrellisTerminal

/// The path that a test's inputs take to the application.
public nonisolated enum InputDepth: Hashable, Sendable, CaseIterable {
  /// Inputs are passed to the application directly.
  case events
  /// Keys, pastes and pointer inputs are encoded as the bytes that a terminal sends, and read by
  /// the terminal backend's parser.
  ///
  /// As with a terminal, some inputs then arrive in another form. Ctrl-C becomes an interrupt, a
  /// character of several scalars becomes several keys, and a wheel turn by three rows becomes
  /// three turns.
  case bytes
}

/// A test's keyboard and pointer, which turn commands into inputs, optionally by way of a
/// terminal's bytes.
@MainActor
package final class VirtualKeyboard {
  private let depth: InputDepth
  private var parser = InputParser()

  package init(depth: InputDepth) {
    self.depth = depth
  }

  isolated deinit {}

  /// Returns the inputs of a line of a script; nil if they do not pass through a terminal.
  package func inputs(ofLine line: String) throws(ScriptError) -> [Input]? {
    guard depth == .bytes, let command = try ScriptCommand(line: line) else { return nil }
    return inputs(of: command)
  }

  /// Returns the inputs of a command.
  ///
  /// Returns nil if the inputs do not pass through a terminal, or if the command uses neither
  /// keyboard nor pointer.
  package func inputs(of command: ScriptCommand) -> [Input]? {
    guard depth == .bytes else { return nil }
    return command.deviceInputs?.flatMap(throughTerminal)
  }

  private func throughTerminal(_ input: Input) -> [Input] {
    guard let bytes = InputEncoder.bytes(of: input) else { return [input] }
    return parser.consume(bytes) + parser.timeOut()
  }
}
