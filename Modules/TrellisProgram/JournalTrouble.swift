import Synchronization
import Trellis
import TrellisJournal

/// The messages about the journal of a program. They say that there is no journal, that records can
/// no longer be stored (once for each outage), or how the last run of the program ended, if it did
/// not end well.
nonisolated final class JournalTrouble: Sendable {
  private let teller = Mutex<@Sendable (String) -> Void> { StandardStream.tell($0) }
  /// The messages to show once there is a picture.
  private let opening = Mutex<[String]>([])

  /// Reports that a witness does not take checkpoints. Any thread can call this method.
  func tell(of error: any Error) {
    tell("\(error)")
  }

  private static func message(_ error: JournalError) -> String {
    // A new file was created, so all further records are stored.
    if error.code == .removed { return "the journal \(error.path ?? "") \(error.message)" }
    return "the journal is not being written: \(error)"
  }

  /// Reports an error of the journal. This method is the journal's failure hook, and any thread can
  /// call it.
  func tell(_ error: JournalError) {
    tell(Self.message(error))
  }

  private func tell(_ message: String) {
    let teller = teller.withLock { $0 }
    teller(message)
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
    let show: @Sendable (String) -> Void = { [weak application] message in
      // The error arrives in the middle of a dispatch.
      inbox.post {
        guard let application else { return }
        application.printError(message)
        Self.show(message, over: application)
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
