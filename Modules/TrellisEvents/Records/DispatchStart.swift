/// The part of a record that is known when the dispatch begins.
public struct DispatchStart: Sendable {
  /// The kind of the record.
  public var kind: RecordKind
  /// The path of the control, or `nil` if the dispatch is not delivered to a control.
  public var path: ControlPath?
  /// The name of the event, question, input or effect, such as `valueChanged`, `shouldReturn` or
  /// `key`.
  public var subject: String
  /// The arguments of the dispatch. All records with the same subject have their arguments in the
  /// same order.
  public var arguments: [RecordArgument]
  /// The record that caused the dispatch, or `nil` if the cause is outside the program.
  public var cause: RecordID?
  /// The source location of the code that belongs to the dispatch, such as the place where its
  /// closure was registered or its state was declared, or `nil` if there is no such code. The value
  /// is `nil` for an event or an input.
  public var site: SourceSite?
  /// The number of dispatches that enclose this one.
  public var depth: Int
  /// The actor, the data source and the reason of the dispatch, or `nil` if none of them is given.
  public var origin: RecordOrigin?

  /// Creates a description of the start of a dispatch.
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
