import Synchronization
import Trellis
import TrellisJournal

/// Tells the user, once for each time that it begins, that records are not being stored.
nonisolated final class JournalTrouble: Sendable {
  private let teller = Mutex<@Sendable (JournalError) -> Void> { error in
    StandardStream.tell("\(JournalTrouble.summary): \(error)")
  }

  private static let summary = "the journal is not being written"

  /// What a journal's failure hook calls, on any thread.
  func tell(_ error: JournalError) {
    let teller = teller.withLock { $0 }
    teller(error)
  }

  /// From now on says it over a picture, which lines on the screen would spoil, and once more in a line
  /// when the picture is gone.
  @MainActor
  func tell(over application: Application) {
    let inbox = application.loop.mailbox
    let isScripted = application.isScripted
    let show: @Sendable (JournalError) -> Void = { [weak application] error in
      // It comes from the midst of a dispatch.
      inbox.post {
        guard let application else { return }
        application.printError("\(JournalTrouble.summary): \(error)")
        guard !isScripted else { return }
        Alert("The journal is not being written", message: error.description)
          .present(in: application.window)
      }
    }
    teller.withLock { $0 = show }
  }
}
