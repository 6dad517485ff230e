/// The progress of a gesture.
/// ```swift
/// let pan = PanGesture().onRecognize { event in
///   if event.state == .ended { print("moved by", event.translation) }
/// }
/// ```
public nonisolated enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// The gesture has not been recognised yet.
  case possible
  /// The gesture has begun. Only a gesture that lasts, such as a pan, has this state.
  case began
  /// The pointer has moved since the gesture began. Only a gesture that lasts, such as a pan, has
  /// this state.
  case changed
  /// The gesture is complete. A tap or a swipe fires only with this state.
  case ended
  /// The gesture had begun, but was then interrupted.
  case cancelled
  /// The press does not match the gesture.
  case failed
}
