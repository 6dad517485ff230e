public import TrellisEvents
public import TrellisState

/// A text control's new text, and whether the user or the program made the change.
public nonisolated struct TextChange: Hashable, Sendable {
  /// The new text.
  public var text: String
  /// Whether the user or the program made the change.
  public var source: ChangeSource

  /// Creates the description of a change that the user or the program made to the text of a
  /// control.
  public init(text: String, source: ChangeSource) {
    self.text = text
    self.source = source
  }
}

/// A text control's new selection, and whether the user or the program made the change.
public nonisolated struct TextSelectionChange: Hashable, Sendable {
  /// The new selection. If the range is empty, no text is selected, and the range is the position
  /// of the caret.
  public var range: Range<String.Index>
  /// Whether the user or the program made the change.
  public var source: ChangeSource

  /// Creates the description of a change that the user or the program made to the selection in a
  /// control.
  public init(range: Range<String.Index>, source: ChangeSource) {
    self.range = range
    self.source = source
  }
}

/// The reason why editing ended.
public nonisolated enum EditingEndReason: String, Hashable, Sendable {
  /// The focus moved to another view.
  case moved
  /// The focus moved because the user submitted the text, for example with Enter in a text field.
  case submitted
  /// The focus moved because the search in a ``SearchField`` was cancelled.
  case cancelled
  /// The control was hidden, disabled or removed.
  case removed
}

extension EventKey where Payload == TextChange {
  /// Raised when the user or the program has changed the text of a control.
  public static var textChanged: EventKey { EventKey("text.changed") }
}

extension EventKey where Payload == TextSelectionChange {
  /// Raised when the user or the program has moved the caret or changed the selection of a text
  /// control.
  public static var selectionChanged: EventKey { EventKey("text.selectionChanged") }
}

extension ChangeSource {
  /// The source of a change, as an argument of a record.
  nonisolated var recordArgument: RecordArgument {
    RecordArgument("source", self == .user ? "user" : "program")
  }
}
