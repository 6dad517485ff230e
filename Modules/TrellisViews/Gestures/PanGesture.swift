import TrellisLayout

/// A gesture that recognises a press that moves.
///
/// The gesture fires with `began` when the pointer has moved by ``minimumDistance``, with `changed`
/// for each movement after that, and with `ended` when the press ends.
/// ```swift
/// let map = Image("#", label: "Map")
/// map.addGesture(PanGesture()).onRecognize(.changed) { event in print(event.translation) }
/// ```
@MainActor
public final class PanGesture: Gesture {
  /// The minimum number of touches that the pan needs; 1 by default.
  public var minimumTouches: Int
  /// The maximum number of touches that the pan allows; unlimited by default.
  public var maximumTouches: Int
  /// The distance that the pointer must move before the pan begins, in the backend's units; 1 by
  /// default.
  public var minimumDistance: Int

  /// Creates a pan gesture.
  public init(minimumTouches: Int = 1, maximumTouches: Int = .max, minimumDistance: Int = 1) {
    self.minimumTouches = minimumTouches
    self.maximumTouches = maximumTouches
    self.minimumDistance = minimumDistance
    super.init()
  }

  public override var name: String { "pan" }

  public override var requiredTouches: Int { minimumTouches }

  override func isMade(by key: KeyGesture) -> Bool {
    guard minimumTouches <= 1 else { return false }
    return [.panLeft, .panRight, .panUp, .panDown].contains(key)
  }

  override var distanceByKey: Int { max(1, minimumDistance) }

  public override func track(_ pointer: PointerInput) {
    guard state == .possible else {
      return move(to: pointer.action == .up ? .ended : .changed)
    }
    if touchCount > maximumTouches { return move(to: .failed) }
    guard pointer.action == .drag, touchCount >= minimumTouches,
      translation.squaredLength >= minimumDistance.squared
    else { return }
    move(to: .began)
  }
}
