/// The clock by which moving views, such as a spinner, are drawn. The clock also keeps a list of
/// these views.
///
/// Movement is only presentation: it changes no state, raises no event and is not recorded. A
/// moving view must be registered with ``add(_:every:)`` while it is shown, and must draw itself as
/// of the time ``elapsed``. In a scripted program, time passes only during the script command
/// `advance`.
@MainActor
public final class FrameClock {
  private struct Mover {
    weak var view: View?
    let interval: Duration
    var nextTurn: Duration
  }

  /// Whether all movement is stopped. If `true`, moving views are drawn as they are at time zero.
  public var isStill = false {
    didSet { if isStill != oldValue { movers.forEach { $0.view?.setNeedsDisplay() } } }
  }
  /// The closure that returns the time since the program began.
  package var now: @MainActor () -> Duration = { .zero }
  private var movers: [Mover] = []

  /// Creates a clock that stays at zero until an application provides the time.
  public init() {}

  isolated deinit {}

  /// The time since the program began, or zero while all movement is stopped.
  public var elapsed: Duration { isStill ? .zero : now() }

  /// Redraws a view once per interval, until the view is removed from the clock or is deallocated.
  /// If the interval is not positive, the view is only removed from the clock.
  public func add(_ view: View, every interval: Duration) {
    remove(view)
    guard interval > .zero else { return }
    movers.append(Mover(view: view, interval: interval, nextTurn: now() + interval))
  }

  /// Stops the repeated redrawing of a view.
  public func remove(_ view: View) {
    movers.removeAll { $0.view === view || $0.view == nil }
  }

  /// The time until a view must be redrawn, or `nil` if nothing moves.
  package var timeUntilNext: Duration? {
    guard !isStill else { return nil }
    let now = now()
    return movers.filter { $0.view?.isEffectivelyHidden == false }
      .map { max(.zero, $0.nextTurn - now) }.min()
  }

  /// Redraws the views whose interval has passed.
  package func turn() {
    guard !isStill else { return }
    let now = now()
    for index in movers.indices where movers[index].nextTurn <= now {
      // If intervals have passed without a picture, they are skipped.
      movers[index].nextTurn = now + movers[index].interval
      if let view = movers[index].view, !view.isEffectivelyHidden { view.setNeedsDisplay() }
    }
  }
}
