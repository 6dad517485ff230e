public import TrellisLayout
public import TrellisViews

/// A command in one line of a script.
public nonisolated enum ScriptCommand: Hashable, Sendable {
  /// Performs a control's main action, as a press does.
  case press(String)
  /// Moves the focus to a view.
  case focus(String)
  /// Replaces a field's text, as the user would.
  case set(String, String)
  /// Types characters.
  case type(String)
  /// Presses a key.
  case key(KeyPress)
  /// Pastes text as a whole.
  case paste(String)
  /// Selects a row by its number, counted from 1.
  case select(String, Int)
  /// Scrolls a view by rows.
  case scroll(String, Int)
  /// Moves the pointer, presses or releases its button, or turns the wheel.
  case pointer(PointerInput)
  /// Changes the size of the screen.
  case resize(Size)
  /// Lets virtual time pass.
  case advance(Duration)
  /// Shows the views of the window in words.
  case tree
  /// Shows the last frame.
  case frame
  /// Ends the script with status 1 unless a view has the given text, in which `*` matches any text.
  case expect(String, String)
  /// Lets virtual time pass from timer to timer until a view has the given text, or a limit is
  /// reached.
  case wait(Duration, String, String)
  /// Lists the commands.
  case help
  /// Ends the program.
  case quit
}

/// The reason why a line of a script is not a valid command or cannot be run.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says what is wrong and what to do. Text after the first 500 characters is
  /// replaced by an ellipsis.
  public let message: String

  init(_ message: String) {
    self.message = message.count <= 500 ? message : "\(message.prefix(500))…"
  }

  /// The message of the error.
  public var description: String { message }
}
