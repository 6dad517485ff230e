import Synchronization
import Trellis
import TrellisJournal

/// The messages about the journal of a program. They say that there is no journal, that records can
/// no longer be stored (once for each outage), or how the last run of the program ended, if it did
/// not end well.
nonisolated final class JournalTrouble: Sendable {
  private let teller = Mutex<@Sendable (JournalError) -> Void> { error in
    StandardStream.tell(JournalTrouble.message(error))
  }
  /// The messages to show once there is a picture.
  private let opening = Mutex<[String]>([])

  private static func message(_ error: JournalError) -> String {
    // A new file was created, so all further records are stored.
    if error.code == .removed { return "the journal \(error.path ?? "") \(error.message)" }
    return "the journal is not being written: \(error)"
  }

  /// Reports an error of the journal. This method is the journal's failure hook, and any thread can
  /// call it.
  func tell(_ error: JournalError) {
    let teller = teller.withLock { $0 }
    teller(error)
  }

  /// Reports that a session has no journal, immediately and then again in a note on top of its
  /// picture.
  func tellOfNone(because error: JournalError) {
    tellAtOpening("no journal is kept of this session: \(error)")
  }

  /// Reports that an earlier run of the program ended without closing its journal, and its last
  /// work.
  func tell(of end: EarlierEnd) {
    tellAtOpening(
      "the last run of this program stopped unexpectedly during \(end); read its journal with "
        + "trellis-audit log \(end.journal)")
  }

  /// Shows a message immediately, and then again in a note on top of the picture.
  func tellAtOpening(_ message: String) {
    StandardStream.tell(message)
    opening.withLock { $0.append(message) }
  }

  /// Shows later messages in a note on top of the picture, because lines on the screen would spoil
  /// the picture, and again as lines when the picture is gone.
  @MainActor
  func tell(over application: Application) {
    let inbox = application.loop.mailbox
    let show: @Sendable (JournalError) -> Void = { [weak application] error in
      // The error arrives in the middle of a dispatch.
      inbox.post {
        guard let application else { return }
        application.printError(Self.message(error))
        Self.show(Self.message(error), over: application)
      }
    }
    teller.withLock { $0 = show }
    let messages = opening.withLock { $0 }
    if !messages.isEmpty { Self.show(messages.joined(separator: "\n"), over: application) }
  }

  /// Shows a note on top of the picture for a while. The note takes no keys, so it does not
  /// interrupt the user.
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
