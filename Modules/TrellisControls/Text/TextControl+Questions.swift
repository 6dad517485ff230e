public import TrellisEditing
public import TrellisEvents

/// A change that a text control asks about before it is made: the texts before and after.
public struct TextChangeProposal: Sendable {
  /// The present text.
  public var from: String
  /// The text after the change.
  public var to: String
  /// The change that leads from one to the other.
  public var replacement: TextReplacement

  /// Makes a proposal, for example to try a delegate without a field.
  public init(from: String, to: String, replacement: TextReplacement) {
    self.from = from
    self.to = to
    self.replacement = replacement
  }
}

extension Question where Argument == Void, Answer == Bool {
  /// Whether editing may begin; asked when the focus comes.
  public static var shouldBeginEditing: Question { .veto("field.shouldBeginEditing") }
  /// Whether editing may end; asked when the focus would go.
  public static var shouldEndEditing: Question { .veto("field.shouldEndEditing") }
  /// Whether the text may be cleared as a whole.
  public static var shouldClear: Question { .veto("field.shouldClear") }
  /// Whether the return key submits the text.
  public static var shouldReturn: Question { .veto("field.shouldReturn") }
}

extension Question where Argument == TextReplacement, Answer == Bool {
  /// Whether the user's change may be made, given as a range of the text and its replacement.
  ///
  /// The question is asked before ``shouldChange``, and both must allow the change.
  public static var shouldChangeCharacters: Question { .veto("field.shouldChangeCharacters") }
}

extension Question where Argument == TextChangeProposal, Answer == Bool {
  /// Whether the user's change may be made, given as the texts before and after.
  public static var shouldChange: Question { .veto("field.shouldChange") }
}
