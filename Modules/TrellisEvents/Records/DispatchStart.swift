/// The facts about a dispatch that are known before its first closure runs.
public struct DispatchStart: Sendable {
  /// The sort of happening.
  public var kind: RecordKind
  /// The control concerned, if any.
  public var path: ControlPath?
  /// The event, question, input or effect by name: `valueChanged`, `shouldReturn`, `key`.
  public var subject: String
  /// The values handed over, in a fixed order for each subject.
  public var arguments: [RecordArgument]
  /// The record that made this one happen; nil if it came from outside.
  public var cause: RecordID?
  /// The place in the source that asked for it; nil if it came from outside or from a control.
  public var site: SourceSite?
  /// The number of dispatches that are running around this one.
  public var depth: Int
  /// The actor, the data source and the reason; nil if none is given.
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
