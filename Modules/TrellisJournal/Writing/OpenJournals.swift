import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The journals to close when the process ends. The references to them are weak.
enum OpenJournals {
  private struct Entry {
    weak var journal: Journal?
  }

  private struct State {
    var entries: [Entry] = []
    var isWatching = false
  }

  private static let state = Mutex(State())

  static func add(_ journal: Journal) {
    state.withLock { state in
      state.entries.removeAll { $0.journal == nil }
      state.entries.append(Entry(journal: journal))
      guard !state.isWatching else { return }
      state.isWatching = true
      atexit { OpenJournals.close() }
    }
  }

  private static func close() {
    let journals = state.withLock { $0.entries.compactMap(\.journal) }
    for journal in journals { try? journal.close() }
  }
}
