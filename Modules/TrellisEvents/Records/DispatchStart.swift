/// What is known of a dispatch before its first closure runs.
public struct DispatchStart: Sendable {
  /// What sort of happening it is.
  public var kind: RecordKind
  /// The control concerned, if any.
  public var path: ControlPath?
  /// The event, question, input or effect by name: `valueChanged`, `shouldReturn`, `key`.
  public var subject: String
  /// The values handed over, in a fixed order for each subject.
  public var arguments: [RecordArgument]
  /// The record that made this one happen; none for what came from outside.
  public var cause: RecordID?
  /// Where in the source it was asked for; none if it came from outside or from a control.
  public var site: SourceSite?
  /// How many dispatches are running around this one.
  public var depth: Int
  /// Who acted, on what and why; nil if nothing is said of it.
  public var origin: RecordOrigin?

  /// Describes a dispatch that is about to begin.
  public init(
    kind: RecordKind, path: ControlPath? = nil, subject: String,
    arguments: [RecordArgument] = [], cause: RecordID? = nil, site: SourceSite? = nil,
    depth: Int = 0, origin: RecordOrigin? = nil
  ) {
    self.kind = kind
    self.path = path
    self.subject = subject
    self.arguments = arguments
    self.cause = cause
    self.site = site
    self.depth = depth
    self.origin = origin
  }
}
