/// The actor, the data source and the reason that a record names. All of them are public.
///
/// ```swift
/// dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "invoice 17 was wrong")) {
///   dispatcher.run(.effect, "correct") { print("the work itself") }
/// }
/// ```
public struct RecordOrigin: Sendable, Hashable {
  /// The actor; nil stands for the user of the session.
  public var actor: String?
  /// The source of data that was read or written, such as the real path of a database.
  public var source: String?
  /// The reason that was given.
  public var reason: String?

  /// Makes an origin; nil stands for a part that is not known.
  public init(actor: String? = nil, source: String? = nil, reason: String? = nil) {
    self.actor = actor
    self.source = source
    self.reason = reason
  }

  /// Whether no part is given.
  public var isEmpty: Bool { actor == nil && source == nil && reason == nil }

  /// Returns this with what it leaves open taken from what is said around it.
  func within(_ outer: RecordOrigin?) -> RecordOrigin {
    RecordOrigin(
      actor: actor ?? outer?.actor, source: source ?? outer?.source,
      reason: reason ?? outer?.reason)
  }
}
