import TrellisEvents
import TrellisViews

/// The effect of one script line, with the facts from which a notice is made if the line changed
/// nothing.
struct LineEffect {
  /// The progress of the program at one moment.
  struct Seen: Equatable {
    /// The number of the last frame, or `nil` if there was no frame.
    let frame: Int?
    /// The number of events that have reached a handler so far.
    let deliveries: Int
  }

  /// The progress before the line was run.
  let before: Seen
  /// The path of the view that had the focus before the line was run, or `nil` if no view had it.
  let focus: ControlPath?
  /// The semantic tree of the views on the screen before the line was run, or `nil` if there was no
  /// frame.
  let semantics: SemanticNode?
  /// The progress after the last input of the line.
  var lastInput: Seen
  /// Whether there was a device input, such as a key, that no view used.
  var isUnused = false
  /// Whether at least one input of the line changed nothing.
  var isIdle = false
  /// Whether at least one input of the line changed something.
  var isBusy = false

  init(before: Seen, focus: ControlPath?, semantics: SemanticNode?) {
    self.before = before
    self.focus = focus
    self.semantics = semantics
    lastInput = before
  }
}
