/// When something that is animated begins and ends, and how it gets from one to the other.
nonisolated struct AnimationTiming: Sendable {
  /// When it begins, by the clock of the program.
  let start: Duration
  /// How long it takes.
  let duration: Duration
  let curve: AnimationCurve

  var end: Duration { start + duration }

  /// How far along it is.
  func value(at time: Duration) -> Double {
    if time >= end { return 1 }
    guard time > start else { return 0 }
    return curve.value(at: (time - start) / duration)
  }
}
