import TrellisEvents

extension View {
  /// Makes changes that are shown as a movement from how things were to how they are.
  ///
  /// The changes are made at once: state, meaning and the committed frame are those of the end from the
  /// beginning, and the log says so once. Only a terminal that a person looks at shows pictures on the
  /// way; in a script, and on every other backend, there are none. What moves is places and sizes,
  /// colours, opacity and progress; all else changes at once.
  /// ```swift
  /// window.animate(duration: .milliseconds(300), curve: .easeOut) {
  ///   panel.frame(width: 30)
  /// } completion: { finished in
  ///   if finished { panel.background(.success) }
  /// }
  /// ```
  /// The completion is a dispatch of its own, at the beginning plus the delay and the duration, by the
  /// program's clock. It is told `false`, and sooner, if everything that the animation changed is changed
  /// by later animations, if it is cancelled, or if this view or all that was changed leaves the tree.
  /// What takes no time, or begins at a view that is not shown, is over before the call returns.
  ///
  /// - Parameters:
  ///   - duration: How long the way takes; negative is zero, more than a year is a year.
  ///   - delay: How long it is until it begins, limited like the duration.
  ///   - speed: What the duration is divided by, 0.001 to 1000; what is not more than zero counts as 1.
  ///   - curve: How the way is divided over the time.
  ///   - fileID: Where it is asked for, for the record.
  ///   - line: Where it is asked for, for the record.
  ///   - changes: Makes the changes.
  ///   - completion: Told whether it ran to its end.
  /// - Returns: The way to cancel it.
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
    context?.dispatcher.note(
      .lifecycle, "diagnostic",
      arguments: [
        RecordArgument("code", "animation-speed"),
        RecordArgument(
          "message",
          "\(site): an animation's speed is \(speed); it runs at speed 1: give one above 0"),
      ])
    return 1
  }
}

// What setters tell while changes are being animated.
extension View {
  /// Whether an animation's changes are being made.
  var isAnimating: Bool { context?.animations.current != nil }

  /// Says what changes.
  func noteChange(_ property: String) {
    context?.animations.note(self, property)
  }

  /// Lets a number that the view draws move from what it was, if that is to be seen.
  package func moveNumber(from old: Double) {
    move { $0.numberChanged(self, from: old, by: $1) }
  }

  /// Lets something move, if it is to be seen.
  func move(_ body: (Motion, Animation) -> Void) {
    guard let animations = context?.animations, let animation = animations.current else { return }
    body(animations.motion, animation)
  }
}
