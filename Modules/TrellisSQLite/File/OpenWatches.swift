import Synchronization
import TrellisDatabase

/// The file watches for the sequences that ``SQLiteFile/changes()`` has returned and that have not
/// ended.
package final class OpenWatches: Sendable {
  private struct State {
    var isOver = false
    var lastID = 0
    var watches: [Int: (watch: FileWatch, finish: @Sendable () -> Void)] = [:]
  }

  private let state = Mutex(State())

  deinit {
    for (watch, finish) in end() {
      watch.stop {}
      finish()
    }
  }

  /// Adds the watch of a sequence. If the file was already closed, the sequence ends at once.
  ///
  /// - Returns: The number of the watch, for ``remove(_:)``.
  func add(_ watch: FileWatch, finish: @escaping @Sendable () -> Void) -> Int {
    let (id, isOver) = state.withLock { state in
      state.lastID += 1
      if !state.isOver { state.watches[state.lastID] = (watch, finish) }
      return (state.lastID, state.isOver)
    }
    if isOver { finish() }
    return id
  }

  /// Tells the watches that a reader found the file locked.
  func didMeetLock() {
    for (watch, _) in state.withLock({ Array($0.watches.values) }) { watch.didMeetLock() }
  }

  /// Ends a watch whose sequence is no longer read. The watch is kept until its connection is
  /// closed, because ``close()`` waits for that.
  func remove(_ id: Int) {
    let watch = state.withLock { $0.watches[id]?.watch }
    watch?.stop { [weak self] in self?.forget(id) }
  }

  private func forget(_ id: Int) {
    // The watch is released outside of the lock.
    _ = state.withLock { $0.watches.removeValue(forKey: id) }
  }

  /// Ends all sequences, and waits until their connections are closed.
  func close() async {
    for (watch, finish) in end() {
      await withCheckedContinuation { continuation in watch.stop { continuation.resume() } }
      finish()
    }
  }

  private func end() -> [(watch: FileWatch, finish: @Sendable () -> Void)] {
    state.withLock { state in
      state.isOver = true
      defer { state.watches = [:] }
      return Array(state.watches.values)
    }
  }
}
