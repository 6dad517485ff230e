import TrellisEvents

/// The effect of one line of a script, as far as it takes to say that there was none, and why.
struct LineEffect {
  /// What had happened by some moment.
  struct Seen: Equatable {
    /// The number of the last frame.
    let frame: Int?
    /// The number of events that had reached a handler.
    let deliveries: Int
  }

  /// What had happened before the line.
  let before: Seen
  /// What had the focus then.
  let focus: ControlPath?
  /// What had happened after the last input.
  var lastInput: Seen
  /// Whether there was a key, a paste or a press that no view had a use for.
  var isUnused = false
  /// Whether there was an input after which nothing was different.
  var isIdle = false
  /// Whether there was one after which something was.
  var isBusy = false

  init(before: Seen, focus: ControlPath?) {
    self.before = before
    self.focus = focus
    lastInput = before
  }
}
