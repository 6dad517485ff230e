import TrellisViews

extension TextField {
  /// A delegate that decides whether Enter submits the text, in answer to `Question.shouldReturn`.
  /// ```swift
  /// final class NameRules: TextField.ShouldReturn {
  ///   func textFieldShouldReturn(_ field: TextField) -> Bool { !field.text.isEmpty }
  /// }
  /// ```
  @MainActor public protocol ShouldReturn: Delegate {
    /// Returns whether Enter submits the text.
    func textFieldShouldReturn(_ field: TextField) throws -> Bool
  }

  static var returnSlot: Slot {
    .question(.shouldReturn) { (delegate: any ShouldReturn, field: TextField) in
      try delegate.textFieldShouldReturn(field)
    }
  }
}
