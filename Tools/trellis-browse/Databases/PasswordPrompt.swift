#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question for a password at the terminal, which does not show what the user types.
enum PasswordPrompt {
  private static let longestPassword = 1_000

  /// Asks for a password, and returns it. Returns `nil` if there is no terminal or the user types
  /// nothing.
  static func ask(_ question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var usual = termios()
    guard tcgetattr(terminal, &usual) == 0 else { return nil }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &usual) }
    tell("\(question): ", terminal)
    defer { tell("\n", terminal) }
    var bytes = [UInt8](repeating: 0, count: longestPassword)
    let count = read(terminal, &bytes, bytes.count)
    let typed = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
    return typed.isEmpty ? nil : String(decoding: typed, as: UTF8.self)
  }

  private static func tell(_ text: String, _ terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }
}
