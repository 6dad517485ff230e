public import TrellisLayout
public import TrellisViews

/// A command of a script. Each line of a script contains one command.
public nonisolated enum ScriptCommand: Hashable, Sendable {
  /// Presses the control with the given ID.
  case press(String)
  /// Moves the focus to the view with the given ID.
  case focus(String)
  /// Replaces the text of a field, or sets the value of another control, as if the user had done
  /// so. The associated values are the control's ID and the new text.
  case set(String, String)
  /// Types text, character by character.
  case type(String)
  /// Presses a key.
  case key(KeyPress)
  /// Pastes text as a single input.
  case paste(String)
  /// Selects a row or another numbered choice of a view. The associated values are the view's ID
  /// and the row's number, counted from 1.
  case select(String, Int)
  /// Scrolls the view with the given ID by a number of rows. A negative number scrolls towards the
  /// beginning.
  case scroll(String, Int)
  /// Moves the pointer, presses or releases the pointer's button, or turns the wheel.
  case pointer(PointerInput)
  /// Changes the size of the screen.
  case resize(Size)
  /// Advances the virtual clock by the given duration.
  case advance(Duration)
  /// Prints the semantic tree: the views of the window in words.
  case tree
  /// Prints the most recent frame.
  case frame
  /// Checks that the view with the given ID has the given text. If it does not, the script ends
  /// with status 1. The associated values are the ID and the text, in which `*` matches any text.
  case expect(String, String)
  /// Lets virtual time pass from timer to timer until the view with the given ID has the given
  /// text. If the view still does not have the text when the time is over, the script ends with
  /// status 1. The associated values are the maximum time to wait, the ID, and the text, in which
  /// `*` matches any text.
  case wait(Duration, String, String)
  /// Lists the commands.
  case help
  /// Ends the program.
  case quit
}

/// An error that says why a line of a script is not a valid command or cannot be run.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line that says what is wrong and what to do. Text after the first 500 characters is replaced
  /// by an ellipsis.
  public let message: String

  init(_ message: String) {
    self.message = message.count <= 500 ? message : "\(message.prefix(500))…"
  }

  /// The message of the error.
  public var description: String { message }
}
