public import TrellisEvents

/// A view that holds something which can be given as text, so that scripts and tests can set it.
@MainActor
public protocol TextEnterable: View {
  /// Whether what is entered may stand in the trail in clear.
  var isTextPublic: Bool { get }

  /// Whether what it holds is kept from everybody who looks on, the trail included.
  var isSecret: Bool { get }

  /// What texts it takes, for messages: `on or off`.
  var acceptedText: String { get }

  /// Changes what it holds as the user would.
  ///
  /// - Returns: How it came out; nil if the text stands for nothing that it could hold.
  func edit(toText text: String) -> Outcome?
}

extension TextEnterable {
  /// Whether what is entered may stand in the trail in clear; by default it may.
  public var isTextPublic: Bool { true }

  /// Whether what it holds is kept from everybody who looks on; by default it is not.
  public var isSecret: Bool { false }
}
