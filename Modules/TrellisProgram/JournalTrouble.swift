import Synchronization
import Trellis
import TrellisJournal

/// The messages about problems with a program's journal.
///
/// Among other things, there is a message if the program has no journal, if records can no longer
/// be stored (once for each outage), and if a witness does not accept checkpoints. Unless a script
/// drives the program, there is also a message if the last run of the program did not close its
/// journal.
nonisolated final class JournalTrouble: Sendable {
  private let teller = Mutex<@Sendable (String) -> Void> { StandardStream.tell($0) }
  /// The messages that are shown in a note as soon as the window is on the screen.
  private let opening = Mutex<[String]>([])

  /// Reports that a witness does not accept checkpoints. Any thread can call this method.
  func tell(of error: any Error) {
    tell("\(error)")
  }

  private static func message(_ error: JournalError) -> String {
    // A new file has been created, so no further records are lost.
    if error.code == .removed { return "the journal \(error.path ?? "") \(error.message)" }
    return "the journal \(error)"
  }

  /// Reports an error of the journal. The journal calls this method as its failure hook, on any
  /// thread.
  func tell(_ error: JournalError) {
    tell(Self.message(error))
  }

  private func tell(_ message: String) {
    let teller = teller.withLock { $0 }
    teller(message)
  }

  /// Reports that a session has no journal. The message is shown by ``tellAtOpening(_:)``.
  func tellOfNone(because error: JournalError) {
    tellAtOpening("this session has no journal: \(error)")
  }

  /// Reports that an earlier run of the program ended without closing its journal, and what that
  /// run was doing when it ended.
  func tell(of end: EarlierEnd) {
    tellAtOpening(
      "the last run of this program stopped unexpectedly during \(end); read its journal with "
        + "trellis-audit log \(end.journal)")
  }

  /// Writes a message to standard error, and adds it to the messages that ``tell(over:)`` shows in
  /// a note on top of the window.
  func tellAtOpening(_ message: String) {
    StandardStream.tell(message)
    opening.withLock { $0.append(message) }
  }

  /// Shows messages in notes on top of the window, because lines of text would overwrite the
  /// window.
  ///
  /// The messages of ``tellAtOpening(_:)`` so far share one note. Each later error of the journal
  /// or of a witness gets a note of its own, and its message is also passed to
  /// `Application.printError`. If a script drives the program, there are no notes.
  @MainActor
  func tell(over application: Application) {
    let inbox = application.loop.mailbox
    let show: @Sendable (String) -> Void = { [weak application] message in
      // The error may arrive in the middle of a dispatch.
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

  /// Shows a note on top of the window for 15 seconds, unless a script drives the program. The note
  /// receives no keys, so it does not interrupt the user.
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
