public import TrellisLayout

/// The state of a gesture when it fired: a snapshot that later inputs do not change.
/// ```swift
/// let pan = PanGesture().onRecognize { event in print(event.location, event.velocity.x) }
/// ```
public nonisolated struct GestureEvent: Sendable {
  /// A speed, in units of the backend per second.
  /// ```swift
  /// let still = GestureEvent.Velocity(x: 0, y: 0)
  /// ```
  public struct Velocity: Hashable, Sendable {
    /// The speed to the right.
    public var x: Double
    /// The speed downwards.
    public var y: Double

    /// Makes a velocity.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// No movement.
    public static let zero = Velocity(x: 0, y: 0)
  }

  /// The gesture that fired.
  public let gesture: Gesture
  /// The state of the gesture.
  public let state: GestureState
  /// The place of the pointer, in the coordinates of the gesture's view; of several touches their
  /// middle.
  public let location: Point
  /// The distance that the pointer had moved since the press.
  public let translation: Point
  /// The speed between the last two inputs.
  public let velocity: Velocity
  /// The distance of the first two touches, divided by the distance at first; 1 for fewer touches.
  public let scale: Double
  /// The angle in radians by which the first two touches had turned clockwise; 0 for fewer touches.
  public let rotation: Double
  /// The places of the touches, in the coordinates of the gesture's view; one for a mouse.
  public let touches: [Point]
  /// The number of touches that took part at once; at the end of a press it counts those already
  /// lifted.
  public let touchCount: Int
}
