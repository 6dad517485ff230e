public import TrellisEditing
import TrellisEvents
import TrellisViews

// Each method has its own protocol, so that a delegate implements only the methods that it needs.
extension TextControl {
  /// A delegate that answers the questions of a text control and receives its events.
  ///
  /// For each question and event that you need, conform to its protocol, such as
  /// ``TextControl/ShouldChange``. The delegate is called before the handlers. The control holds
  /// its delegate weakly.
  /// ```swift
  /// final class NameRules: TextControl.ShouldChange, TextControl.DidEndEditing {
  ///   func textControl(
  ///     _ control: TextControl, shouldChange proposal: TextChangeProposal
  ///   ) -> Bool {
  ///     proposal.to.count <= 6
  ///   }
  ///   func textControlDidEndEditing(_ control: TextControl) { print(control.text) }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// A delegate that decides whether editing may begin, in answer to `Question.shouldBeginEditing`.
  @MainActor public protocol ShouldBeginEditing: Delegate {
    /// Returns whether editing may begin.
    func textControlShouldBeginEditing(_ control: TextControl) throws -> Bool
  }

  /// A delegate that decides whether editing may end, in answer to `Question.shouldEndEditing`.
  @MainActor public protocol ShouldEndEditing: Delegate {
    /// Returns whether editing may end.
    func textControlShouldEndEditing(_ control: TextControl) throws -> Bool
  }

  /// A delegate that decides whether the user may replace a range of the text, in answer to
  /// `Question.shouldChangeCharacters`.
  @MainActor public protocol ShouldChangeCharacters: Delegate {
    /// Returns whether the user may replace a range of the text. The control still has the old
    /// text.
    func textControl(
      _ control: TextControl, shouldChangeCharacters replacement: TextReplacement
    ) throws -> Bool
  }

  /// A delegate that decides whether the user may make a change to the text, in answer to
  /// `Question.shouldChange`.
  @MainActor public protocol ShouldChange: Delegate {
    /// Returns whether the user may make the proposed change. The control still has the old text.
    func textControl(_ control: TextControl, shouldChange proposal: TextChangeProposal) throws
      -> Bool
  }

  /// A delegate that decides whether the user may clear the text, in answer to
  /// `Question.shouldClear`.
  @MainActor public protocol ShouldClear: Delegate {
    /// Returns whether the whole text may be cleared.
    func textControlShouldClear(_ control: TextControl) throws -> Bool
  }

  /// A delegate that receives the event `editingDidBegin` after editing has begun.
  @MainActor public protocol DidBeginEditing: Delegate {
    /// Called after editing has begun.
    func textControlDidBeginEditing(_ control: TextControl) throws
  }

  /// A delegate that receives the event `editingChanged` after the user has changed the text.
  @MainActor public protocol DidChange: Delegate {
    /// Called after the user has changed the text.
    func textControlDidChange(_ control: TextControl) throws
  }

  /// A delegate that receives the event `editingDidEnd` after editing has ended.
  @MainActor public protocol DidEndEditing: Delegate {
    /// Called after editing has ended.
    func textControlDidEndEditing(_ control: TextControl) throws
  }

  static var delegateSlots: [Slot] {
    [
      .question(.shouldBeginEditing) { (delegate: any ShouldBeginEditing, control: TextControl) in
        try delegate.textControlShouldBeginEditing(control)
      },
      .question(.shouldEndEditing) { (delegate: any ShouldEndEditing, control: TextControl) in
        try delegate.textControlShouldEndEditing(control)
      },
      .question(.shouldChangeCharacters) {
        (delegate: any ShouldChangeCharacters, control: TextControl, replacement) in
        try delegate.textControl(control, shouldChangeCharacters: replacement)
      },
      .question(.shouldChange) { (delegate: any ShouldChange, control: TextControl, proposal) in
        try delegate.textControl(control, shouldChange: proposal)
      },
      .question(.shouldClear) { (delegate: any ShouldClear, control: TextControl) in
        try delegate.textControlShouldClear(control)
      },
      .event(.editingDidBegin) { (delegate: any DidBeginEditing, control: TextControl) in
        try delegate.textControlDidBeginEditing(control)
      },
      .event(.editingChanged) { (delegate: any DidChange, control: TextControl) in
        try delegate.textControlDidChange(control)
      },
      .event(.editingDidEnd) { (delegate: any DidEndEditing, control: TextControl) in
        try delegate.textControlDidEndEditing(control)
      },
    ]
  }
}
