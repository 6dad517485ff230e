/// The questions that the terminal is asked once, and what its answers say.
///
/// All questions are sent at once. The last one is answered by every terminal, so that the probe
/// need not wait for answers that do not come. Answers that come later than ``patience`` are
/// ignored.
nonisolated struct CapabilityProbe: Hashable, Sendable {
  /// The capabilities that the terminal has confirmed.
  struct Findings: Hashable, Sendable {
    /// Whether the terminal shows all output between two marks at once (mode 2026).
    var synchronizes = false
    /// Whether the terminal supports the keyboard protocol of kitty.
    var hasKeyboardProtocol = false
    /// Whether the terminal reports its size (mode 2048).
    var reportsSize = false
    /// Whether the terminal's background is light, or `nil` if it has not said so.
    var isLight: Bool?
  }

  /// The longest time to wait for the answers.
  static let patience = Duration.milliseconds(100)

  private(set) var findings = Findings()
  /// Whether the terminal has answered the last question.
  private(set) var isAnswered = false

  /// The bytes of the questions.
  ///
  /// - Parameter asksForSize: Whether to ask for reports of the size, which are needed only if the
  ///   system does not know the size.
  static func questions(asksForSize: Bool) -> [UInt8] {
    var text = "\u{1B}]11;?\u{1B}\\"  // the background colour
    text += "\u{1B}[?u"  // the keyboard protocol
    text += "\u{1B}[?2026$p"  // synchronized output
    if asksForSize { text += "\u{1B}[?2048$p" }
    text += "\u{1B}[c"  // the attributes of the terminal
    return Array(text.utf8)
  }

  /// Takes an answer of the terminal.
  mutating func take(_ report: TerminalReport) {
    switch report {
    case .attributes: isAnswered = true
    case .mode(2026, let isSupported): findings.synchronizes = isSupported
    case .mode(2048, let isSupported): findings.reportsSize = isSupported
    case .keyboardProtocol: findings.hasKeyboardProtocol = true
    case .background(let isLight): findings.isLight = isLight
    case .mode, .size: break
    }
  }
}
