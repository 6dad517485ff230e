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
  /// - Returns: The gesture.
  @discardableResult
  public func addGesture<Added: Gesture>(_ gesture: Added) -> Added {
    guard gesture.view !== self else { return gesture }
    gesture.view?.removeGesture(gesture)
    gesture.view = self
    gestures.append(gesture)
    gesture.reportDiagnostics()
    return gesture
  }

  /// Takes a gesture away; what it has under way is cancelled, and what it has pending is called off.
  ///
  /// - Returns: Whether it was on the view.
  @discardableResult
  public func removeGesture(_ gesture: Gesture) -> Bool {
    guard let index = gestures.firstIndex(where: { $0 === gesture }) else { return false }
    gesture.cancel()
    gesture.cancelPendingFirings()
    context?.gestures.remove(gesture)
    gestures.remove(at: index)
    gesture.view = nil
    return true
  }

  /// Whether a point in the view's own coordinates is inside of it.
  func containsOwn(_ point: Point) -> Bool {
    Rect(origin: .zero, size: frame.size).contains(point)
  }
}
