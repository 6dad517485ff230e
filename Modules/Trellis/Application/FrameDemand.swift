/// The work that has to be done before the next frame, such as layout.
struct FrameDemand {
  /// Whether layout or drawing is out of date because something has changed.
  var needsLayout = true
  /// Whether the backend needs the whole frame, even if nothing changed.
  var needsWholeFrame = false
  /// Whether layout is running. Because layout changes the tree, inputs wait until layout is over.
  var isLayingOut = false
  /// Whether the focus has yet to be moved to the view that is focused by default.
  var givesDefaultFocus = true
}
