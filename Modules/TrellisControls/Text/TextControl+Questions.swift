public import TrellisEditing
public import TrellisEvents

/// A proposed change to the text of a control. Handlers and the delegate can allow or refuse the
/// change.
public struct TextChangeProposal: Sendable {
  /// The text before the change.
  public var from: String
  /// The text after the change.
  public var to: String
  /// The replacement that turns the old text into the new text.
  public var replacement: TextReplacement

  /// Creates a proposal, for example to test a delegate without a field.
  public init(from: String, to: String, replacement: TextReplacement) {
    self.from = from
    self.to = to
    self.replacement = replacement
  }
}

extension Question where Argument == Void, Answer == Bool {
  /// Whether editing may begin. The question is asked before the control receives the focus.
  public static var shouldBeginEditing: Question { .veto("field.shouldBeginEditing") }
  /// Whether editing may end. The question is asked before the control loses the focus.
  public static var shouldEndEditing: Question { .veto("field.shouldEndEditing") }
  /// Whether the whole text may be cleared.
  public static var shouldClear: Question { .veto("field.shouldClear") }
  /// Whether the user may submit the text, with Enter in a text field or with Alt-Enter in a text
  /// area.
  public static var shouldReturn: Question { .veto("field.shouldReturn") }
}

extension Question where Argument == TextReplacement, Answer == Bool {
  /// Whether the user may make a change, given as a range of the text and the new text for that
  /// range.
  ///
  /// The question is asked before ``shouldChange``, and both must allow the change.
  public static var shouldChangeCharacters: Question { .veto("field.shouldChangeCharacters") }
}

extension Question where Argument == TextChangeProposal, Answer == Bool {
  /// Whether the user may make a change, given as the text before and after the change.
  public static var shouldChange: Question { .veto("field.shouldChange") }
}
