package import TrellisLayout

/// The movements on the screen between two committed frames.
///
/// Each movement leads to the committed state, so its last picture is the committed frame.
@MainActor
package final class Motion {
  /// A movement from an old value to the current one.
  struct Track<Value> {
    let from: Value
    weak var animation: Animation?
    let timing: AnimationTiming
  }

  /// The movements of one view.
  struct Tracks {
    weak var view: View?
    var frame: Track<Rect>?
    var looks: Track<Looks>?
    var number: Track<Double>?

    var ends: [Duration] {
      [frame?.timing.end, looks?.timing.end, number?.timing.end].compactMap(\.self)
    }
    var starts: [Duration] {
      [frame?.timing.start, looks?.timing.start, number?.timing.start].compactMap(\.self)
    }
  }

  /// The time for which each picture of an animation is shown.
  static let interval = Duration.milliseconds(33)

  private let clock: FrameClock
  private var tracks: [ObjectIdentifier: Tracks] = [:]
  /// The area of each view before the first animation since the last layout: its area in the
  /// layout, and its area on the screen.
  private var framesBefore: [ObjectIdentifier: (settled: Rect, shown: Rect)] = [:]
  private var begun: [Animation] = []
  private var lastMoment = Duration.zero

  init(clock: FrameClock) {
    self.clock = clock
  }

  isolated deinit {}

  // MARK: Beginning

  /// Adds an animation. Before the first animation since the last layout, this method stores the
  /// area of each view.
  func willChange(_ root: View, _ animation: Animation) {
    begun.append(animation)
    guard begun.count == 1 else { return }
    let time = clock.now()
    for view in root.descendants where !view.isEffectivelyHidden {
      let id = ObjectIdentifier(view)
      framesBefore[id] = (view.frame, tracks[id]?.shownFrame(of: view, at: time) ?? view.frame)
    }
  }

  /// Begins a movement for each view whose frame has changed.
  package func didLayOut(_ root: View) {
    guard !begun.isEmpty else { return }
    for view in root.descendants {
      let id = ObjectIdentifier(view)
      guard let before = framesBefore[id], before.settled != view.frame,
        let animation = animation(of: view)
      else { continue }
      tracks[id, default: Tracks(view: view)].frame = track(animation, from: before.shown)
    }
    begun = []
    framesBefore = [:]
  }

  /// Returns the animation that moves a view.
  ///
  /// The result is the most recent animation that changed the view. If no animation changed the
  /// view, the views around it are searched in the same way, from the nearest to the root. If no
  /// animation changed any of these views, the result is the most recent animation of all.
  private func animation(of view: View) -> Animation? {
    var place: View? = view
    while let current = place {
      if let found = begun.last(where: { $0.touches(current) }) { return found }
      place = current.parent
    }
    return begun.last
  }

  private func track<Value>(_ animation: Animation, from value: Value) -> Track<Value> {
    Track(from: value, animation: animation, timing: animation.timing)
  }

  /// Begins to animate the colours and the opacity of a view whose looks have changed.
  func looksChanged(_ view: View, from old: Looks, by animation: Animation) {
    let id = ObjectIdentifier(view)
    guard begun.contains(where: { $0 === animation }) else { return }
    let known = tracks[id]?.looks
    if known?.animation === animation { return }
    let shown = known.map { Looks.mixed($0.from, old, $0.timing.value(at: clock.now())) }
    tracks[id, default: Tracks(view: view)].looks = track(animation, from: shown ?? old)
  }

  /// Begins to animate a number that a view draws, because the number has changed.
  func numberChanged(_ view: View, from old: Double, by animation: Animation) {
    let id = ObjectIdentifier(view)
    guard begun.contains(where: { $0 === animation }) else { return }
    let known = tracks[id]?.number
    if known?.animation === animation { return }
    let shown = known.map { mixed($0.from, old, $0.timing.value(at: clock.now())) }
    tracks[id, default: Tracks(view: view)].number = track(animation, from: shown ?? old)
  }

  /// Stops the movements of an animation, so that the next picture shows the end of the animation.
  func stop(_ animation: Animation) {
    for (id, moving) in tracks {
      var moving = moving
      if moving.frame?.animation === animation { moving.frame = nil }
      if moving.looks?.animation === animation { moving.looks = nil }
      if moving.number?.animation === animation { moving.number = nil }
      tracks[id] = moving.ends.isEmpty ? nil : moving
    }
  }

  // MARK: Showing

  /// The time until the next picture is due, or `nil` if nothing moves.
  package var timeUntilNext: Duration? {
    guard !tracks.isEmpty else { return nil }
    let now = clock.now()
    let next = lastMoment + Self.interval
    // Until the first movement begins, there is nothing to see.
    let first = tracks.values.flatMap(\.starts).min() ?? now
    return max(.zero, max(next, first) - now)
  }

  /// Returns the current picture of a tree of views, or `nil` if nothing moves.
  package func moment(of root: View) -> DrawNode? {
    if tracks.isEmpty { return nil }
    let now = clock.now()
    if clock.isStill {
      tracks = [:]
    } else {
      tracks = tracks.filter { $0.value.isMoving(in: root, at: now) }
    }
    if tracks.isEmpty { return nil }
    lastMoment = now
    return root.drawNode(nil, at: Moment(time: now, tracks: tracks), isFresh: false)
  }

  /// Returns whether a view, or a view around it, is still moving to its final area.
  package func moves(_ view: View?) -> Bool {
    if tracks.isEmpty { return false }
    var place = view
    while let current = place {
      if tracks[ObjectIdentifier(current)]?.frame != nil { return true }
      place = current.parent
    }
    return false
  }
}

extension Motion.Tracks {
  fileprivate func isMoving(in root: View, at time: Duration) -> Bool {
    guard let view, view.context != nil, view.context === root.context else { return false }
    return ends.contains { $0 > time }
  }

  func shownFrame(of view: View, at time: Duration) -> Rect {
    frame.map { Rect.mixed($0.from, view.frame, $0.timing.value(at: time)) } ?? view.frame
  }
}
