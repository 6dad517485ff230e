/// The way to end one registration; dropping it ends nothing.
@MainActor
public struct HandlerToken {
  private weak var list: HandlerList?
  /// The registration this token ends.
  public let handler: HandlerID

  package init(list: HandlerList, handler: HandlerID) {
    self.list = list
    self.handler = handler
  }

  /// Ends the registration. The handler never runs again, not even in a dispatch under way.
  ///
  /// - Returns: Whether there was anything to end; false the second time.
  @discardableResult
  public func cancel() -> Bool {
    list?.remove(handler) ?? false
  }
}
