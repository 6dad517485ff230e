import TrellisEvents

/// The views whose appearance handlers wait to run.
@MainActor
struct WaitingAppearances {
  /// The views with appearance handlers that have entered or left the tree.
  var views: [View] = []
  /// Whether it was reported that the handlers do not come to rest.
  private var isReported = false

  /// Takes the waiting views.
  mutating func take() -> [View] {
    defer { views = [] }
    return views
  }

  /// Returns a view whose handlers have not come to rest, once until they do; nil if there is none.
  mutating func restless() -> View? {
    defer { isReported = !views.isEmpty }
    return isReported ? nil : views.last
  }
}
