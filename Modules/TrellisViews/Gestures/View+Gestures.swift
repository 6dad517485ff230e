import TrellisEvents
import TrellisLayout

extension View {
  /// Adds a gesture, which from then on sees presses on the view; a view that took no pointer does.
  ///
  /// A gesture is on one view at a time: it leaves the one it was on.
  /// ```swift
  /// let photo = Image("[=]", label: "Photo")
  /// let tap = photo.addGesture(TapGesture()).onRecognize { print("tapped") }
  /// photo.removeGesture(tap)
  /// ```
  /// A view with a gesture that a key can make takes the focus. A gesture that takes more touches than
  /// the backend tells of is a diagnostic.
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - fileID: Where it is added, for the trail.
  ///   - line: Where it is added, for the trail.
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
    // What can be made by keys needs room to be seen.
    setNeedsLayout()
    return gesture
  }

  /// Takes a gesture away; what it has under way is cancelled, and what it has pending is called off.
  ///
  /// - Returns: Whether it was on the view.
  @discardableResult
  public func removeGesture(_ gesture: Gesture) -> Bool {
    guard gestures.contains(where: { $0 === gesture }) else { return false }
    gesture.cancel()
    gesture.cancelPendingFirings()
    context?.gestures.remove(gesture)
    // Handlers that were told of the end may have removed it, or others.
    gestures.removeAll { $0 === gesture }
    if gesture.view === self { gesture.view = nil }
    if !isFocusable { giveFocusUp() }
    setNeedsLayout()
    return true
  }

  /// Whether the keyboard can come here: the view has a use for it, or one of its gestures has.
  package var isFocusable: Bool { acceptsFocus || takesGestureKeys }

  /// Whether one of its gestures can be made by a key.
  var takesGestureKeys: Bool { gestures.contains(where: \.takesKeys) }

  /// Whether a point in the view's own coordinates is inside of it.
  func containsOwn(_ point: Point) -> Bool {
    Rect(origin: .zero, size: frame.size).contains(point)
  }
}
