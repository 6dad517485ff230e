public import TrellisLayout
public import TrellisViews

/// An input from outside the program, as a backend sends it.
public nonisolated enum Input: Hashable, Sendable {
  /// The press of a key.
  case key(KeyPress)
  /// The press of a key while the screen is too small to show anything.
  ///
  /// No control receives the key. The window handles only the keys that were registered with
  /// `onKey(_:evenUnseen:)`, and closes on `q` unless `q` is one of them.
  case unseenKey(KeyPress)
  /// A paste. The associated value is the whole pasted text, in which each line end is `\n`.
  case paste(String)
  /// A notice that the end of the most recently pasted text was lost, because the text was too long
  /// for the backend. The associated value is the number of missing bytes.
  case pasteCut(lostBytes: Int)
  /// A movement of the pointer, a press or release of a button, or a turn of the wheel. The
  /// location is relative to the whole frame.
  case pointer(PointerInput)
  /// A change in the size of the screen.
  case resize(Size)
  /// A gain or loss of the user's attention, for example because the terminal's window gained or
  /// lost the keyboard focus. The associated value is `true` for a gain. The application ignores
  /// this input, and does not record it.
  case attention(Bool)
  /// A request by the user to end the program, for example with Ctrl-C. The program ends once the
  /// running dispatch and the outstanding writes have finished; the wait for the writes ends after
  /// 1.25 s. A second request ends it without waiting for the writes.
  case interrupt
  /// The end of all input: no more inputs can arrive, or no program reads the output any longer.
  case endOfInput
  /// The loss of the output: it can no longer be written, for example because a disk is full. The
  /// associated value gives the reason in one line.
  case outputLost(String)
}
