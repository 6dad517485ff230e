public import TrellisLayout
public import TrellisViews

/// An input from outside, as a backend sends it.
public nonisolated enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A key was pressed while the screen is too small to show anything.
  ///
  /// No control gets the key. The window handles only the keys that are registered for this case,
  /// and closes on `q`.
  case unseenKey(KeyPress)
  /// Text was pasted as a whole; line ends are `\n`.
  case paste(String)
  /// The last paste was too long for the backend; the associated value is the number of bytes left
  /// out at its end.
  case pasteCut(lostBytes: Int)
  /// The pointer moved, a button was pressed or released, or the wheel turned. The location is
  /// relative to the whole frame.
  case pointer(PointerInput)
  /// The size of the screen changed.
  case resize(Size)
  /// The window gained or lost the user's attention.
  case attention(Bool)
  /// The user asked the program to stop immediately, for example with Ctrl-C.
  case interrupt
  /// No more inputs can arrive, or the output is no longer read.
  case endOfInput
  /// The output can no longer be written, for example because a disk is full; the associated value
  /// gives the reason in one line.
  case outputLost(String)
}
