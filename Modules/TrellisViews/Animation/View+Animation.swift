import TrellisEvents

extension View {
  /// Runs a closure, and shows its changes as a movement from the old picture to the new one.
  ///
  /// The changes take effect immediately. The state, the semantics and the committed frame have the
  /// final values from the start, and the `log` backend reports the changes once. Only a terminal
  /// that a person uses shows the movement; all other backends, and programs that a script drives,
  /// show only the final picture. Only changes to positions, sizes, colours, opacity and the
  /// progress of progress bars are shown as movement. All other changes are visible immediately.
  /// ```swift
  /// window.animate(duration: .milliseconds(300), curve: .easeOut) {
  ///   panel.frame(width: 30)
  /// } completion: { finished in
  ///   if finished { panel.background(.success) }
  /// }
  /// ```
  /// The completion closure runs as a dispatch of its own when the delay and the duration have
  /// passed on the program's clock. The completion closure runs earlier, and receives `false`, if
  /// later animations change everything that this one changed, if this one is cancelled, or if this
  /// view or all changed views leave the tree. An animation that takes no time, or whose view is
  /// not in a window, is over before the call returns.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation. A negative duration counts as zero, and a
  ///     duration of more than a year counts as one year.
  ///   - delay: The time before the animation begins, limited in the same way as the duration.
  ///   - speed: The number by which the duration is divided, from 0.001 to 1000. Zero, a negative
  ///     number and NaN count as 1.
  ///   - curve: The pace of the animation.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - changes: A closure that makes the changes.
  ///   - completion: A closure to call when the animation is over. Its argument is `true` if the
  ///     animation ran to its end.
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
      "the animation at \(site) has the speed \(speed), so it runs at speed 1; "
        + "pass a speed above 0")
    return 1
  }
}

// The setters of properties call these methods while changes are being animated.
extension View {
  /// Whether the closure that makes an animation's changes is running.
  var isAnimating: Bool { context?.animations.current != nil }

  /// If an animation is making changes now, adds the change of the given property to the animation.
  func noteChange(_ property: String) {
    context?.animations.add(self, property)
  }

  /// If an animation is making changes now, animates a number that the view draws, from the old
  /// value to the current one.
  package func moveNumber(from old: Double) {
    move { $0.numberChanged(self, from: old, by: $1) }
  }

  /// If an animation is making changes now, calls a closure with the movements on the screen and
  /// the animation.
  func move(_ body: (Motion, Animation) -> Void) {
    guard let animations = context?.animations, let animation = animations.current else { return }
    body(animations.motion, animation)
  }
}
