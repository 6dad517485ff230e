import TrellisEvents

extension Gesture {
  /// A gesture that has to fail first; held weakly, since it belongs to its view.
  struct Requirement {
    weak var gesture: Gesture?
  }

  /// Has this gesture wait, in a press that both see, until another one has failed; if that one is
  /// recognised, this one fails.
  ///
  /// A requirement that would close a circle is not added, since none of the circle could ever be
  /// recognised; a diagnostic on record says so.
  /// ```swift
  /// let single = TapGesture()
  /// single.require(toFail: TapGesture(count: 2))
  /// ```
  /// - Returns: Whether it was added.
  @discardableResult
  public func require(toFail other: Gesture) -> Bool {
    requirements.removeAll { $0.gesture == nil }
    if requirements.contains(where: { $0.gesture === other }) { return true }
    guard !other.requiresTransitively(self) else {
      report(
        "gesture-cycle",
        "\(name) cannot wait for \(other.name) to fail, which waits for it: "
          + "remove one of the requirements")
      return false
    }
    requirements.append(Requirement(gesture: other))
    return true
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

  /// Puts on record that something was ignored: now, or when the view is shown.
  func report(_ code: String, _ message: String) {
    diagnostics.append((code, message))
    reportDiagnostics()
  }

  /// Puts on record what could not be before the view was shown.
  func reportDiagnostics() {
    guard let view, let dispatcher else { return }
    let waiting = diagnostics
    diagnostics = []
    for (code, message) in waiting {
      dispatcher.note(
        .lifecycle, "diagnostic", path: view.path,
        arguments: [RecordArgument("code", code), RecordArgument("message", message)])
    }
  }
}
