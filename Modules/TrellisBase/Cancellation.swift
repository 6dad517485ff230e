/// A handle that ends one registration, such as that of a handler or an observer.
///
/// Dropping a cancellation does not end the registration, and keeping a cancellation keeps nothing
/// alive. Once ended, a registration never runs again, not even in a dispatch or a round of notices
/// that has already begun.
@MainActor
public struct Cancellation: Cancellable {
  private weak let list: (any CancellationList)?
  /// The registration's number in its list.
  package let number: UInt64

  /// Creates a cancellation for a registration in a list.
  package init(in list: any CancellationList, number: UInt64) {
    self.list = list
    self.number = number
  }

  /// Ends the registration.
  ///
  /// - Returns: Whether there was anything to end; false for a second call.
  @discardableResult
  public func cancel() -> Bool {
    list?.cancel(number) ?? false
  }
}

/// A list that numbers its registrations and can end each of them.
@MainActor
package protocol CancellationList: AnyObject {
  /// Ends a registration. Returns whether there was a registration with that number.
  func cancel(_ number: UInt64) -> Bool
}
