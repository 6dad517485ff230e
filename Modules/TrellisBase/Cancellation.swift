/// A handle that cancels one registration, for example of a handler or an observer.
///
/// Releasing the handle does not cancel the registration, and keeping the handle keeps nothing
/// alive. Once a registration is cancelled, its closure never runs again, even if a delivery has
/// already begun.
@MainActor
public struct Cancellation: Cancellable {
  private weak let list: (any CancellationList)?
  /// The number that identifies the registration in its list.
  package let number: UInt64

  /// Creates a handle that cancels the registration with the given number in a list.
  package init(in list: any CancellationList, number: UInt64) {
    self.list = list
    self.number = number
  }

  /// Cancels the registration.
  ///
  /// - Returns: Whether the registration still existed; `false` if it had already been cancelled or
  ///   had already ended.
  @discardableResult
  public func cancel() -> Bool {
    list?.cancel(number) ?? false
  }
}

/// A list that numbers its registrations and can cancel each of them.
@MainActor
package protocol CancellationList: AnyObject {
  /// Cancels the registration with the given number, and returns whether the list contained it.
  func cancel(_ number: UInt64) -> Bool
}
