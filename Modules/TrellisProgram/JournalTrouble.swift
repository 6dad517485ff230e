import Synchronization
import Trellis
import TrellisJournal

/// Tells the user that there is no journal, or, once for each time that it begins, that records are not
/// being stored.
nonisolated final class JournalTrouble: Sendable {
  private let teller = Mutex<@Sendable (JournalError) -> Void> { error in
    StandardStream.tell("\(JournalTrouble.summary): \(error)")
  }
  private let missing = Mutex<String?>(nil)

  private static let summary = "the journal is not being written"

  /// What a journal's failure hook calls, on any thread.
  func tell(_ error: JournalError) {
    let teller = teller.withLock { $0 }
    teller(error)
  }

  /// Says that a session has no journal, at once and once more over its picture.
  func tellOfNone(because error: JournalError) {
    let message = "no journal is kept of this session: \(error)"
    StandardStream.tell(message)
    missing.withLock { $0 = message }
  }

  /// From now on says it over a picture, which lines on the screen would spoil, and once more in a line
  /// when the picture is gone.
  @MainActor
  func tell(over application: Application) {
    let inbox = application.loop.mailbox
    let show: @Sendable (JournalError) -> Void = { [weak application] error in
      // It comes from the midst of a dispatch.
      inbox.post {
        guard let application else { return }
        application.printError("\(JournalTrouble.summary): \(error)")
        Self.show("\(JournalTrouble.summary): \(error)", over: application)
      }
    }
    teller.withLock { $0 = show }
    if let message = missing.withLock({ $0 }) { Self.show(message, over: application) }
  }

  /// Lets a note stand over the picture for a while. It takes no keys: whatever the user is doing goes on.
  @MainActor
  private static func show(_ message: String, over application: Application) {
    guard !application.isScripted else { return }
    let note = Label(message, style: Style(.error)).id("journal-trouble").fill(.horizontal)
      .alignment(.top)
    note.wraps = true
    note.role = .status
    application.window.overlay { note }
    application.timers.schedule(after: .seconds(15)) { [weak note] in note?.removeFromParent() }
  }
}
