/// Tells whether an object made to watch it is still alive.
final class Canary {
  private weak var watcher: Canary?
  private let watched: Canary?

  init() {
    watched = nil
  }

  /// Creates an object that reports whether another one still exists.
  init(of watched: Canary) {
    self.watched = watched
    watched.watcher = self
  }

  var isWatched: Bool { watcher != nil }
}
