/// Work that can be ended before its time: a registration, a timer, an animation, a held call.
///
/// ```swift
/// func leave(_ running: [any Cancellable]) {
///   for each in running { each.cancel() }
/// }
/// ```
/// Releasing one ends nothing.
public protocol Cancellable {
  /// Ends the work; does nothing if it is over or was ended before.
  ///
  /// - Returns: Whether there was anything to end.
  @MainActor @discardableResult
  func cancel() -> Bool
}
