import Synchronization
import TrellisJournal

/// The errors that the failure hook received.
final class Failures: Sendable {
  let errors = Mutex<[JournalError]>([])

  var count: Int { errors.withLock { $0.count } }

  var codes: [JournalError.Code] { errors.withLock { $0.map(\.code) } }

  var messages: [String] { errors.withLock { $0.map(\.message) } }

  var hook: Journal.FailureHook {
    { error in self.errors.withLock { $0.append(error) } }
  }
}
