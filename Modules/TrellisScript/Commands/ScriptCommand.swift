public import TrellisLayout
public import TrellisViews

/// One line of a script, understood.
public nonisolated enum ScriptCommand: Hashable, Sendable {
  /// Does what pressing a control does.
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
  /// Compares a view's text; `*` stands for anything.
  case expect(String, String)
  /// Tells what commands there are.
  case help
  /// Ends the program.
  case quit
}

/// Why a line of a script is no command; the message is one line.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line of at most 501 characters: what, and what would do.
  public let message: String

  init(_ message: String) {
    self.message = message.count <= 500 ? message : "\(message.prefix(500))…"
  }

  /// The message.
  public var description: String { message }
}
