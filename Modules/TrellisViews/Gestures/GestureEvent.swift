public import TrellisLayout

/// A snapshot of a gesture at the time when it fired. Later inputs do not change the snapshot.
/// ```swift
/// let pan = PanGesture().onRecognize { event in print(event.location, event.velocity.x) }
/// ```
public nonisolated struct GestureEvent: Sendable {
  /// The speed of a movement, in the backend's units per second.
  /// ```swift
  /// let still = GestureEvent.Velocity(x: 0, y: 0)
  /// ```
  public struct Velocity: Hashable, Sendable {
    /// The speed to the right. If the speed is negative, the movement is to the left.
    public var x: Double
    /// The speed downward. If the speed is negative, the movement is upward.
    public var y: Double

    /// Creates a velocity from the speeds to the right and downward, in the backend's units per
    /// second.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The velocity of a pointer at rest.
    public static let zero = Velocity(x: 0, y: 0)
  }

  /// The gesture that fired.
  public let gesture: Gesture
  /// The state of the gesture.
  public let state: GestureState
  /// The position of the pointer, in the coordinates of the gesture's view. If there are several
  /// touches, the position is the middle of the touches.
  public let location: Point
  /// The distance that the pointer had moved since the press began, in the backend's units.
  public let translation: Point
  /// The speed of the pointer between the last two inputs.
  public let velocity: Velocity
  /// The factor by which the distance between the first two touches had changed while both were
  /// down. Until there is a second touch, the scale is 1. When a touch is lifted, the scale keeps
  /// its value.
  public let scale: Double
  /// The angle, in radians, by which the first two touches had turned around each other. A
  /// clockwise turn is positive. Until there is a second touch, the angle is 0. When a touch is
  /// lifted, the angle keeps its value.
  public let rotation: Double
  /// The positions of the touches, in the coordinates of the gesture's view. A mouse counts as one
  /// touch.
  public let touches: [Point]
  /// The largest number of simultaneous touches since the press began.
  public let touchCount: Int
}
