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

/// A selection that changed, and who changed it.
public nonisolated struct TextSelectionChange: Hashable, Sendable {
  /// What is selected now; an empty range is a caret.
  public var range: Range<String.Index>
  /// Who changed it.
  public var source: ChangeSource

  /// Describes a change.
  public init(range: Range<String.Index>, source: ChangeSource) {
    self.range = range
    self.source = source
  }
}

/// Why editing ended.
public nonisolated enum EditingEndReason: String, Hashable, Sendable {
  /// The focus went elsewhere.
  case moved
  /// The focus went elsewhere because the return key was pressed.
  case submitted
  /// The focus went elsewhere because editing was called off.
  case cancelled
  /// The control was hidden, disabled or taken away.
  case removed
}

extension EventKey where Payload == TextChange {
  /// The text changed, no matter by whom.
  public static var textChanged: EventKey { EventKey("trellis.textChanged") }
}

extension EventKey where Payload == TextSelectionChange {
  /// The caret or the selection is elsewhere now, no matter by whom.
  public static var selectionChanged: EventKey { EventKey("trellis.selectionChanged") }
}

extension ChangeSource {
  /// The name as a record keeps it.
  nonisolated var recordArgument: RecordArgument {
    RecordArgument("source", self == .user ? "user" : "program")
  }
}
