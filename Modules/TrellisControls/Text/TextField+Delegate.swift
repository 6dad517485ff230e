import TrellisEvents

// One protocol for each method, so that a delegate implements what it conforms to and nothing else.
extension TextField {
  /// Takes part in what a field asks and raises; conform to the protocols below it as needed.
  ///
  /// The method of a protocol is asked or told before the handlers. The field holds its delegate
  /// weakly.
  /// ```swift
  /// final class NameRules: TextField.ShouldReturn, TextField.DidEndEditing {
  ///   func textFieldShouldReturn(_ field: TextField) -> Bool { !field.text.isEmpty }
  ///   func textFieldDidEndEditing(_ field: TextField) { print(field.text) }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// Answers `Question.shouldBeginEditing`.
  @MainActor public protocol ShouldBeginEditing: Delegate {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ field: TextField) throws -> Bool
  }

  /// Answers `Question.shouldEndEditing`.
  @MainActor public protocol ShouldEndEditing: Delegate {
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ field: TextField) throws -> Bool
  }

  /// Answers `Question.shouldChange`.
  @MainActor public protocol ShouldChange: Delegate {
    /// Whether the user's change may be made; the text is still the old one.
    func textField(_ field: TextField, shouldChange proposal: TextChangeProposal) throws -> Bool
  }

  /// Answers `Question.shouldClear`.
  @MainActor public protocol ShouldClear: Delegate {
    /// Whether the text may be cleared as a whole.
    func textFieldShouldClear(_ field: TextField) throws -> Bool
  }

  /// Answers `Question.shouldReturn`.
  @MainActor public protocol ShouldReturn: Delegate {
    /// Whether Enter submits the field.
    func textFieldShouldReturn(_ field: TextField) throws -> Bool
  }

  /// Hears of `editingDidBegin`.
  @MainActor public protocol DidBeginEditing: Delegate {
    /// Editing has begun.
    func textFieldDidBeginEditing(_ field: TextField) throws
  }

  /// Hears of `editingChanged`.
  @MainActor public protocol DidChange: Delegate {
    /// The user changed the text.
    func textFieldDidChange(_ field: TextField) throws
  }

  /// Hears of `editingDidEnd`.
  @MainActor public protocol DidEndEditing: Delegate {
    /// Editing has ended.
    func textFieldDidEndEditing(_ field: TextField) throws
  }

  static var delegateSlots: [Slot] {
    [
      .question(.shouldBeginEditing) { (delegate: any ShouldBeginEditing, field: TextField) in
        try delegate.textFieldShouldBeginEditing(field)
      },
      .question(.shouldEndEditing) { (delegate: any ShouldEndEditing, field: TextField) in
        try delegate.textFieldShouldEndEditing(field)
      },
      .question(.shouldChange) { (delegate: any ShouldChange, field: TextField, proposal) in
        try delegate.textField(field, shouldChange: proposal)
      },
      .question(.shouldClear) { (delegate: any ShouldClear, field: TextField) in
        try delegate.textFieldShouldClear(field)
      },
      .question(.shouldReturn) { (delegate: any ShouldReturn, field: TextField) in
        try delegate.textFieldShouldReturn(field)
      },
      .event(.editingDidBegin) { (delegate: any DidBeginEditing, field: TextField) in
        try delegate.textFieldDidBeginEditing(field)
      },
      .event(.editingChanged) { (delegate: any DidChange, field: TextField) in
        try delegate.textFieldDidChange(field)
      },
      .event(.editingDidEnd) { (delegate: any DidEndEditing, field: TextField) in
        try delegate.textFieldDidEndEditing(field)
      },
    ]
  }
}
