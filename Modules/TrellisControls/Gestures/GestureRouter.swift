/// Which gestures of a tree a press belongs to, and which of them wins.
@MainActor
package final class GestureRouter {
  /// Gives the time since the program began.
  private let now: @MainActor () -> Duration
  /// The gestures of the last press, the first to be told first.
  private var active: [Gesture] = []
  /// Whether a press with gestures is under way.
  package private(set) var isPressed = false

  init(now: @escaping @MainActor () -> Duration) {
    self.now = now
  }

  // MARK: Inputs

  /// Begins a press.
  ///
  /// - Parameters:
  ///   - pointer: The press, in the coordinates of the root.
  ///   - views: Whom it belongs to, innermost first.
  package func press(_ pointer: PointerInput, on views: [View]) {
    if isPressed {
      // More touches have joined a press, or its end was never told.
      if let first = active.first, pointer.touchCount > first.touchCount {
        return tell(pointer)
      }
      for gesture in active { gesture.cancel() }
    }
    let gestures = views.flatMap(\.gestures)
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

  /// Goes on with a press, or ends it; the place is in the coordinates of the root.
  package func follow(_ pointer: PointerInput) {
    guard isPressed else { return }
    if pointer.action == .up { isPressed = false }
    tell(pointer)
    guard pointer.action == .up else { return }
    for gesture in active where !gesture.isOver && !gesture.isHeld && !gesture.awaitsNextPress {
      gesture.move(to: .cancelled)
    }
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

  // MARK: Who wins

  func isActive(_ gesture: Gesture) -> Bool {
    active.contains { $0 === gesture }
  }

  func remove(_ gesture: Gesture) {
    active.removeAll { $0 === gesture }
  }

  /// Whether no gesture that is recognised already stands against another one.
  func mayRecognize(_ gesture: Gesture) -> Bool {
    !active.contains { other in
      other !== gesture && other.isRecognized && other.excludes(gesture)
    }
  }

  /// The gestures that have to fail before this one may fire.
  func gestures(before gesture: Gesture) -> [Gesture] {
    active.filter { other in
      other !== gesture && other.state == .possible
        && !other.waitingFor.contains { $0 === gesture } && gesture.requiresFailure(of: other)
    }
  }

  func didRecognize(_ gesture: Gesture) {
    for other in active where other !== gesture && other.state == .possible {
      let waits = other.waitingFor.contains { $0 === gesture }
      if waits || gesture.excludes(other) { other.move(to: .failed) }
    }
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
    canPrevent(other) && !answersYes(.shouldRecognizeSimultaneously, other)
      && !other.answersYes(.shouldRecognizeSimultaneously, self)
  }
}
