import Dispatch
import Synchronization
import TrellisJournal

/// A search for the problems that SQLite finds in a file, on another thread while the records are
/// read.
nonisolated final class StorageCheck: Sendable {
  private let found = Mutex<Result<[String], any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Creates a check of a file, and starts it on another thread.
  init(of path: String) {
    DispatchQueue.global().async { [self] in
      let result = Result { try JournalReader(path).storageProblems() }
      found.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits for the search, and returns the problems that were found.
  func problems() throws -> [String] {
    isDone.wait()
    return try found.withLock { try $0?.get() } ?? []
  }
}
