public import TrellisEvents

// Short forms of `on` for the most common events.
extension EventSource where Self: TextControl {
  /// Adds a handler that runs when the user changes the text; the handler receives the new text.
  /// ```swift
  /// func search(_ text: String) async throws {}
  ///
  /// let field = SearchField().onChange(whileRunning: .restart) { field, text in
  ///   try await field.clock?.sleep(for: .milliseconds(300))
  ///   try await search(text)
  /// }
  /// ```
  /// The handler does not run when the program changes the text. To handle changes by the program
  /// as well, use the event `EventKey.textChanged`, whose payload says whether the user or the
  /// program made the change.
  public var onChange: Event.On<Self, String> { Event.On(self, .editingChanged) { $0.text } }

  /// Adds a handler that runs when the user submits the text, unless the answer to
  /// `Question.shouldReturn` is no.
  public var onSubmit: Event.On<Self, Void> { Event.On(self, .primaryAction) }

  /// Adds a handler that runs after editing has ended; the handler receives the reason.
  public var onEditingEnd: Event.On<Self, EditingEndReason> {
    Event.On(self, .editingDidEnd) { $0.endReason }
  }
}
