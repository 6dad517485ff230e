public import TrellisEvents

/// A view whose value can be given as text. Scripts and tests can set this value.
@MainActor
public protocol TextEnterable: View {
  /// Whether the journal may store entered text in the clear.
  var isTextPublic: Bool { get }

  /// Whether the value is hidden on the screen and in the journal.
  var isSecret: Bool { get }

  /// A description of the text that the view accepts, such as `on or off`. Messages show this
  /// description.
  var acceptedText: String { get }

  /// Changes the value, as if the user had entered the text.
  ///
  /// - Returns: The outcome of the change, or `nil` if the text does not represent a value.
  func edit(toText text: String) -> Outcome?
}

extension TextEnterable {
  /// Whether the journal may store entered text in the clear; `true` by default.
  public var isTextPublic: Bool { true }

  /// Whether the value is hidden on the screen and in the journal; `false` by default.
  public var isSecret: Bool { false }
}
