public import TrellisLayout

/// Something a pointer did, in the coordinates of whoever is told of it.
///
/// Places beyond ``TrellisLayout/LayoutRange/places`` count as the nearer end of it, and turns of the
/// wheel beyond ``TrellisLayout/LayoutRange/distances`` too.
/// ```swift
/// let click = PointerInput(.down, at: Point(x: 3, y: 1))
/// let fingers = PointerInput(.down, at: Point(x: 3, y: 1), otherTouches: [Point(x: 9, y: 1)])
/// ```
public nonisolated struct PointerInput: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// The button went down, or one more touch came to those there are.
    case down
    /// The button came up; of several touches the last one did.
    case up
    /// It moved with the button down.
    case drag
    /// It moved with no button down.
    case move
    /// The wheel turned; positive is towards the end of what is scrolled.
    case wheel(Int)

    /// The same, turns of the wheel inside their range.
    fileprivate var limited: Action {
      guard case .wheel(let count) = self else { return self }
      return .wheel(count.limited(to: LayoutRange.distances))
    }
  }

  /// What it did.
  public var action: Action {
    didSet { action = action.limited }
  }
  /// Where; of several touches the first.
  public var location: Point {
    didSet { location = location.limited(to: LayoutRange.places) }
  }
  /// The modifiers held meanwhile.
  public var modifiers: KeyPress.Modifiers
  /// Where the touches besides the first one are; none for a mouse.
  public var otherTouches: [Point] {
    didSet { otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) } }
  }

  /// Describes what a pointer did.
  public init(
    _ action: Action, at location: Point, modifiers: KeyPress.Modifiers = [],
    otherTouches: [Point] = []
  ) {
    self.action = action.limited
    self.location = location.limited(to: LayoutRange.places)
    self.modifiers = modifiers
    self.otherTouches = otherTouches.map { $0.limited(to: LayoutRange.places) }
  }

  /// Where all touches are; one for a mouse.
  public var touches: [Point] { [location] + otherTouches }

  /// The same as seen by whoever stands at a place.
  package func seen(from origin: Point) -> PointerInput {
    var seen = self
    seen.location = location - origin
    seen.otherTouches = otherTouches.map { $0 - origin }
    return seen
  }
}
