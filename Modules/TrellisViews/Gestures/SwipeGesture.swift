import TrellisLayout

/// A gesture that recognises a quick movement in one direction. The gesture fires once, with the
/// state `ended`.
/// ```swift
/// let card = Image("[=]", label: "Card")
/// card.addGesture(SwipeGesture(.left)).onRecognize { print("next") }
/// ```
@MainActor
public final class SwipeGesture: Gesture {
  /// The direction of a swipe.
  /// ```swift
  /// let swipes = SwipeGesture.Direction.allCases.map { SwipeGesture($0) }
  /// ```
  public nonisolated enum Direction: String, Hashable, Sendable, CaseIterable {
    /// A movement to the left.
    case left
    /// A movement to the right.
    case right
    /// An upward movement.
    case up
    /// A downward movement.
    case down
  }

  /// The direction of the swipe; right by default.
  public let direction: Direction
  /// The number of touches that the swipe needs; 1 by default.
  public let touches: Int
  /// The distance that the pointer must move, in the backend's units; 3 by default.
  public var minimumDistance = 3
  /// The maximum time that the movement may take; 0.5 s by default.
  public var maximumDuration = Duration.milliseconds(500)
  private var deadline = Duration.zero

  /// Creates a swipe gesture; a number of touches below 1 counts as 1.
  public init(_ direction: Direction = .right, touches: Int = 1) {
    self.direction = direction
    self.touches = max(1, touches)
    super.init()
  }

  public override var name: String { "swipe" }

  public override var requiredTouches: Int { touches }

  override func isMade(by key: KeyGesture) -> Bool {
    let own: KeyGesture =
      switch direction {
      case .left: .swipeLeft
      case .right: .swipeRight
      case .up: .swipeUp
      case .down: .swipeDown
      }
    return touches == 1 && key == own
  }

  override var distanceByKey: Int { max(1, minimumDistance) }

  public override func track(_ pointer: PointerInput) {
    guard let now = view?.context?.clock.now(), touchCount <= touches else {
      return move(to: .failed)
    }
    if pointer.action == .down { deadline = now + maximumDuration }
    guard translation.squaredLength >= minimumDistance.squared else { return }
    let isMeant = touchCount == touches && now <= deadline && isAlongDirection
    move(to: isMeant ? .ended : .failed)
  }

  /// Whether the movement is at least twice as long along the direction as across it.
  private var isAlongDirection: Bool {
    let (along, across) =
      switch direction {
      case .left: (-translation.x, translation.y)
      case .right: (translation.x, translation.y)
      case .up: (-translation.y, translation.x)
      case .down: (translation.y, translation.x)
      }
    return along >= 2 * abs(across)
  }
}
