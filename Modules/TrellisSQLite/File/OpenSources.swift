import Synchronization

/// The table sources of a file that are still in use and must be closed with the file.
final class OpenSources: Sendable {
  private struct Entry {
    weak var source: SQLiteTableSource?
  }

  private let entries = Mutex<[Entry]>([])

  /// Adds a source. This object does not keep the source alive.
  func add(_ source: SQLiteTableSource) {
    entries.withLock { entries in
      entries.removeAll { $0.source == nil }
      entries.append(Entry(source: source))
    }
  }

  /// The sources that are still in use.
  var all: [SQLiteTableSource] { entries.withLock { $0.compactMap(\.source) } }
}
