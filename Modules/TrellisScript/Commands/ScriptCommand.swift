public import TrellisLayout
public import TrellisViews

/// The command of one line of a script.
public nonisolated enum ScriptCommand: Hashable, Sendable {
  /// Does a control's main action, as a press does.
  case press(String)
  /// Moves the focus.
  case focus(String)
  /// Replaces a field's text as the user would.
  case set(String, String)
  /// Types characters.
  case type(String)
  /// Presses a key.
  case key(KeyPress)
  /// Pastes text as a whole.
  case paste(String)
  /// Selects a row, counted from 1.
  case select(String, Int)
  /// Scrolls by rows.
  case scroll(String, Int)
  /// Moves the pointer.
  case pointer(PointerInput)
  /// Changes the size.
  case resize(Size)
  /// Lets virtual time pass.
  case advance(Duration)
  /// Shows the semantic tree.
  case tree
  /// Shows the frame.
  case frame
  /// Compares a view's text; `*` stands for any text.
  case expect(String, String)
  /// Lets virtual time pass, from timer to timer, until a view has a text, up to a limit.
  case wait(Duration, String, String)
  /// Lists the commands.
  case help
  /// Ends the program.
  case quit
}

/// The reason for which a line of a script is no command; the message is one line.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line of at most 501 characters: the fault and the remedy.
  public let message: String

  init(_ message: String) {
    self.message = message.count <= 500 ? message : "\(message.prefix(500))…"
  }

  /// The message.
  public var description: String { message }
}
