/// The terminal modes that a full-screen program needs, and how to turn each of them off.
nonisolated enum ScreenModes {
  /// Returns the bytes that take over the screen.
  static func enter(_ profile: TerminalProfile) -> [UInt8] {
    var text = "\u{1B}[?1049h"  // another screen, so that the earlier picture comes back later
    if profile.hasTitle { text += "\u{1B}[22;0t" }  // saves the title
    text += "\u{1B}[?7l"  // text does not wrap at the right edge
    text += "\u{1B}[?25l"  // no caret until a frame has one
    text += "\u{1B}[?1002h\u{1B}[?1006h"  // the mouse, including movement with a button down
    text += "\u{1B}[?1004h"  // whether the user looks at the terminal
    text += "\u{1B}[?2004h"  // pastes as a whole
    // Keys are sent unambiguously, with their meaning in the base layout.
    if profile.hasKeyboardProtocol { text += keyboard }
    if profile.reportsSize { text += sizeReports }
    return Array(text.utf8)
  }

  private static let keyboard = "\u{1B}[>5u"
  private static let sizeReports = "\u{1B}[?2048h"

  /// Returns the bytes that turn on the modes that a profile has and an earlier profile did not
  /// have.
  static func turnOn(_ profile: TerminalProfile, after earlier: TerminalProfile) -> [UInt8] {
    var text = ""
    if profile.hasKeyboardProtocol, !earlier.hasKeyboardProtocol { text += keyboard }
    if profile.reportsSize, !earlier.reportsSize { text += sizeReports }
    return Array(text.utf8)
  }

  /// Returns the bytes that restore the screen, even in the middle of a sequence.
  static func leave(_ profile: TerminalProfile) -> [UInt8] {
    var text = "\u{1B}\\"  // ends an unfinished title or clipboard sequence
    if profile.hasLinks { text += OperatingSystemCommand.endOfLink }
    if profile.hasProgress { text += OperatingSystemCommand.endOfProgress }
    if profile.synchronizes { text += "\u{1B}[?2026l" }
    // Each screen has its own keyboard state, so the state is reset before the screen is left.
    if profile.hasKeyboardProtocol { text += "\u{1B}[<u" }
    if profile.reportsSize { text += "\u{1B}[?2048l" }
    text += "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l"
    // The margins may still be those of a scroll that was interrupted.
    text += "\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h"
    if profile.hasTitle { text += "\u{1B}[23;0t" }
    text += "\u{1B}[?1049l"
    return Array(text.utf8)
  }
}
