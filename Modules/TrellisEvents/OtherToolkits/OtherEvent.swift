/// A placeholder for an event that Trellis does not have under the name that the program uses. Its
/// handlers may take any parameters, so that the compiler can say which event to use instead.
public nonisolated struct OtherEvent: Sendable {
  package init() {}

  /// Does nothing, because the event is not available.
  @discardableResult
  public func callAsFunction(_ handler: @MainActor () async throws -> Void) -> OtherEvent { self }

  /// Does nothing, because the event is not available.
  @discardableResult
  public func callAsFunction(
    _ handler: @MainActor (ArgumentOfWrongClosure) async throws -> Void
  ) -> OtherEvent { self }

  /// Does nothing, because the event is not available.
  @discardableResult @_disfavoredOverload
  public func callAsFunction(
    _ handler: @MainActor (ArgumentOfWrongClosure?) async throws -> Void
  ) -> OtherEvent { self }

  /// Does nothing, because the event is not available.
  @discardableResult
  public func callAsFunction(
    _ handler: @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure) async throws -> Void
  ) -> OtherEvent { self }

  /// Does nothing, because the event is not available.
  @discardableResult
  public func callAsFunction(
    _ handler:
      @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure, ArgumentOfWrongClosure)
      async throws -> Void
  ) -> OtherEvent { self }
}
