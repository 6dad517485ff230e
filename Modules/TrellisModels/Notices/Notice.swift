import TrellisState

/// A kind of message that one part of a program posts and other parts observe. A notice has a name
/// and a payload type.
///
/// ```swift
/// extension Notice<Int> {
///   static let pagesPrinted = Notice("app.pagesPrinted")
/// }
///
/// let center = NoticeCenter()
/// center.post(.pagesPrinted, 3)
/// ```
/// Two notices are equal if both their names and their payload types are equal. Begin each name
/// with the name of your package, so that different packages do not use the same notice by
/// accident.
public nonisolated struct Notice<Payload>: Hashable, Sendable {
  /// The name of the notice, as the journal's records show it.
  public let name: String

  /// Creates a notice with the given name.
  public init(_ name: String) {
    self.name = name
  }
}

/// A posted notice with its payload and its sender, as an observer receives it.
///
/// ```swift
/// view.observe(.pagesPrinted, in: center) { view, posted in
///   view.isHidden = posted.payload == 0
/// }
/// ```
@MainActor
public struct PostedNotice<Payload> {
  /// The notice that was posted.
  public let notice: Notice<Payload>
  /// The value that was posted with the notice.
  public let payload: Payload
  /// The object that the notice is about, or `nil` if there is none.
  public let sender: AnyObject?
}
