package import Trellis
package import TrellisScript
import TrellisTerminal

/// The level at which a test's inputs enter the program.
public nonisolated enum InputDepth: Hashable, Sendable, CaseIterable {
  /// Inputs are passed directly to the application.
  case events
  /// Keys, pastes and pointer inputs are encoded as the bytes that a terminal would send, and then
  /// read by the terminal backend's parser.
  ///
  /// As on a terminal, some inputs reach the application in a different form: Ctrl-C becomes an
  /// interrupt, a character that consists of several scalars becomes several keys, and a wheel
  /// movement by three rows becomes three movements by one row.
  case bytes
}

/// The virtual keyboard and pointer of a test. At the depth ``InputDepth/bytes``, script commands
/// are encoded as the bytes that a terminal would send, and these bytes are then decoded into
/// inputs.
@MainActor
package final class VirtualKeyboard {
  private let depth: InputDepth
  private var parser = InputParser()

  package init(depth: InputDepth) {
    self.depth = depth
  }

  isolated deinit {}

  /// Encodes the inputs of a script line as the bytes that a terminal would send, and returns the
  /// inputs that the parser reads from these bytes.
  ///
  /// - Returns: The inputs, or `nil` if the depth is ``InputDepth/events``, if the line contains no
  ///   command, or if its command uses neither keyboard nor pointer.
  /// - Throws: `ScriptError` if the depth is ``InputDepth/bytes`` and the line is not valid.
  package func inputs(ofLine line: String) throws(ScriptError) -> [Input]? {
    guard depth == .bytes, let command = try ScriptCommand(line: line) else { return nil }
    return inputs(of: command)
  }

  /// Encodes the inputs of a command as the bytes that a terminal would send, and returns the
  /// inputs that the parser reads from these bytes.
  ///
  /// - Returns: The inputs, or `nil` if the depth is ``InputDepth/events``, or if the command uses
  ///   neither keyboard nor pointer.
  package func inputs(of command: ScriptCommand) -> [Input]? {
    guard depth == .bytes else { return nil }
    return command.deviceInputs?.flatMap(throughTerminal)
  }

  private func throughTerminal(_ input: Input) -> [Input] {
    guard let bytes = InputEncoder.bytes(of: input) else { return [input] }
    return parser.consume(bytes) + parser.timeOut()
  }
}
