/// Two touches that move apart or together: it fires with `began` once they have done so far enough,
/// with `changed` at each movement after that, and with `ended` when one of them is lifted.
///
/// ``GestureEvent/scale`` says how many times as far apart as at first they are. A mouse has one
/// touch: on a backend that tells of no more only keys make it, and adding it is a diagnostic.
/// ```swift
/// let map = Image("#", label: "Map")
/// map.addGesture(PinchGesture()).onRecognize(.changed) { event in print(event.scale) }
/// ```
@MainActor
public final class PinchGesture: Gesture {
  /// By how much the scale has to differ from 1 before it begins; 0.05 by default.
  public var minimumScaleChange = 0.05

  /// `pinch`.
  public override var name: String { "pinch" }
  /// Two.
  public override var requiredTouches: Int { 2 }

  override func isMade(by key: KeyGesture) -> Bool {
    // A key doubles or halves the distance.
    key == .pinchApart && minimumScaleChange <= 1
      || key == .pinchTogether && minimumScaleChange <= 0.5
  }

  /// Follows the touches.
  public override func track(_ pointer: PointerInput) {
    trackTwoTouches(pointer, hasBegun: abs(scale - 1) >= minimumScaleChange)
  }
}

extension Gesture {
  /// Follows the press of a gesture that lasts for as long as there are two touches.
  ///
  /// - Parameters:
  ///   - pointer: The input.
  ///   - hasBegun: Whether they have moved far enough for it to begin.
  func trackTwoTouches(_ pointer: PointerInput, hasBegun: Bool) {
    if state == .possible {
      if pointer.touches.count > 2 { return move(to: .failed) }
      if pointer.action == .drag, pointer.touches.count == 2, hasBegun { move(to: .began) }
    } else {
      move(to: pointer.action == .up || pointer.touches.count < 2 ? .ended : .changed)
    }
  }
}
