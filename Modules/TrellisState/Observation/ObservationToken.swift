/// The way to end one registration of an observer; dropping it ends nothing.
@MainActor
public struct ObservationToken {
  private weak var node: AnyNode?
  private let order: UInt64

  init(node: AnyNode, order: UInt64) {
    self.node = node
    self.order = order
  }

  /// Ends the registration. The observer never runs again, not even in a round under way.
  ///
  /// - Returns: Whether there was anything to end; false the second time.
  @discardableResult
  public func cancel() -> Bool {
    node?.removeObserver(order) ?? false
  }
}
