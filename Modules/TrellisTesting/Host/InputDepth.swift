package import Trellis
package import TrellisScript
import TrellisTerminal

/// The path from the keys of a test to the application.
public nonisolated enum InputDepth: Hashable, Sendable, CaseIterable {
  /// The direct path: an input arrives as it is.
  case events
  /// The bytes of a terminal: keys, pastes and the pointer are encoded as a terminal sends them,
  /// and arrive as the terminal backend reads them.
  ///
  /// Some inputs arrive in another form, as from a terminal: Ctrl-C as an interrupt, a character of
  /// several scalars as several keys, a wheel that turned by three rows as three turns.
  case bytes
}

/// The keyboard of a test: it turns commands into inputs, on request through the bytes of a
/// terminal.
@MainActor
package final class VirtualKeyboard {
  private let depth: InputDepth
  private var parser = InputParser()

  package init(depth: InputDepth) {
    self.depth = depth
  }

  isolated deinit {}

  /// Returns the inputs that a line of a script stands for.
  package func inputs(ofLine line: String) throws(ScriptError) -> [Input]? {
    guard depth == .bytes, let command = try ScriptCommand(line: line) else { return nil }
    return inputs(of: command)
  }

  /// Returns the inputs that a command stands for.
  ///
  /// Nil means that it is not given by keyboard or pointer, and has to be carried out in another
  /// way.
  package func inputs(of command: ScriptCommand) -> [Input]? {
    guard depth == .bytes else { return nil }
    return command.deviceInputs?.flatMap(throughTerminal)
  }

  private func throughTerminal(_ input: Input) -> [Input] {
    guard let bytes = InputEncoder.bytes(of: input) else { return [input] }
    return parser.consume(bytes) + parser.timeOut()
  }
}
