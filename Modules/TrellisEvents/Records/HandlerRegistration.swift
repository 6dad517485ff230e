/// A handler that is registered on a control, whether or not it ever runs.
///
/// ```swift
/// let registration = HandlerRegistration(
///   path: ControlPath("form/save"), event: "primaryAction", handler: HandlerID(1), site: nil)
/// sink.registered([registration])
/// print(registration.path.text, registration.event, registration.handler)
/// ```
public struct HandlerRegistration: Sendable, Hashable {
  /// The path of the control.
  public var path: ControlPath
  /// The name of the event or question that the handler is registered for. Records have this name
  /// as their subject.
  public var event: String
  /// The number of the handler's registration on its control.
  public var handler: HandlerID
  /// The source location of the registration, or `nil` for a delegate.
  public var site: SourceSite?

  /// Creates a description of a registered handler.
  public init(path: ControlPath, event: String, handler: HandlerID, site: SourceSite?) {
    self.path = path
    self.event = event
    self.handler = handler
    self.site = site
  }
}
