/// The clock by which moving things are drawn, and the views that move now.
///
/// Movement is presentation: it changes no state, raises nothing and leaves no record. A view that
/// moves registers while it is shown, and draws by ``elapsed``. In a scripted program only
/// `advance` moves the time.
@MainActor
public final class FrameClock {
  private struct Mover {
    weak var view: View?
    let interval: Duration
    var nextTurn: Duration
  }

  /// Whether nothing is to move; views then draw without the time.
  public var isStill = false {
    didSet { if isStill != oldValue { movers.forEach { $0.view?.setNeedsDisplay() } } }
  }
  /// The function that returns the time since the program began.
  package var now: @MainActor () -> Duration = { .zero }
  private var movers: [Mover] = []

  /// Makes a clock that stands still until a program gives it a time.
  public init() {}

  isolated deinit {}

  /// The time since the program began; zero if nothing is to move.
  public var elapsed: Duration { isStill ? .zero : now() }

  /// Draws a view anew at an interval, until it is removed or gone.
  public func add(_ view: View, every interval: Duration) {
    remove(view)
    guard interval > .zero else { return }
    movers.append(Mover(view: view, interval: interval, nextTurn: now() + interval))
  }

  /// Ends a view's motion.
  public func remove(_ view: View) {
    movers.removeAll { $0.view === view || $0.view == nil }
  }

  /// The time until a view has to be drawn anew; nil if nothing moves.
  package var timeUntilNext: Duration? {
    guard !isStill else { return nil }
    let now = now()
    return movers.filter { $0.view?.isEffectivelyHidden == false }
      .map { max(.zero, $0.nextTurn - now) }.min()
  }

  /// Draws the views anew whose turn has come.
  package func turn() {
    guard !isStill else { return }
    let now = now()
    for index in movers.indices where movers[index].nextTurn <= now {
      // Turns that were not shown are not made up for.
      movers[index].nextTurn = now + movers[index].interval
      if let view = movers[index].view, !view.isEffectivelyHidden { view.setNeedsDisplay() }
    }
  }
}
