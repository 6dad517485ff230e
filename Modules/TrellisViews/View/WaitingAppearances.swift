import TrellisEvents

/// The views whose appearance handlers wait to run.
@MainActor
struct WaitingAppearances {
  /// The views that have appearance handlers and have entered or left the tree.
  var views: [View] = []
  /// Whether a diagnostic has already reported that handlers keep making views appear and
  /// disappear.
  private var isReported = false

  /// Removes and returns the waiting views.
  mutating func take() -> [View] {
    defer { views = [] }
    return views
  }

  /// Returns a waiting view for the diagnostic about handlers that keep making views appear and
  /// disappear. Returns `nil` if no view is waiting or the diagnostic was already recorded.
  mutating func restless() -> View? {
    defer { isReported = !views.isEmpty }
    return isReported ? nil : views.last
  }
}
