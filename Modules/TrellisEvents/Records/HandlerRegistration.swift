/// A handler that is registered on a control, whether or not it ever runs.
///
/// ```swift
/// let registration = HandlerRegistration(
///   path: ControlPath("form/save"), event: "primaryAction", handler: HandlerID(1), site: nil)
/// sink.registered([registration])
/// print(registration.path.text, registration.event, registration.handler, registration.site == nil)
/// ```
public struct HandlerRegistration: Sendable, Hashable {
  /// The control.
  public var path: ControlPath
  /// The event or question by name, as in the subject of its records.
  public var event: String
  /// The registration on that control.
  public var handler: HandlerID
  /// The place where it was registered; nil for a delegate.
  public var site: SourceSite?

  /// Describes a handler that is registered.
  public init(path: ControlPath, event: String, handler: HandlerID, site: SourceSite?) {
    self.path = path
    self.event = event
    self.handler = handler
    self.site = site
  }
}
