import Synchronization
import TrellisJournal

/// What the failure hook was told.
final class Failures: Sendable {
  let errors = Mutex<[JournalError]>([])

  var count: Int { errors.withLock { $0.count } }

  var codes: [JournalError.Code] { errors.withLock { $0.map(\.code) } }

  var hook: Journal.FailureHook {
    { error in self.errors.withLock { $0.append(error) } }
  }
}
