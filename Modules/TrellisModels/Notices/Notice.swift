import TrellisState

/// A kind of notice: its name and the type of its payload.
///
/// ```swift
/// extension Notice<Int> {
///   static let pagesPrinted = Notice("app.pagesPrinted")
/// }
///
/// let center = NoticeCenter()
/// center.post(.pagesPrinted, 3)
/// ```
/// Two notices are the same if both name and type are. Names begin with the package's, so that two
/// packages do not mean the same one by accident.
public nonisolated struct Notice<Payload>: Hashable, Sendable {
  /// The name in records.
  public let name: String

  /// Makes a kind of notice.
  public init(_ name: String) {
    self.name = name
  }
}

/// One notice, as an observer gets it.
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
  /// The payload.
  public let payload: Payload
  /// The object that the notice is about, if there is one.
  public let sender: AnyObject?
}
