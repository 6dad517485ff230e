/// How far a gesture has come.
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
  /// It goes on.
  case changed
  /// It is complete; a tap or swipe has no other state that is told.
  case ended
  /// It had begun, and something took it away.
  case cancelled
  /// What was done is something else.
  case failed
}
