import TrellisEvents
import TrellisLayout

extension View {
  /// Adds a gesture to the view. The gesture receives presses on the view even if the view itself
  /// takes no pointer input.
  ///
  /// A gesture can be on only one view at a time. If the gesture is already on another view, it is
  /// removed from that view.
  /// ```swift
  /// let photo = Image("[=]", label: "Photo")
  /// let tap = photo.addGesture(TapGesture()).onRecognize { print("tapped") }
  /// photo.removeGesture(tap)
  /// ```
  /// If a key can perform the gesture, the view can have the focus. If the gesture needs more
  /// touches than the backend reports, a diagnostic is recorded.
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  /// - Returns: The gesture.
  @discardableResult
  public func addGesture<Added: Gesture>(
    _ gesture: Added, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Added {
    guard gesture.view !== self else { return gesture }
    gesture.view?.removeGesture(gesture)
    gesture.view = self
    gesture.site = SourceSite(fileID: fileID, line: line)
    gesture.isAnnounced = false
    gestures.append(gesture)
    gesture.announce()
    // A view that takes keys needs enough room to be seen.
    setNeedsLayout()
    return gesture
  }

  /// Removes a gesture from the view.
  ///
  /// If the gesture is under way, it is cancelled. Runs of its handlers that are still waiting for
  /// the gesture's delay are cancelled too.
  ///
  /// - Returns: Whether the gesture was on the view.
  @discardableResult
  public func removeGesture(_ gesture: Gesture) -> Bool {
    guard gestures.contains(where: { $0 === gesture }) else { return false }
    gesture.cancel()
    gesture.cancelPendingFirings()
    context?.gestures.remove(gesture)
    // Handlers that ran when the gesture was cancelled may have removed this gesture or others.
    gestures.removeAll { $0 === gesture }
    if gesture.view === self { gesture.view = nil }
    if !isFocusable { giveFocusUp() }
    setNeedsLayout()
    return true
  }

  /// Whether the view can have the focus, because the view or one of its gestures takes keys.
  package var isFocusable: Bool { acceptsFocus || takesGestureKeys && !isSpliced }

  /// Whether a key can perform one of the view's gestures.
  var takesGestureKeys: Bool { gestures.contains(where: \.takesKeys) }

  /// Returns whether a point, given in the view's own coordinates, is inside the view.
  func containsOwn(_ point: Point) -> Bool {
    Rect(origin: .zero, size: frame.size).contains(point)
  }
}
