public import TrellisEvents

// Names for the events that are handled most; each is the `on` of an event of the control.
extension EventSource where Self: TextControl {
  /// The user changed the text; handlers get the new text.
  /// ```swift
  /// func search(_ text: String) async throws {}
  ///
  /// let field = SearchField().onChange(whileRunning: .restart) { field, text in
  ///   try await field.clock?.sleep(for: .milliseconds(300))
  ///   try await search(text)
  /// }
  /// ```
  /// As with every control, a change by the program is no event of the user's and runs no handler
  /// of it. The notice `EventKey.textChanged` tells every change with its source.
  public var onChange: Event.On<Self, String> { Event.On(self, .editingChanged) { $0.text } }

  /// The user pressed the return key, and `Question.shouldReturn` allowed it.
  public var onSubmit: Event.On<Self, Void> { Event.On(self, .primaryAction) }

  /// Editing has ended; handlers get the reason.
  public var onEditingEnd: Event.On<Self, EditingEndReason> {
    Event.On(self, .editingDidEnd) { $0.endReason }
  }
}
