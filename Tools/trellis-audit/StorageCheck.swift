import Foundation
import Synchronization
import TrellisJournal

/// What SQLite finds wrong with a file, looked for on a thread of its own while the records are read.
nonisolated final class StorageCheck: Sendable {
  private let found = Mutex<Result<[String], any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to look.
  init(of path: String) {
    Thread.detachNewThread { [self] in
      let result = Result { try JournalReader(path).storageProblems() }
      found.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// The problems that were found; waits for them.
  func problems() throws -> [String] {
    isDone.wait()
    return try found.withLock { try $0?.get() } ?? []
  }
}
