public import TrellisEvents
public import TrellisState

/// A text that changed, and who changed it.
public nonisolated struct TextChange: Hashable, Sendable {
  /// The text as it is now.
  public var text: String
  /// Who changed it.
  public var source: ChangeSource

  /// Describes a change.
  public init(text: String, source: ChangeSource) {
    self.text = text
    self.source = source
  }
}

extension EventKey where Payload == TextChange {
  /// The text changed, no matter by whom.
  public static var textChanged: EventKey { EventKey("trellis.textChanged") }
}

extension ChangeSource {
  /// The name as a record keeps it.
  nonisolated var recordArgument: RecordArgument {
    RecordArgument("source", self == .user ? "user" : "program")
  }
}
