import TrellisEvents

/// What one line of a script did, as far as it takes to say that it did nothing, and why.
struct LineEffect {
  /// The last frame before the line.
  let frame: Int?
  /// How many events had reached a handler by then.
  let deliveries: Int
  /// What had the focus then.
  let focus: ControlPath?
  /// Whether there was a key, a paste or a press that no view had a use for.
  var isUnused = false
  /// Whether there was an input after which nothing was different.
  var isIdle = false
  /// Whether there was one after which something was.
  var isBusy = false
}
