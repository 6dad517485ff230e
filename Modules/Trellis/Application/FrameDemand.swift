/// The work that is due before the next frame.
struct FrameDemand {
  /// Whether something changed that layout or drawing depends on.
  var needsLayout = true
  /// Whether the backend wants the whole frame, also if nothing changed.
  var needsWholeFrame = false
  /// Whether layout is running: it changes things, and inputs wait for its end.
  var isLayingOut = false
  /// Whether the default view still has to get the focus.
  var givesDefaultFocus = true
}
