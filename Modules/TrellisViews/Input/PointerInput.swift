public import TrellisLayout

/// A pointer input, in the coordinates of the view that receives it.
///
/// Coordinates are limited to `LayoutRange.places`, and wheel steps to `LayoutRange.distances`.
/// ```swift
/// let click = PointerInput(.down, at: Point(x: 3, y: 1))
/// let fingers = PointerInput(.down, at: Point(x: 3, y: 1), otherTouches: [Point(x: 9, y: 1)])
/// ```
public nonisolated struct PointerInput: Hashable, Sendable {
  /// An action of the pointer.
  public enum Action: Hashable, Sendable {
    /// The button was pressed, or another touch was added.
    case down
    /// The button was released, or the last touch was lifted.
    case up
    /// The pointer moved while the button was pressed.
    case drag
    /// The pointer moved while no button was pressed.
    case move
    /// The wheel was turned by a number of steps. A positive number scrolls towards the end of the
    /// content.
    case wheel(Int)

    /// The same action, with wheel steps limited to their range.
    fileprivate var limited: Action {
      guard case .wheel(let count) = self else { return self }
      return .wheel(count.limited(to: LayoutRange.distances))
    }
  }

  /// The action of the pointer.
  public var action: Action {
    didSet { action = action.limited }
  }
  /// The position of the pointer. If there are several touches, the position of the first touch.
  public var location: Point {
    didSet { location = location.limited(to: LayoutRange.places) }
  }
  /// The modifiers that were held.
  public var modifiers: KeyPress.Modifiers
  /// The positions of all touches except the first; empty for a mouse.
  public var otherTouches: [Point] {
    didSet { otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) } }
  }

  /// Creates a pointer input.
  public init(
    _ action: Action, at location: Point, modifiers: KeyPress.Modifiers = [],
    otherTouches: [Point] = []
  ) {
    self.action = action.limited
    self.location = location.limited(to: LayoutRange.places)
    self.modifiers = modifiers
    self.otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) }
  }

  /// The positions of all touches. A mouse counts as one touch.
  public var touches: [Point] { [location] + otherTouches }

  /// Returns the same input in the coordinates of a view with the given origin.
  package func seen(from origin: Point) -> PointerInput {
    var seen = self
    seen.location = location - origin
    seen.otherTouches = otherTouches.map { $0 - origin }
    return seen
  }
}
