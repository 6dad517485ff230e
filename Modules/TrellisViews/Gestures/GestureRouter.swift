import TrellisLayout

/// The gestures of the current press, and the rules by which they are recognised.
@MainActor
package final class GestureRouter {
  /// The function that returns the time since the program began.
  private let now: @MainActor () -> Duration
  /// The gestures of the current or previous press, in the order in which they receive its inputs.
  private var active: [Gesture] = []
  /// Whether a press with gestures is under way.
  package private(set) var isPressed = false

  init(now: @escaping @MainActor () -> Duration) {
    self.now = now
  }

  isolated deinit {}

  // MARK: Inputs

  /// Begins a press.
  ///
  /// - Parameters:
  ///   - pointer: The press, in the root's coordinates.
  ///   - views: The views that the press belongs to, innermost first.
  package func press(_ pointer: PointerInput, on views: [View]) {
    if isPressed {
      // More touches have joined the press, or the backend never reported the end of the last
      // press.
      if let first = active.first, pointer.touches.count > first.touchLocations.count {
        return tell(pointer)
      }
      for gesture in active { gesture.cancel() }
    }
    begin(pointer, for: views.flatMap(\.gestures))
  }

  private func begin(_ pointer: PointerInput, for gestures: [Gesture]) {
    for gesture in active where !gestures.contains(where: { $0 === gesture }) { gesture.cancel() }
    active.removeAll { $0.isOver }
    for gesture in gestures where !isActive(gesture) && gesture.accepts(pointer) {
      gesture.start(in: self)
      active.append(gesture)
    }
    let order = active.enumerated().sorted {
      ($1.element.precedence, $0.offset) < ($0.element.precedence, $1.offset)
    }
    active = order.map(\.element)
    isPressed = !active.isEmpty
    tell(pointer)
  }

  /// Handles an input of the current press after the first one. The input is in the root's
  /// coordinates.
  package func follow(_ pointer: PointerInput) {
    guard isPressed else { return }
    if pointer.action == .up { isPressed = false }
    tell(pointer)
    guard pointer.action == .up else { return }
    for gesture in active where !gesture.isOver && !gesture.isHeld && !gesture.awaitsNextPress {
      gesture.move(to: .cancelled)
    }
  }

  /// Performs a view's gestures for a key, unless a press is under way.
  ///
  /// - Returns: Whether gestures were performed.
  package func keyPressed(_ key: KeyPress, on view: View) -> Bool {
    KeyGesture(key).map { make($0, on: view) } ?? false
  }

  /// Performs the gestures of a view that match the given key gesture, in the middle of the view or
  /// at its edge.
  ///
  /// - Returns: Whether gestures were performed.
  @discardableResult
  package func make(_ key: KeyGesture, on view: View) -> Bool {
    let meant = view.gestures.filter { $0.isEnabled && $0.isMade(by: key) }
    guard !meant.isEmpty, !isPressed else { return false }
    let middle = view.frameInRoot.middle
    if let touches = key.touches(around: middle) {
      make(meant, from: touches.from, to: touches.to)
    } else {
      let start = meant.first?.startByKey(in: view.frameInRoot) ?? middle
      let distance = meant.map(\.distanceByKey).max() ?? 0
      let way = Point(x: key.step.x * distance, y: key.step.y * distance)
      make(meant, from: [start], to: [start + way])
    }
    return true
  }

  private func make(_ meant: [Gesture], from first: [Point], to last: [Point]) {
    var pointer = PointerInput(.down, at: first[0], otherTouches: Array(first.dropFirst()))
    begin(pointer, for: meant)
    for case let press as LongPressGesture in meant { press.beginAtOnce() }
    (pointer.location, pointer.otherTouches) = (last[0], Array(last.dropFirst()))
    if last != first {
      pointer.action = .drag
      follow(pointer)
    }
    pointer.action = .up
    follow(pointer)
  }

  private func tell(_ pointer: PointerInput) {
    let time = now()
    for gesture in active where !gesture.isOver && !gesture.isHeld {
      if gesture.view?.context == nil {
        gesture.move(to: .cancelled)
      } else {
        gesture.receive(pointer, at: time)
      }
    }
  }

  // MARK: Choosing the winner

  func isActive(_ gesture: Gesture) -> Bool {
    active.contains { $0 === gesture }
  }

  func remove(_ gesture: Gesture) {
    active.removeAll { $0 === gesture }
  }

  /// Returns whether a gesture may still be recognised, given the gestures that have already been
  /// recognised.
  func mayRecognize(_ gesture: Gesture) -> Bool {
    !active.contains { other in
      other !== gesture && other.isRecognized && other.excludes(gesture)
    }
  }

  /// Returns the gestures that must fail before the given gesture may fire.
  func gestures(before gesture: Gesture) -> [Gesture] {
    active.filter { other in
      guard other !== gesture, other.state == .possible, gesture.requiresFailure(of: other) else {
        return false
      }
      guard other.waitsTransitively(for: gesture) else { return true }
      gesture.reportCycle(with: other)
      return false
    }
  }

  func didRecognize(_ gesture: Gesture) {
    let losers = active.filter { other in
      guard other !== gesture, other.state == .possible else { return false }
      return other.waitingFor.contains { $0 === gesture } || gesture.excludes(other)
    }
    // All of these gestures fail before a gesture that waits for one of them continues.
    for loser in losers { loser.lose() }
    for loser in losers { didFail(loser) }
  }

  func didFail(_ gesture: Gesture) {
    for other in active where other !== gesture { other.didFail(gesture) }
  }
}

extension Gesture {
  fileprivate var isRecognized: Bool {
    state == .began || state == .changed || state == .ended
  }

  fileprivate func excludes(_ other: Gesture) -> Bool {
    canPrevent(other) && !asks(.shouldRecognizeSimultaneously, about: other)
      && !other.asks(.shouldRecognizeSimultaneously, about: self)
  }
}

extension Rect {
  nonisolated var middle: Point {
    origin + Point(x: size.width / 2, y: size.height / 2)
  }
}
