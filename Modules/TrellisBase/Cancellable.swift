/// Work that can be ended early, such as a registration, a timer or an animation.
///
/// ```swift
/// func leave(_ running: [any Cancellable]) {
///   for each in running { each.cancel() }
/// }
/// ```
/// Releasing a `Cancellable` does not end its work.
public protocol Cancellable {
  /// Ends the work. Does nothing if the work is over or was ended before.
  ///
  /// - Returns: Whether there was anything to end.
  @MainActor @discardableResult
  func cancel() -> Bool
}
