extension Gesture {
  /// A gesture that must fail before another gesture is recognised. The reference is weak, because
  /// the gesture belongs to its view.
  struct Requirement {
    weak var gesture: Gesture?
  }

  /// Makes this gesture wait until another gesture of the same press has failed.
  ///
  /// If the other gesture is recognised, this one fails.
  ///
  /// If the requirement would make gestures wait for one another in a cycle, none of them could
  /// ever be recognised. Such a requirement is not added, and a diagnostic is recorded.
  /// ```swift
  /// let photo = Image("[=]", label: "Photo")
  /// let double = photo.addGesture(TapGesture(count: 2))
  /// photo.addGesture(TapGesture()).require(toFail: double)
  /// ```
  /// - Returns: Whether this gesture now waits for the other gesture.
  @discardableResult
  public func require(toFail other: Gesture) -> Bool {
    requirements.removeAll { $0.gesture == nil }
    if requirements.contains(where: { $0.gesture === other }) { return true }
    guard !other.requiresTransitively(self) else {
      reportCycle(with: other)
      return false
    }
    requirements.append(Requirement(gesture: other))
    return true
  }

  /// Reports that this gesture does not wait for another gesture, because that gesture already
  /// waits for this one.
  func reportCycle(with other: Gesture) {
    report(
      "gesture-cycle",
      "\(name) cannot wait until \(other.name) fails, since \(other.name) already waits for "
        + "\(name); remove one of the two requirements")
  }

  private func requiresTransitively(_ target: Gesture) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open: [Gesture] = [self]
    while let next = open.popLast() {
      if next === target { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      open += next.requirements.compactMap(\.gesture)
    }
    return false
  }

  /// Returns whether the gesture waits, during the current press, until the given gesture has
  /// failed. The gesture may also wait for a gesture that waits for the given one.
  func waitsTransitively(for target: Gesture) -> Bool {
    waitingFor.contains { $0 === target || $0.waitsTransitively(for: target) }
  }
}
