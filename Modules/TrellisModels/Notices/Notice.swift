import TrellisState

/// A kind of notice, with a name and a payload type.
///
/// ```swift
/// extension Notice<Int> {
///   static let pagesPrinted = Notice("app.pagesPrinted")
/// }
///
/// let center = NoticeCenter()
/// center.post(.pagesPrinted, 3)
/// ```
/// Two kinds of notice are equal if both their names and their payload types are equal. Begin each
/// name with the name of your package, so that different packages do not use the same kind by
/// accident.
public nonisolated struct Notice<Payload>: Hashable, Sendable {
  /// The name of the notice, which records show.
  public let name: String

  /// Creates a kind of notice with the given name.
  public init(_ name: String) {
    self.name = name
  }
}

/// A posted notice that an observer receives.
///
/// ```swift
/// view.observe(.pagesPrinted, in: center) { view, posted in
///   view.isHidden = posted.payload == 0
/// }
/// ```
@MainActor
public struct PostedNotice<Payload> {
  /// The kind of notice.
  public let notice: Notice<Payload>
  /// The value that was posted with the notice.
  public let payload: Payload
  /// The object that the notice is about; nil if there is none.
  public let sender: AnyObject?
}
