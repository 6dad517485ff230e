/// The beginning, the duration and the curve of an animation.
nonisolated struct AnimationTiming: Sendable {
  /// The time at which the animation begins, on the program's clock.
  let start: Duration
  let duration: Duration
  let curve: AnimationCurve

  var end: Duration { start + duration }

  /// Returns the progress at the given time.
  func value(at time: Duration) -> Double {
    if time >= end { return 1 }
    guard time > start else { return 0 }
    return curve.value(at: (time - start) / duration)
  }
}
