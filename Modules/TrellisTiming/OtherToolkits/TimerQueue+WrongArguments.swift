// Handlers without the parameters that a handler with an owner receives. They are declared so that
// the compiler can say what a handler receives; none of them can be used.

extension TimerQueue {
  /// Not available. The closure receives the owner and the timer.
  @available(
    *, unavailable,
    message:
      "the closure receives the owner and the timer: write { owner, timer in … }, or leave out owner:"
  )
  @discardableResult
  public func every<Owner: AnyObject>(
    _ interval: Duration, owner: Owner, _ handler: () -> Void
  ) -> IntervalTimer? { nil }
  /// Not available. The closure receives the owner and the timer.
  @available(
    *, unavailable,
    message: "the closure receives the owner and the timer: write { owner, timer in … }"
  )
  @discardableResult
  public func every<Owner: AnyObject>(
    _ interval: Duration, owner: Owner, _ handler: (Owner) -> Void
  ) -> IntervalTimer? { nil }
  /// Not available. The closure receives the owner.
  @available(
    *, unavailable,
    message: "the closure receives the owner: write { owner in … }, or leave out owner:"
  )
  @discardableResult
  public func schedule<Owner: AnyObject>(
    after delay: Duration, owner: Owner, _ handler: () -> Void
  ) -> DelayedRun? { nil }
}
