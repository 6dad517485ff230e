public import TrellisLayout

/// An input of a pointer, in the coordinates of the view that gets it.
///
/// Places beyond `LayoutRange.places` count as the nearer end of it, and turns of the wheel beyond
/// `LayoutRange.distances` too.
/// ```swift
/// let click = PointerInput(.down, at: Point(x: 3, y: 1))
/// let fingers = PointerInput(.down, at: Point(x: 3, y: 1), otherTouches: [Point(x: 9, y: 1)])
/// ```
public nonisolated struct PointerInput: Hashable, Sendable {
  /// An action of the pointer.
  public enum Action: Hashable, Sendable {
    /// The button went down, or a further touch joined the others.
    case down
    /// The button came up; of several touches the last one did.
    case up
    /// The pointer moved with the button down.
    case drag
    /// The pointer moved with no button down.
    case move
    /// The wheel turned; positive is towards the end of the scrolled content.
    case wheel(Int)

    /// The same action, with turns of the wheel inside their range.
    fileprivate var limited: Action {
      guard case .wheel(let count) = self else { return self }
      return .wheel(count.limited(to: LayoutRange.distances))
    }
  }

  /// The action of the pointer.
  public var action: Action {
    didSet { action = action.limited }
  }
  /// The place of the pointer; of several touches the first.
  public var location: Point {
    didSet { location = location.limited(to: LayoutRange.places) }
  }
  /// The modifiers held meanwhile.
  public var modifiers: KeyPress.Modifiers
  /// The places of the touches besides the first one; none for a mouse.
  public var otherTouches: [Point] {
    didSet { otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) } }
  }

  /// Describes an input of a pointer.
  public init(
    _ action: Action, at location: Point, modifiers: KeyPress.Modifiers = [],
    otherTouches: [Point] = []
  ) {
    self.action = action.limited
    self.location = location.limited(to: LayoutRange.places)
    self.modifiers = modifiers
    self.otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) }
  }

  /// The places of all touches; one for a mouse.
  public var touches: [Point] { [location] + otherTouches }

  /// Returns the same input in the coordinates of a view with an origin.
  package func seen(from origin: Point) -> PointerInput {
    var seen = self
    seen.location = location - origin
    seen.otherTouches = otherTouches.map { $0 - origin }
    return seen
  }
}
