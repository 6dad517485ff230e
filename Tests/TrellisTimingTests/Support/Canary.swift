/// Tells whether an object made to watch it is still alive.
final class Canary {
  private weak var watcher: Canary?
  private let watched: Canary?

  init() {
    watched = nil
  }

  /// Makes the object whose life another one tells of.
  init(of watched: Canary) {
    self.watched = watched
    watched.watcher = self
  }

  var isWatched: Bool { watcher != nil }
}
