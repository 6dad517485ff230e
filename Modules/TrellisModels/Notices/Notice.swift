import TrellisState

/// A kind of notice: its name and the type of what comes with it.
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
  /// What records call it.
  public let name: String

  /// Names a kind of notice.
  public init(_ name: String) {
    self.name = name
  }
}

/// One notice, as an observer learns of it.
///
/// ```swift
/// view.observe(.pagesPrinted, in: center) { view, posted in
///   view.isHidden = posted.payload == 0
/// }
/// ```
@MainActor
public struct PostedNotice<Payload> {
  /// Which kind of notice it is.
  public let notice: Notice<Payload>
  /// What came with it.
  public let payload: Payload
  /// The object it is about, if it is about one.
  public let sender: AnyObject?
}
