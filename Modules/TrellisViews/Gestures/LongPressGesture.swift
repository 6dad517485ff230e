import TrellisLayout
import TrellisTiming

/// A gesture that recognises a press that is held in place for a minimum time.
///
/// The gesture fires with `began` when the time has passed, with `changed` for each later movement,
/// and with `ended` when the press ends.
/// ```swift
/// let photo = Image("[=]", label: "Photo")
/// photo.addGesture(LongPressGesture()).onRecognize(.began) { print("menu") }
/// ```
@MainActor
public final class LongPressGesture: Gesture {
  /// The time for which the press must be held; 0.5 s by default.
  public var minimumDuration: Duration
  /// The maximum distance that the pointer may move before the minimum duration has passed, in the
  /// backend's units; 10 by default. If the pointer moves farther, the gesture fails.
  public var allowableMovement: Int
  /// The number of touches that the press needs; 1 by default.
  public var touches: Int
  private var timer: DelayedRun?

  /// Creates a long press gesture; a number of touches below 1 counts as 1.
  public init(
    minimumDuration: Duration = .milliseconds(500), allowableMovement: Int = 10, touches: Int = 1
  ) {
    self.minimumDuration = minimumDuration
    self.allowableMovement = allowableMovement
    self.touches = max(1, touches)
    super.init()
  }

  public override var name: String { "longPress" }

  public override var requiredTouches: Int { touches }

  override func isMade(by key: KeyGesture) -> Bool { key == .longPress && touches == 1 }

  /// Begins without waiting, because the key that performs the gesture need not be held down.
  func beginAtOnce() {
    guard state == .possible else { return }
    timer?.cancel()
    move(to: .began)
  }

  public override func track(_ pointer: PointerInput) {
    if state == .possible { return wait(pointer.action) }
    move(to: pointer.action == .up ? .ended : .changed)
  }

  private func wait(_ action: PointerInput.Action) {
    let isStill = translation.squaredLength <= allowableMovement.squared
    guard isStill, action != .up, touchCount <= touches else {
      timer?.cancel()
      return move(to: .failed)
    }
    guard action == .down, touchCount == touches, let context = view?.context else { return }
    timer?.cancel()
    timer = context.schedule(minimumDuration) { [weak self] in self?.move(to: .began) }
  }

  public override func reset() {
    timer?.cancel()
  }
}
