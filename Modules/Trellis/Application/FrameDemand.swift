/// The work that is due before the next frame.
struct FrameDemand {
  /// Whether something changed that layout depends on, or drawing.
  var needsLayout = true
  /// Whether the backend wants the frame as a whole, also if nothing changed.
  var needsWholeFrame = false
  /// Whether layout is running: it changes things, and inputs wait for its end.
  var isLayingOut = false
  /// Whether the focus is still to be given to the view that has it at first.
  var givesDefaultFocus = true
}
