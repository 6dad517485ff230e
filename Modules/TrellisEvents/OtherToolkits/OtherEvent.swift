/// An event that Trellis does not have under this name. Its handlers may receive anything, so that
/// the compiler can say which event to use instead.
public nonisolated struct OtherEvent: Sendable {
  package init() {}

  /// Adds no handler.
  @discardableResult
  public func callAsFunction(_ handler: @MainActor () async throws -> Void) -> OtherEvent { self }

  /// Adds no handler.
  @discardableResult
  public func callAsFunction(
    _ handler: @MainActor (WrongArgument) async throws -> Void
  ) -> OtherEvent { self }

  /// Adds no handler.
  @discardableResult @_disfavoredOverload
  public func callAsFunction(
    _ handler: @MainActor (WrongArgument?) async throws -> Void
  ) -> OtherEvent { self }

  /// Adds no handler.
  @discardableResult
  public func callAsFunction(
    _ handler: @MainActor (WrongArgument, WrongArgument) async throws -> Void
  ) -> OtherEvent { self }

  /// Adds no handler.
  @discardableResult
  public func callAsFunction(
    _ handler: @MainActor (WrongArgument, WrongArgument, WrongArgument) async throws -> Void
  ) -> OtherEvent { self }
}
