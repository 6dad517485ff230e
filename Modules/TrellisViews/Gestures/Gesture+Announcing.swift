import TrellisEvents

// A gesture can report these facts only when its view is shown, because there is no journal before.
extension Gesture {
  /// Records, once, that the gesture lets the view take input. Also reports a gesture that needs
  /// more touches than the backend reports, and a gesture on a view without an area of its own.
  func announce() {
    reportDiagnostics()
    guard !isAnnounced, let view, let context = view.context else { return }
    isAnnounced = true
    if !view.acceptsFocus {
      context.dispatcher.note(
        .lifecycle, "interaction", path: view.path,
        arguments: [RecordArgument("gesture", name), RecordArgument("site", site.description)])
    }
    if view.isSpliced {
      report(
        "gesture-without-area",
        "\(name), added at \(site), receives only presses on the views inside \(view.typeName), "
          + "because \(view.typeName) has no area of its own and receives no keys; "
          + "add the gesture to a stack around \(view.typeName)")
    }
    guard requiredTouches > context.maximumTouches else { return }
    report(
      "gesture-unsupported",
      "\(name), added at \(site), needs \(requiredTouches) touches, but the backend reports "
        + "at most \(context.maximumTouches); offer the action with a key or a control too")
  }

  /// Records a diagnostic immediately or, if the view is not shown, when the view is shown.
  func report(_ code: String, _ message: String) {
    diagnostics.append((code, message))
    reportDiagnostics()
  }

  private func reportDiagnostics() {
    guard let view, let dispatcher else { return }
    let waiting = diagnostics
    diagnostics = []
    for (code, message) in waiting { dispatcher.report(code, message, path: view.path) }
  }
}
