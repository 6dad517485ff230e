import TrellisTiming

/// A gesture that recognises one tap, or several taps that follow one another quickly. A tap is a
/// press that ends inside the view.
/// ```swift
/// let photo = Image("[=]", label: "Photo")
/// photo.addGesture(TapGesture(count: 2)).onRecognize { print("opened") }
/// ```
@MainActor
public final class TapGesture: Gesture {
  /// The time at which a tap gesture fires if its view also has gestures that take more taps, such
  /// as a double tap.
  /// ```swift
  /// let single = TapGesture(timing: .exclusive)
  /// ```
  public nonisolated enum Timing: Hashable, Sendable {
    /// The gesture fires immediately. Gestures of the view that take more taps may still fire
    /// later.
    case immediate
    /// The gesture fires once the view's gestures that take more taps can no longer be recognised.
    case exclusive
  }

  /// The number of taps that the gesture needs; at least 1.
  public let count: Int
  /// The number of touches in each tap; at least 1.
  public let touches: Int
  /// The time at which the gesture fires.
  public let timing: Timing
  /// The maximum time between a tap and the beginning of the next one; 0.35 s by default.
  public var maximumInterval = Duration.milliseconds(350)
  private var tapCount = 0
  private var timer: DelayedRun?

  /// Creates a tap gesture; numbers below 1 count as 1.
  public init(count: Int = 1, touches: Int = 1, timing: Timing = .immediate) {
    self.count = max(1, count)
    self.touches = max(1, touches)
    self.timing = timing
    super.init()
  }

  public override var name: String { "tap" }

  public override var requiredTouches: Int { touches }

  override func isMade(by key: KeyGesture) -> Bool { key == .tap && touches == 1 }

  public override func track(_ pointer: PointerInput) {
    if touchCount > touches { return move(to: .failed) }
    switch pointer.action {
    case .down: timer?.cancel()
    case .up: released()
    default: break
    }
  }

  private func released() {
    guard touchCount == touches, view?.containsOwn(location) == true else {
      return move(to: .failed)
    }
    tapCount += 1
    if tapCount == count { return move(to: .ended) }
    guard let context = view?.context else { return }
    timer = context.schedule(maximumInterval) { [weak self] in self?.move(to: .failed) }
  }

  public override func reset() {
    timer?.cancel()
    tapCount = 0
  }

  public override var awaitsNextPress: Bool { tapCount > 0 && tapCount < count }

  // A tap gesture prevents another tap gesture of its view only if the other gesture takes fewer
  // taps.
  public override func canPrevent(_ other: Gesture) -> Bool {
    guard let other = other as? TapGesture, other.view === view else { return true }
    return other.count < count && other.touches == touches
  }

  override var precedence: Int { count }

  override func requiresFailure(of other: Gesture) -> Bool {
    if timing == .exclusive, let other = other as? TapGesture, other.view === view,
      other.count > count, other.touches == touches
    {
      return true
    }
    return super.requiresFailure(of: other)
  }
}
