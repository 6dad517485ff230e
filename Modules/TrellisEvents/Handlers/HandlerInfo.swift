/// The facts about one registration that can be had without running it.
public struct HandlerInfo: Sendable, Hashable {
  /// The registration's identity on its control.
  public let handler: HandlerID
  /// The name given with `id:`, if any.
  public let id: String?
  /// The events it is registered for; empty if it is registered for an event key.
  public let events: Event
  /// The name of the event key it is registered for, if any.
  public let key: String?
  /// Whether it ends with an owner.
  public let hasOwner: Bool
  /// The number of times that the handler will still run; nil without a limit.
  public let remainingCount: Int?
  /// The place of the registration.
  public let site: SourceSite
}
