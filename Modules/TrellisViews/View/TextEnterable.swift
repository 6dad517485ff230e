public import TrellisEvents

/// A view with a value that can be given as text, so that scripts and tests can set it.
@MainActor
public protocol TextEnterable: View {
  /// Whether entered text may stand in the journal in clear.
  var isTextPublic: Bool { get }

  /// Whether the value is hidden on the screen and in the journal.
  var isSecret: Bool { get }

  /// The texts that the view takes, for messages: `on or off`.
  var acceptedText: String { get }

  /// Changes the value as the user would.
  ///
  /// - Returns: The outcome; nil if the text stands for no value.
  func edit(toText text: String) -> Outcome?
}

extension TextEnterable {
  /// Whether entered text may stand in the journal in clear; true by default.
  public var isTextPublic: Bool { true }

  /// Whether the value is hidden on the screen and in the journal; false by default.
  public var isSecret: Bool { false }
}
