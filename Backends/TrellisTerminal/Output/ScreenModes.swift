/// The modes a full-screen program needs, and how each is ended again.
nonisolated enum ScreenModes {
  /// Returns the bytes that take the screen.
  static func enter(_ profile: TerminalProfile) -> [UInt8] {
    var text = "\u{1B}[?1049h"  // another screen, so that what was shown before comes back
    if profile.hasTitle { text += "\u{1B}[22;0t" }  // the title is kept for later
    text += "\u{1B}[?7l"  // a text does not continue in the next line at the right edge
    text += "\u{1B}[?25l"  // no caret until a frame has one
    text += "\u{1B}[?1002h\u{1B}[?1006h"  // the mouse, with its button down also while it moves
    text += "\u{1B}[?1004h"  // the attention of the user
    text += "\u{1B}[?2004h"  // pastes as a whole
    // Keys without doubt, and what is on them in the base layout.
    if profile.hasKeyboardProtocol { text += "\u{1B}[>5u" }
    return Array(text.utf8)
  }

  /// Returns the bytes that restore the screen, from any state and in the middle of any sequence.
  static func leave(_ profile: TerminalProfile) -> [UInt8] {
    var text = "\u{1B}\\"  // ends a title or a clipboard that was not finished
    if profile.synchronizes { text += "\u{1B}[?2026l" }
    // The screens have separate keyboard states, so this one's comes before leaving it.
    if profile.hasKeyboardProtocol { text += "\u{1B}[<u" }
    text += "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l"
    text += "\u{1B}[m\u{1B}[?7h\u{1B}[?25h"
    if profile.hasTitle { text += "\u{1B}[23;0t" }
    text += "\u{1B}[?1049l"
    return Array(text.utf8)
  }
}
