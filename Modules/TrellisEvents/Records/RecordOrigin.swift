/// The origin of recorded work: who is acting (the actor), which data source is used, and why. All
/// three are stored in the clear.
///
/// ```swift
/// dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "invoice 17 was wrong")) {
///   dispatcher.run(.effect, "correct") { print("the work itself") }
/// }
/// ```
public struct RecordOrigin: Sendable, Hashable {
  /// The person or program on whose behalf the work was done; `nil` means the user of the session.
  public var actor: String?
  /// The data source that was read or written, such as a database, or `nil` if it is not known. For
  /// a database in a file, this is the file's path without symbolic links.
  public var source: String?
  /// The reason that the user or the program gave, or `nil` if neither gave one.
  public var reason: String?

  /// Creates an origin. Use `nil` for a part that is not known.
  public init(actor: String? = nil, source: String? = nil, reason: String? = nil) {
    self.actor = actor
    self.source = source
    self.reason = reason
  }

  /// Whether all parts are `nil`.
  public var isEmpty: Bool { actor == nil && source == nil && reason == nil }

  /// Returns this origin, with its missing parts taken from the enclosing origin.
  package func within(_ outer: RecordOrigin?) -> RecordOrigin {
    RecordOrigin(
      actor: actor ?? outer?.actor, source: source ?? outer?.source,
      reason: reason ?? outer?.reason)
  }
}
