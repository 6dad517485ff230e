/// The progress of a gesture.
/// ```swift
/// let pan = PanGesture().onRecognize { event in
///   if event.state == .ended { print("moved by", event.translation) }
/// }
/// ```
public nonisolated enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// The gesture has not been recognised yet.
  case possible
  /// The gesture, which is one that lasts, such as a pan, has begun.
  case began
  /// The gesture, which is one that lasts, such as a pan, has moved.
  case changed
  /// The gesture is complete. A tap or a swipe fires only with this state.
  case ended
  /// The gesture had begun, but was interrupted.
  case cancelled
  /// The press does not match the gesture.
  case failed
}
