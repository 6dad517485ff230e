/// A gesture that recognises two touches that move apart or together.
///
/// The gesture fires with `began` when the touches have moved far enough, with `changed` for each
/// movement after that, and with `ended` when one of them is lifted.
///
/// ``GestureEvent/scale`` is the distance between the touches, divided by the distance between them
/// at the beginning. A mouse counts as a single touch. On a backend that reports only one touch,
/// the user can perform this gesture only with the keyboard; adding the gesture then records a
/// diagnostic.
/// ```swift
/// let map = Image("#", label: "Map")
/// map.addGesture(PinchGesture()).onRecognize(.changed) { event in print(event.scale) }
/// ```
@MainActor
public final class PinchGesture: Gesture {
  /// The amount by which the scale must change before the gesture begins; 0.05 by default.
  public var minimumScaleChange = 0.05

  public override var name: String { "pinch" }
  public override var requiredTouches: Int { 2 }

  override func isMade(by key: KeyGesture) -> Bool {
    // A key doubles or halves the distance.
    key == .pinchApart && minimumScaleChange <= 1
      || key == .pinchTogether && minimumScaleChange <= 0.5
  }

  public override func track(_ pointer: PointerInput) {
    trackTwoTouches(pointer, hasBegun: abs(scale - 1) >= minimumScaleChange)
  }
}

extension Gesture {
  /// Handles an input for a gesture that lasts until one of two touches is lifted.
  ///
  /// - Parameters:
  ///   - pointer: The input.
  ///   - hasBegun: Whether the touches have moved far enough for the gesture to begin.
  func trackTwoTouches(_ pointer: PointerInput, hasBegun: Bool) {
    if state == .possible {
      if pointer.touches.count > 2 { return move(to: .failed) }
      if pointer.action == .drag, pointer.touches.count == 2, hasBegun { move(to: .began) }
    } else {
      move(to: pointer.action == .up || pointer.touches.count < 2 ? .ended : .changed)
    }
  }
}
