import TrellisEvents

/// The effect of one line of a script, as far as it is needed to report that there was none, and
/// the reason.
struct LineEffect {
  /// One moment, by the events until then.
  struct Seen: Equatable {
    /// The number of the last frame.
    let frame: Int?
    /// The number of events that had reached a handler.
    let deliveries: Int
  }

  /// The moment before the line.
  let before: Seen
  /// The path of the view that had the focus before the line.
  let focus: ControlPath?
  /// The moment after the last input.
  var lastInput: Seen
  /// Whether there was a key, a paste or a press that no view had a use for.
  var isUnused = false
  /// Whether there was an input that changed nothing.
  var isIdle = false
  /// Whether there was an input that changed something.
  var isBusy = false

  init(before: Seen, focus: ControlPath?) {
    self.before = before
    self.focus = focus
    lastInput = before
  }
}
