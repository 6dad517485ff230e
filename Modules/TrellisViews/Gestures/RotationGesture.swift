/// Two touches that turn about one another.
///
/// The gesture fires with `began` once they have turned far enough, with `changed` at each movement
/// after that, and with `ended` when one of them is lifted.
///
/// ``GestureEvent/rotation`` is the angle by which they have turned. A mouse has one touch: on a
/// backend that tells of no more only keys make the gesture, and adding it puts a diagnostic on
/// record.
/// ```swift
/// let dial = Image("(|)", label: "Dial")
/// dial.addGesture(RotationGesture()).onRecognize(.changed) { event in print(event.rotation) }
/// ```
@MainActor
public final class RotationGesture: Gesture {
  /// The angle in radians at which the gesture begins; 0.05 by default.
  public var minimumAngle = 0.05

  public override var name: String { "rotation" }
  public override var requiredTouches: Int { 2 }

  override func isMade(by key: KeyGesture) -> Bool {
    // A key makes a quarter of a turn.
    [.turnLeft, .turnRight].contains(key) && minimumAngle < 1.57
  }

  public override func track(_ pointer: PointerInput) {
    trackTwoTouches(pointer, hasBegun: abs(rotation) >= minimumAngle)
  }
}
