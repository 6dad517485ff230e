import TrellisEvents
import TrellisLayout

extension View {
  /// Adds a gesture, which then sees presses on the view, even if the view took no pointer before.
  ///
  /// A gesture is on one view at a time: it leaves the one it was on.
  /// ```swift
  /// let photo = Image("[=]", label: "Photo")
  /// let tap = photo.addGesture(TapGesture()).onRecognize { print("tapped") }
  /// photo.removeGesture(tap)
  /// ```
  /// A view with a gesture that a key can make takes the focus. A gesture that takes more touches
  /// than the backend tells of puts a diagnostic on record.
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
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
    // A view that keys can use needs room to be seen.
    setNeedsLayout()
    return gesture
  }

  /// Takes a gesture away.
  ///
  /// The gesture is cancelled if it is under way, and its pending firings are called off.
  ///
  /// - Returns: Whether the gesture was on the view.
  @discardableResult
  public func removeGesture(_ gesture: Gesture) -> Bool {
    guard gestures.contains(where: { $0 === gesture }) else { return false }
    gesture.cancel()
    gesture.cancelPendingFirings()
    context?.gestures.remove(gesture)
    // Handlers of the gesture's end may have removed it, or others.
    gestures.removeAll { $0 === gesture }
    if gesture.view === self { gesture.view = nil }
    if !isFocusable { giveFocusUp() }
    setNeedsLayout()
    return true
  }

  /// Whether the focus can come to the view: the view or one of its gestures has a use for keys.
  package var isFocusable: Bool { acceptsFocus || takesGestureKeys }

  /// Whether a key can make one of the view's gestures.
  var takesGestureKeys: Bool { gestures.contains(where: \.takesKeys) }

  /// Returns whether a point in the view's own coordinates is inside the view.
  func containsOwn(_ point: Point) -> Bool {
    Rect(origin: .zero, size: frame.size).contains(point)
  }
}
