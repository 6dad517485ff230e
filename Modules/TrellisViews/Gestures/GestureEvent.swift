public import TrellisLayout

/// What a gesture was like when it fired: a snapshot that later inputs do not change.
/// ```swift
/// let pan = PanGesture().onRecognize { event in print(event.location, event.velocity.x) }
/// ```
public nonisolated struct GestureEvent: Sendable {
  /// How fast something moves, in units of the backend per second.
  /// ```swift
  /// let still = GestureEvent.Velocity(x: 0, y: 0)
  /// ```
  public struct Velocity: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
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
  /// How far it had come.
  public let state: GestureState
  /// Where the pointer was, in the coordinates of the gesture's view; of several touches their middle.
  public let location: Point
  /// How far the pointer had moved since the press.
  public let translation: Point
  /// How fast it moved between the last two inputs.
  public let velocity: Velocity
  /// How many times as far apart as at first the first two touches were; 1 for fewer.
  public let scale: Double
  /// By how many radians the first two touches had turned clockwise; 0 for fewer.
  public let rotation: Double
  /// Where the touches were, in the coordinates of the gesture's view; one for a mouse.
  public let touches: [Point]
  /// How many touches took part at once; at the end of a press more than there are still.
  public let touchCount: Int
}
