public import TrellisLayout

/// Something a pointer did, in the coordinates of whoever is told of it.
public nonisolated struct PointerInput: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// The button went down.
    case down
    /// The button came up.
    case up
    /// It moved with the button down.
    case drag
    /// It moved with no button down.
    case move
    /// The wheel turned; positive is towards the end of what is scrolled.
    case wheel(Int)
  }

  /// What it did.
  public var action: Action
  /// Where.
  public var location: Point
  /// The modifiers held meanwhile.
  public var modifiers: KeyPress.Modifiers
  /// How many touches there are at once; 1 for a mouse.
  public var touchCount: Int

  /// Describes what a pointer did.
  public init(
    _ action: Action, at location: Point, modifiers: KeyPress.Modifiers = [], touchCount: Int = 1
  ) {
    self.action = action
    self.location = location
    self.modifiers = modifiers
    self.touchCount = touchCount
  }
}
