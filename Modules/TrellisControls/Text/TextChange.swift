public import TrellisEvents
public import TrellisState

/// A change of a text, with its source.
public nonisolated struct TextChange: Hashable, Sendable {
  /// The new text.
  public var text: String
  /// The source of the change.
  public var source: ChangeSource

  /// Makes a change.
  public init(text: String, source: ChangeSource) {
    self.text = text
    self.source = source
  }
}

/// A change of a selection, with its source.
public nonisolated struct TextSelectionChange: Hashable, Sendable {
  /// The new selection; an empty range is a caret.
  public var range: Range<String.Index>
  /// The source of the change.
  public var source: ChangeSource

  /// Makes a change.
  public init(range: Range<String.Index>, source: ChangeSource) {
    self.range = range
    self.source = source
  }
}

/// The reason for which editing ended.
public nonisolated enum EditingEndReason: String, Hashable, Sendable {
  /// The focus moved to another view.
  case moved
  /// The focus moved because the return key was pressed.
  case submitted
  /// The focus moved because editing was called off.
  case cancelled
  /// The control was hidden, disabled or taken away.
  case removed
}

extension EventKey where Payload == TextChange {
  /// The text has changed, by the user or the program.
  public static var textChanged: EventKey { EventKey("trellis.textChanged") }
}

extension EventKey where Payload == TextSelectionChange {
  /// The caret or the selection has moved, by the user or the program.
  public static var selectionChanged: EventKey { EventKey("trellis.selectionChanged") }
}

extension ChangeSource {
  /// The name as a record keeps it.
  nonisolated var recordArgument: RecordArgument {
    RecordArgument("source", self == .user ? "user" : "program")
  }
}
