import TrellisEvents

extension View {
  /// Makes changes, and shows them as a movement from the old picture to the new one.
  ///
  /// The changes are made at once: state, meaning and the committed frame are those of the end from
  /// the beginning, and the log says so once. Only a terminal that a person looks at shows pictures
  /// on the way; in a script, and on every other backend, there are none. Places, sizes, colours,
  /// opacity and progress move; all else changes at once.
  /// ```swift
  /// window.animate(duration: .milliseconds(300), curve: .easeOut) {
  ///   panel.frame(width: 30)
  /// } completion: { finished in
  ///   if finished { panel.background(.success) }
  /// }
  /// ```
  /// The completion is a dispatch of its own, at the beginning plus the delay and the duration, by
  /// the program's clock. It gets `false`, and sooner, if later animations change everything that
  /// this one changed, if this one is cancelled, or if this view or all that was changed leaves the
  /// tree. An animation that takes no time, or that begins at a view that is not shown, is over
  /// before the call returns.
  ///
  /// - Parameters:
  ///   - duration: The length of the animation; negative is zero, more than a year is a year.
  ///   - delay: The time until the animation begins, limited like the duration.
  ///   - speed: The divisor of the duration, 0.001 to 1000; zero, a negative number or NaN counts
  ///     as 1.
  ///   - curve: The course of the animation.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - changes: Makes the changes.
  ///   - completion: Gets whether the animation ran to its end.
  /// - Returns: The animation, which can be cancelled.
  @discardableResult
  public func animate(
    duration: Duration = .milliseconds(250), delay: Duration = .zero, speed: Double = 1,
    curve: AnimationCurve = .easeInOut, fileID: StaticString = #fileID, line: UInt = #line,
    _ changes: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> Animation {
    let site = SourceSite(fileID: fileID, line: line)
    let factor = factor(of: speed, site)
    let timing = AnimationTiming(
      start: (context?.clock.now() ?? .zero) + limited(delay),
      duration: limited(duration) / factor, curve: curve)
    let animation = Animation(
      timing: timing, owner: self, registry: context?.animations, site: site,
      cause: context?.dispatcher.cause, completion: completion)
    if let context {
      context.animations.run(animation, in: context, changes)
    } else {
      changes()
      animation.end(true)
      animation.tell()
    }
    return animation
  }

  private func limited(_ duration: Duration) -> Duration {
    min(max(.zero, duration), .seconds(365 * 86_400))
  }

  private func factor(of speed: Double, _ site: SourceSite) -> Double {
    if speed > 0 { return min(max(speed, 0.001), 1000) }
    context?.dispatcher.report(
      "animation-speed",
      "\(site): an animation's speed is \(speed); it runs at speed 1: give one above 0")
    return 1
  }
}

// The setters call these while changes are being animated.
extension View {
  /// Whether an animation's changes are being made.
  var isAnimating: Bool { context?.animations.current != nil }

  /// Notes that a property changes.
  func noteChange(_ property: String) {
    context?.animations.add(self, property)
  }

  /// Moves a number that the view draws from its old value, if that is to be seen.
  package func moveNumber(from old: Double) {
    move { $0.numberChanged(self, from: old, by: $1) }
  }

  /// Lets a view move, if that is to be seen.
  func move(_ body: (Motion, Animation) -> Void) {
    guard let animations = context?.animations, let animation = animations.current else { return }
    body(animations.motion, animation)
  }
}
