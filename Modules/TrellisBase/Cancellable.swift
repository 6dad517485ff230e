/// What can be ended before its time: a registration, a timer, an animation, a held call.
///
/// ```swift
/// func leave(_ running: [any Cancellable]) {
///   for each in running { each.cancel() }
/// }
/// ```
/// Letting go of one ends nothing.
public protocol Cancellable {
  /// Ends it; once more, or once it is over, has no effect.
  ///
  /// - Returns: Whether there was anything to end.
  @MainActor @discardableResult
  func cancel() -> Bool
}
