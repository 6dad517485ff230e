public import TrellisEvents

/// A part of a text that leads to a destination.
public nonisolated struct TextLink: Hashable, Sendable {
  /// The destination of a link.
  public enum Target: Hashable, Sendable {
    /// An address.
    case address(String)
    /// An attachment of the text, by a name that the program knows.
    case attachment(String)
  }

  /// The part of the text.
  public var range: Range<String.Index>
  /// The destination of the link.
  public var target: Target

  /// Makes a link.
  public init(range: Range<String.Index>, target: Target) {
    self.range = range
    self.target = target
  }
}

extension Question where Argument == TextLink, Answer == Bool {
  /// Whether an address that the user chose in a text may be opened.
  public static var shouldOpenLink: Question { .veto("field.shouldOpenLink") }
  /// Whether an attachment that the user chose in a text may be opened.
  public static var shouldOpenAttachment: Question { .veto("field.shouldOpenAttachment") }
}

extension EventKey where Payload == TextLink {
  /// The user opened a link or an attachment of a text.
  public static var linkOpened: EventKey { EventKey("trellis.linkOpened") }
}
