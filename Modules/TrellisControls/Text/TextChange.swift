public import TrellisEvents

/// Who changed a value.
public nonisolated enum ChangeSource: String, Hashable, Sendable {
  /// The user, by editing.
  case user
  /// The program, by setting it.
  case program
}

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
