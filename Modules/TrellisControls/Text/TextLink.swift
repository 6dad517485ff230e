public import TrellisEvents

/// A range of text that links to a target.
public nonisolated struct TextLink: Hashable, Sendable {
  /// The target of a link.
  public enum Target: Hashable, Sendable {
    /// An address, such as a URL.
    case address(String)
    /// An attachment of the text, identified by a name that your program chooses.
    case attachment(String)
  }

  /// The range of the link in the text.
  public var range: Range<String.Index>
  /// The target of the link.
  public var target: Target

  /// Creates a link from a range of text to a target.
  public init(range: Range<String.Index>, target: Target) {
    self.range = range
    self.target = target
  }
}

extension Question where Argument == TextLink, Answer == Bool {
  /// Whether the user may open a link to an address.
  public static var shouldOpenLink: Question { .veto("field.shouldOpenLink") }
  /// Whether the user may open an attachment.
  public static var shouldOpenAttachment: Question { .veto("field.shouldOpenAttachment") }
}

extension EventKey where Payload == TextLink {
  /// Raised when the user has opened a link or an attachment in a text area. The payload is the
  /// link.
  public static var linkOpened: EventKey { EventKey("link.opened") }
}
