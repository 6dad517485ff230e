/// The progress of a gesture.
/// ```swift
/// let pan = PanGesture().onRecognize { event in
///   if event.state == .ended { print("moved by", event.translation) }
/// }
/// ```
public nonisolated enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// Nothing has been recognised yet.
  case possible
  /// A gesture that lasts has begun.
  case began
  /// A gesture that lasts has moved on.
  case changed
  /// The gesture is complete; handlers of a tap or swipe are told no other state.
  case ended
  /// The gesture had begun, and was then ended from outside.
  case cancelled
  /// The press is not this gesture.
  case failed
}
