/// Two touches that turn about one another: it fires with `began` once they have done so far enough,
/// with `changed` at each movement after that, and with `ended` when one of them is lifted.
///
/// ``GestureEvent/rotation`` says by how much they have turned. A mouse has one touch: on a backend
/// that tells of no more only keys make it, and adding it is a diagnostic.
/// ```swift
/// let dial = Image("(|)", label: "Dial")
/// dial.addGesture(RotationGesture()).onRecognize(.changed) { event in print(event.rotation) }
/// ```
@MainActor
public final class RotationGesture: Gesture {
  /// By how many radians the touches have to turn before it begins; 0.05 by default.
  public var minimumAngle = 0.05

  /// `rotation`.
  public override var name: String { "rotation" }
  /// Two.
  public override var requiredTouches: Int { 2 }

  override func isMade(by key: KeyGesture) -> Bool {
    // A key makes a quarter of a turn.
    [.turnLeft, .turnRight].contains(key) && minimumAngle < 1.57
  }

  /// Follows the touches.
  public override func track(_ pointer: PointerInput) {
    trackTwoTouches(pointer, hasBegun: abs(rotation) >= minimumAngle)
  }
}
