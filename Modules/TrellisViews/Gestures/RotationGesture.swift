/// A gesture that recognises two touches that turn around each other.
///
/// The gesture fires with `began` when the touches have turned far enough, with `changed` for each
/// movement after that, and with `ended` when one of them is lifted.
///
/// ``GestureEvent/rotation`` is the angle by which the touches have turned. A mouse counts as a
/// single touch. On a backend that reports only one touch, the user can perform this gesture only
/// with the keyboard; adding the gesture then records a diagnostic.
/// ```swift
/// let dial = Image("(|)", label: "Dial")
/// dial.addGesture(RotationGesture()).onRecognize(.changed) { event in print(event.rotation) }
/// ```
@MainActor
public final class RotationGesture: Gesture {
  /// The angle, in radians, by which the touches must turn before the gesture begins; 0.05 by
  /// default.
  public var minimumAngle = 0.05

  public override var name: String { "rotation" }
  public override var requiredTouches: Int { 2 }

  override func isMade(by key: KeyGesture) -> Bool {
    // A key turns the touches by a quarter of a circle.
    [.turnLeft, .turnRight].contains(key) && minimumAngle < 1.57
  }

  public override func track(_ pointer: PointerInput) {
    trackTwoTouches(pointer, hasBegun: abs(rotation) >= minimumAngle)
  }
}
