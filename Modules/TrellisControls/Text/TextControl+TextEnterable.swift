public import TrellisEvents
public import TrellisViews

extension TextControl: TextEnterable {
  /// A description of the text that the control accepts, for error messages.
  public var acceptedText: String { "any text" }

  /// Replaces the text as the user would.
  ///
  /// - Returns: The outcome of ``edit(to:)``, which is never `nil`.
  public func edit(toText text: String) -> Outcome? { edit(to: text) }
}
