import TrellisEvents

/// The effect of one line of a script, as far as it takes to say that there was none, and why.
struct LineEffect {
  /// One moment, by what had happened until then.
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
