/// The way to end one registration: of a handler, an observer, a watch; dropping it ends nothing.
///
/// It keeps nothing alive. A registration that it ended never runs again, not even in a dispatch or
/// round under way.
@MainActor
public struct Cancellation: Cancellable {
  private weak let list: (any CancellationList)?
  /// The registration's number in its list.
  package let number: UInt64

  /// Names a registration.
  package init(in list: any CancellationList, number: UInt64) {
    self.list = list
    self.number = number
  }

  /// Ends the registration.
  ///
  /// - Returns: Whether there was anything to end; false the second time.
  @discardableResult
  public func cancel() -> Bool {
    list?.cancel(number) ?? false
  }
}

/// A list that numbers its registrations and can end each of them.
@MainActor
package protocol CancellationList: AnyObject {
  /// Ends a registration; returns whether there was one.
  func cancel(_ number: UInt64) -> Bool
}
