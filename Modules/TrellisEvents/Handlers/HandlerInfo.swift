/// A description of one registered handler.
public struct HandlerInfo: Sendable, Hashable {
  /// The number of the handler's registration, unique within its control.
  public let handler: HandlerID
  /// The ID with which the handler was registered, or `nil` if it has none.
  public let id: String?
  /// The events that the handler is registered for. If the handler is registered for an event key,
  /// the set is empty.
  public let events: Event
  /// The name of the event key that the handler is registered for. If the handler is registered for
  /// ``events`` instead, the name is `nil`.
  public let key: String?
  /// Whether the handler has an owner. The handler no longer runs after its owner is deallocated.
  public let hasOwner: Bool
  /// The number of times that the handler can still run, or `nil` if there is no limit.
  public let remainingCount: Int?
  /// The source location of the registration.
  public let site: SourceSite
}
