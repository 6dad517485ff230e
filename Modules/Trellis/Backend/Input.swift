public import TrellisLayout
public import TrellisViews

/// An input from outside, as a backend sends it.
public nonisolated enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A key was pressed while there is no room to show anything.
  ///
  /// No control takes it, and of the window's own keys only those that work unseen.
  case unseenKey(KeyPress)
  /// Text was pasted as a whole; line ends are `\n`.
  case paste(String)
  /// The last paste was longer than the backend takes: so many bytes at its end were left out.
  case pasteCut(lostBytes: Int)
  /// The pointer moved, or a button or the wheel; the place is that of the whole frame.
  case pointer(PointerInput)
  /// The size of the screen changed.
  case resize(Size)
  /// The window got or lost the attention of the user.
  case attention(Bool)
  /// The user asked the program to stop at once, for example with Ctrl-C.
  case interrupt
  /// The source of inputs came to its end, or the output is no longer read.
  case endOfInput
  /// The output can be written nowhere, for example on a full disk; with the reason in one line.
  case outputLost(String)
}
