/// An activity that can be cancelled, such as a registration, a timer or an animation.
///
/// ```swift
/// func leave(_ running: [any Cancellable]) {
///   for each in running { each.cancel() }
/// }
/// ```
/// Releasing a `Cancellable` does not cancel the activity.
public protocol Cancellable {
  /// Cancels the activity. If the activity is already over, this method does nothing.
  ///
  /// - Returns: Whether anything was left to cancel; `false` if the activity was already over.
  @MainActor @discardableResult
  func cancel() -> Bool
}
